import type { Host, Timeline } from './timeline.ts';

const hexOf = (n: number, digits: number) => n.toString(16).padStart(digits, '0').slice(-digits);

/** UUIDs of version 7, by the clock and the chances of a host. */
export function idsOf(host: Host, timeline: Timeline): () => string {
  let last = 0;
  let count = 0;
  return () => {
    const ms = Math.max(last, timeline.wallTime(host));
    count = ms === last ? count + 1 : 0;
    last = ms;
    const time = hexOf(ms, 12);
    const random = () => hexOf(Math.floor(host.random() * 2 ** 24), 6);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hexOf(count, 3)}-a${random().slice(0, 3)}-${random()}${random()}`;
  };
}
