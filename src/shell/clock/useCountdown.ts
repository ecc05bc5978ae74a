import { useEffect, useState } from 'react';
import { serverNow } from '#src/platform/clock.ts';

const secondMs = 1_000;
const secondsUntil = (at: number) => Math.max(0, Math.ceil((at - serverNow()) / secondMs));

/** Seconds until a time, 0 once it has passed. */
export function useCountdown(at: number): number {
  const [, tick] = useState(0);
  const seconds = secondsUntil(at);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => tick((n) => n + 1), secondMs);
    return () => clearInterval(timer);
  }, [isOver, at]);
  return seconds;
}
