import type { CSSProperties } from 'react';
import { useKeyboardInset } from './useKeyboardInset.ts';
import { useKeyboardShown } from './useKeyboardShown.ts';

/** The style of a sheet that stays above a phone's keyboard, by its `--keyboard`; the field that is written in stays in view. */
export function useAboveKeyboard(): CSSProperties | undefined {
  const inset = useKeyboardInset();
  useKeyboardShown(showFocusedField);
  return inset > 0 ? ({ '--keyboard': `${inset}px` } as CSSProperties) : undefined;
}

/** A rich text editor scrolls its own caret into view. */
function showFocusedField(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    field.scrollIntoView({ block: 'nearest' });
}
