import type { RefObject } from 'react';
import { useFirstFocus } from './useFirstFocus.ts';

/** Rendered last in a dialog: sets the initial focus before react-aria focuses the dialog itself. */
export function FirstFocus({ within }: { within: RefObject<HTMLElement | null> }) {
  useFirstFocus(within);
  return null;
}
