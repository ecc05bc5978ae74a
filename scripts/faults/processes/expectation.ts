import type { SendingRun } from './sendingRun.ts';

/** Something that is promised, and what was seen. */
export interface Expectation {
  what: string;
  expected: string;
  seen: number;
  isKept: boolean;
}

export const atMost = (what: string, most: number, seen: number): Expectation => ({
  ...{ what, expected: most === 0 ? '0' : `≤ ${most}`, seen, isKept: seen <= most },
});

export const exactly = (what: string, expected: number, seen: number): Expectation => ({
  ...{ what, expected: String(expected), seen, isKept: seen === expected },
});

/** Nobody is left out or gets it twice, and those of whom nobody knows are as many as were on their way, and listed. */
export async function mailingOnce(run: SendingRun, mostUncertain: number): Promise<Expectation[]> {
  const { recipients, leftOut, extra, uncertain, listed } = await run.outcome();
  return [
    exactly('recipients', run.plan.people, recipients),
    atMost('left out', 0, leftOut),
    atMost('extra', 0, extra),
    atMost('uncertain', mostUncertain, uncertain),
    exactly('listed as uncertain', uncertain, listed),
  ];
}
