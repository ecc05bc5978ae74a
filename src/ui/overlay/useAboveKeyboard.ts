import type { CSSProperties } from 'react';
import { useKeyboardInset } from './useKeyboardInset.ts';
import { useKeyboardShown } from './useKeyboardShown.ts';

/** The style of a sheet above the on-screen keyboard (`--keyboard`); the focused field is scrolled into view. */
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
