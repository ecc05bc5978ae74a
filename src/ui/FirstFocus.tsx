import { type RefObject, useEffect } from 'react';
import { focusFirst } from './focusFirst.ts';

/** Rendered last in a dialog: sets the initial focus before react-aria focuses the dialog itself. */
export function FirstFocus({ within }: { within: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (within.current) focusFirst(within.current);
  }, [within]);
  return null;
}
