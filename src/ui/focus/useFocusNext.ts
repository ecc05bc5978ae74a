import { useEffect, useRef } from 'react';

/** When the focused card is removed, focuses the card that takes its place, else the page. */
export function useFocusNext<List extends HTMLElement>(ids: readonly string[]) {
  const list = useRef<List>(null);
  const leaving = useRef<{ id: string; at: number }>(null);
  useEffect(() => {
    const removed = leaving.current;
    if (!removed || ids.includes(removed.id)) return;
    leaving.current = null;
    const focused = document.activeElement;
    if (focused && focused !== document.body && !focused.closest('[role="dialog"]')) return;
    const cards = list.current?.children;
    const next = (cards?.[removed.at] ?? cards?.[removed.at - 1])?.querySelector<HTMLElement>('a, button');
    (next ?? document.getElementById('page'))?.focus();
  });
  return { list, leave: (id: string) => (leaving.current = { id, at: ids.indexOf(id) }) };
}
