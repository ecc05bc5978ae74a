import { patienceFrames } from '#src/messageEditor/focusText.ts';
import { focusSoon } from '#src/platform/keyboard/focusSoon.ts';

/** Focuses what an exit that is about to be rendered is set by: its condition, its time or its share. */
export const focusExitSoon = (id: string): void =>
  focusSoon(
    () => document.querySelector<HTMLElement>(`[data-card="${id}"] [data-exit-line] :is(button, input)`),
    patienceFrames,
  );
