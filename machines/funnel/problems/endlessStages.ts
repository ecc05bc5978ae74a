import type { Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import { isImmediate } from '#machines/journey/timing/timing.ts';
import { isAsking } from '../ways/waysOut.ts';
import { followersOf } from './followersOf.ts';

/** A date of the person's is past at the latest when they come round again. */
const waits = (message: Message): boolean => message.until === undefined && !isImmediate(message);

/** The first stage of each circle in which everybody goes on at once, without end: none in it asks or waits. */
export function endlessStages(stages: readonly Stage[]): number[] {
  const followers = followersOf(stages).map((next, index) =>
    stages[index]?.messages.some((message) => isAsking(message) || waits(message)) ? null : next,
  );
  const found: number[] = [];
  /** By stage, the stage whose walk came there first. */
  const walkOf = new Map<number, number>();
  for (const start of stages.keys()) {
    let at: number | null = start;
    while (at !== null && !walkOf.has(at)) {
      walkOf.set(at, start);
      at = followers[at] ?? null;
    }
    if (at === null || walkOf.get(at) !== start) continue;
    const circle = [at];
    for (let next = followers[at] ?? at; next !== at; next = followers[next] ?? at) circle.push(next);
    found.push(Math.min(...circle));
  }
  return found.sort((a, b) => a - b);
}
