import { findMessageText as find, patienceFrames } from '#src/messageEditor/focusText.ts';
import { focusSoon } from '#src/platform/keyboard/focusSoon.ts';

/** Focuses the text of the open message; false where none is rendered yet. */
export function focusMessageText(): boolean {
  const field = find();
  field?.focus({ preventScroll: true });
  return field !== null;
}

/** Focuses the text of a message that was just added and selected, once it takes the place of the one before. */
export function focusAddedMessageTextSoon(): void {
  const before = find();
  focusSoon(() => {
    const now = find();
    return now === before ? null : now;
  }, patienceFrames);
}

/** Focuses the label of a button of the message that is about to be rendered, selected so that typing replaces it. */
export const focusButtonLabelSoon = (buttonId: string): void =>
  focusSoon(() => {
    const field = document.querySelector<HTMLInputElement>(`[data-label="${buttonId}"]`);
    field?.select();
    return field;
  }, patienceFrames);
