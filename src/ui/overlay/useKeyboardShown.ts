import { useEffect, useEffectEvent, useRef } from 'react';
import { useKeyboardInset } from './useKeyboardInset.ts';

/** Runs when the on-screen keyboard covers more of the page, after the layout has been adjusted. */
export function useKeyboardShown(onShown: () => void): void {
  const inset = useKeyboardInset();
  const before = useRef(0);
  const run = useEffectEvent(onShown);
  useEffect(() => {
    if (inset > before.current) run();
    before.current = inset;
  }, [inset]);
}
