import { useEffect, useState } from 'react';

/** How far the pointer moves before the cards close up, px: no action of a card is larger. */
const away = 48;

/**
 * Keeps the place of a card that has just been archived empty until the pointer has moved away, else the next card
 * would slide under it with its own archive button, and a second click would archive that one too.
 */
export function useGap(ids: readonly string[]) {
  const [kept, setKept] = useState<{ id: string; at: number } | null>(null);
  useEffect(() => {
    if (!kept) return;
    let first: PointerEvent | null = null;
    const onMove = (event: PointerEvent) => {
      first ??= event;
      if (Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) > away) setKept(null);
    };
    addEventListener('pointermove', onMove);
    return () => removeEventListener('pointermove', onMove);
  }, [kept]);
  const isEmpty = kept !== null && !ids.includes(kept.id);
  return {
    /** The position of the empty place among the cards, or null. */
    gapAt: isEmpty ? Math.min(kept.at, ids.length) : null,
    keepGap: (id: string) => setKept({ id, at: ids.indexOf(id) }),
  };
}
