'use strict';
(() => {
  const id = name => document.getElementById(name);
  const all = (query, within = document) => [...within.querySelectorAll(query)];
  const rows = all('#sheet tr[data-turn]');
  const steps = all('#steps li');
  const tiles = all('.board .tile');
  const players = all('#players li');
  const turns = ['0', ...rows.map(row => row.dataset.turn)];
  const last = rows.length;
  const curve = id('curve');
  const lines = curve ? curve.dataset.lines.split(' ').map(Number) : [];
  let now = last;

  // What lies on the board after `now` lines, and what came with the turn of that line.
  function lay() {
    const since = now ? Number(rows[now - 1].dataset.since) : 1;
    for (const tile of tiles) {
      const from = Number(tile.dataset.from);
      tile.hidden = from > now || Number(tile.dataset.to || last + 1) <= now;
      tile.classList.toggle('last', from >= since && from <= now);
    }
  }

  function count() {
    const totals = players.map(player => player.dataset.start || '0');
    rows.slice(0, now).forEach(row => { totals[row.dataset.player] = row.dataset.total; });
    const mover = now ? Number(rows[now - 1].dataset.player) : -1;
    players.forEach((player, seat) => {
      player.querySelector('strong').textContent = totals[seat];
      player.classList.toggle('moved', seat === mover);
    });
  }

  function tell() {
    steps.forEach((step, line) => { step.hidden = line !== now; });
    rows.forEach((row, line) => row.classList.toggle('now', line + 1 === now));
    const below = now ? rows[now - 1].nextElementSibling : null;
    const notes = below && below.matches('.notes') ? all('.note', below) : [];
    id('noted').replaceChildren(...notes.map(note => note.cloneNode(true)));
    id('at').value = now;
    id('at').setAttribute('aria-valuetext', steps[now].querySelector('h2').textContent);
    id('first').disabled = id('back').disabled = now === 0;
    id('next').disabled = id('end').disabled = now === last;
    if (curve) {
      const place = lines.findLastIndex(line => line <= now);
      curve.querySelector('.at').setAttribute('transform', `translate(${place * curve.dataset.step})`);
    }
  }

  function show(line, keepsAddress) {
    now = Math.max(0, Math.min(last, line));
    lay();
    count();
    tell();
    if (!keepsAddress) {
      // Some browsers refuse to change the address of a file.
      try { history.replaceState(null, '', `#turn=${turns[now]}`); } catch { /* The page works without it. */ }
    }
  }

  function follow() {
    const [, turn] = /^#turn=([\d.]+)$/.exec(location.hash) || [];
    const line = turns.indexOf(turn);
    show(line < 0 ? last : line, true);
  }

  const keys = { ArrowLeft: () => now - 1, ArrowRight: () => now + 1, Home: () => 0, End: () => last };
  document.addEventListener('keydown', event => {
    const goes = keys[event.key];
    if (!goes || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.target === id('at')) return;
    event.preventDefault();
    show(goes());
  });
  id('first').onclick = () => show(0);
  id('back').onclick = () => show(now - 1);
  id('next').onclick = () => show(now + 1);
  id('end').onclick = () => show(last);
  id('at').oninput = () => show(Number(id('at').value));
  rows.forEach((row, line) => { row.onclick = () => show(line + 1); });

  let from = null;
  id('frame').addEventListener('touchstart', event => {
    from = event.touches.length === 1 ? event.touches[0] : null;
  }, { passive: true });
  id('frame').addEventListener('touchend', event => {
    if (!from) return;
    const to = event.changedTouches[0];
    const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
    if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) show(x < 0 ? now + 1 : now - 1);
  }, { passive: true });

  window.addEventListener('hashchange', follow);
  document.documentElement.classList.add('js');
  id('steps').open = true;
  id('controls').hidden = false;
  follow();
})();
