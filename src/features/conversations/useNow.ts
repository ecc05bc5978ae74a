import { useEffect, useState } from 'react';
import { serverNow } from '#src/platform/clock.ts';

const tickMs = 30_000;

/** The present by the server's clock, ms; it goes on every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
