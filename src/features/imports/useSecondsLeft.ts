import { useState } from 'react';

interface Seen {
  rows: number;
  /** When this was so. */
  atMs: number;
}

/** About how many seconds some work still takes, by what was done since it is watched; null until that can be said. */
export function useSecondsLeft(now: Seen, total: number): number | null {
  const [first] = useState(now);
  const done = now.rows - first.rows;
  if (done <= 0) return null;
  const msPerRow = (now.atMs - first.atMs) / done;
  return Math.max(1, Math.round((msPerRow * (total - now.rows)) / 1000));
}
