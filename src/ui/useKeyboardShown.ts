import { useEffect, useEffectEvent, useRef } from 'react';
import { useKeyboardInset } from './useKeyboardInset.ts';

/** Runs when a phone's keyboard has come to cover more of the page, after what makes room for it. */
export function useKeyboardShown(onShown: () => void): void {
  const inset = useKeyboardInset();
  const before = useRef(0);
  const run = useEffectEvent(onShown);
  useEffect(() => {
    if (inset > before.current) run();
    before.current = inset;
  }, [inset]);
}
