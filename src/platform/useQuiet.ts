import { useEffect, useState } from 'react';

const atLatestMs = 1_000;
/** Where the browser does not say when it has nothing to do (Safari). */
const unsaidMs = 300;

/** Turns true once what is drawn first is drawn: what can wait until then leaves it the way. */
export function useQuiet(): boolean {
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
