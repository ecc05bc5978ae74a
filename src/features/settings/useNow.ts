import { useEffect, useState } from 'react';

const tickMs = 10_000;

/** The current time, updated every 10 s, for texts that are exact to the minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
