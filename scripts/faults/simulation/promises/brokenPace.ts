import type { SimulatedWorld } from '../simulatedWorld.ts';

/** What a process may send at once, before the pace holds. */
const burst = 12;
const windowMs = 5_000;

/** No bot sends faster than its pace, except the burst of each process that takes it over. */
export function brokenPace(world: SimulatedWorld, from: number): string[] {
  const broken: string[] = [];
  for (const bot of world.telegram.bots) {
    const times = world.telegram.sent.flatMap(({ botId, acceptedAt }) =>
      botId === bot.id && acceptedAt !== null && acceptedAt >= from ? [acceptedAt] : [],
    );
    for (const [first, at] of times.entries()) {
      let last = first;
      while ((times[last + 1] ?? Number.POSITIVE_INFINITY) <= at + windowMs) last += 1;
      const begun = world.beginnings.filter((begin) => begin > at - 30_000 && begin <= at + windowMs).length;
      const most = (world.rate * windowMs) / 1000 + burst * (1 + begun) + 1;
      const count = last - first + 1;
      if (count > most) {
        broken.push(`${bot.username} sent ${count} messages in ${windowMs} ms, ${most} at most`);
        break;
      }
    }
  }
  return broken;
}
