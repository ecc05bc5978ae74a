import { pause } from './pause.ts';

/** Waits until all have ended, well or not, but no longer than `longestMs`. */
export async function endedWithin(running: Iterable<Promise<unknown>>, longestMs: number): Promise<void> {
  const isOver = new AbortController();
  await Promise.race([Promise.allSettled(running), pause(longestMs, isOver.signal)]);
  isOver.abort();
}
