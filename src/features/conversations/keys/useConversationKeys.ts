import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '#src/platform/keyboard/isTyping.ts';
import { isSlash, keyOf, letterOf } from '#src/platform/keyboard/keys.ts';
import { topOverlay } from '#src/platform/keyboard/openOverlays.ts';

interface Actions {
  /** One row down (1) or up (-1). */
  onWalk: (by: 1 | -1) => void;
  onAnswer: () => void;
  onFinish: () => void;
  onReplies: () => void;
  onHelp: () => void;
}

/** The keys of the screen, while nothing is typed and nothing lies over it. */
export function useConversationKeys(actions: Actions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || topOverlay() !== undefined) return;
    const act = actionOf(event, actions);
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

function actionOf(event: KeyboardEvent, actions: Actions): (() => void) | undefined {
  const key = keyOf(event);
  if (key === 'ArrowDown') return () => actions.onWalk(1);
  if (key === 'ArrowUp') return () => actions.onWalk(-1);
  if (key === '?') return actions.onHelp;
  if (isSlash(event)) return actions.onReplies;
  const letter = letterOf(event);
  if (letter === 'r') return actions.onAnswer;
  return letter === 'e' ? actions.onFinish : undefined;
}
