import { type RefObject, useEffect } from 'react';
import { focusFirst } from './focusFirst.ts';

/** The last thing in a dialog: it chooses what has the focus before react-aria gives it to the whole dialog. */
export function FirstFocus({ within }: { within: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (within.current) focusFirst(within.current);
  }, [within]);
  return null;
}
