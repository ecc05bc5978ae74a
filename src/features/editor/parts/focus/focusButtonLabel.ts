import { focusSoon } from '../../../../platform/focusSoon.ts';

/** The message panel's chunk may still be loading. */
const patienceFrames = 240;

/** Focuses the label of a button of the message that is about to be rendered, selected so that typing replaces it. */
export function focusButtonLabelSoon(buttonId: string): void {
  focusSoon(() => {
    const field = document.querySelector<HTMLInputElement>(`[data-label="${buttonId}"]`);
    field?.select();
    return field;
  }, patienceFrames);
}
