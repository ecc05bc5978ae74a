import { useEffect, useState } from 'react';

const atLatestMs = 1_000;
/** The delay where requestIdleCallback is missing (Safari). */
const unsaidMs = 300;

/** Becomes true when the browser is idle after the first render, for work that can wait. */
export function useIdle(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const end = () => setQuiet(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(end, unsaidMs);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(end, { timeout: atLatestMs });
    return () => cancelIdleCallback(asked);
  }, []);
  return isQuiet;
}
