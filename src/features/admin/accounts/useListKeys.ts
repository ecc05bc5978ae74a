import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '#src/platform/keyboard/isTyping.ts';
import { isSlash, letterOf } from '#src/platform/keyboard/keys.ts';
import { topOverlay } from '#src/platform/keyboard/openOverlays.ts';

interface Actions {
  /** One row down (1) or up (-1). */
  onWalk: (by: 1 | -1) => void;
  onSearch: () => void;
}

/** A chosen filter keeps the focus, and takes no letters. */
const isChoice = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type);

/** The keys of a list, while nothing is typed and nothing lies over it: J and K walk, / goes to its search. */
export function useListKeys({ onWalk, onSearch }: Actions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((isTyping(event.target) && !isChoice(event.target)) || topOverlay() !== undefined) return;
    const letter = letterOf(event);
    const act = isSlash(event) ? onSearch : letter === 'j' ? () => onWalk(1) : letter === 'k' ? () => onWalk(-1) : null;
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
