import { useEffect, useState } from 'react';
import { serverNow } from '#src/platform/clock.ts';

const tickMs = 10_000;

/** The current time, updated every 10 s, for texts that are exact to the minute. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
