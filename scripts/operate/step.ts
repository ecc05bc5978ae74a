import type { Expectation } from '../faults/processes/expectation.ts';
import type { Host } from './host.ts';

/** One thing that a host does, or that befalls an installation. */
export interface OperateStep {
  name: string;
  says: string;
  /** Why it cannot be done here; null where it can. */
  whyNot?(host: Host): string | null;
  run(host: Host): Promise<StepSeen>;
}

export interface StepSeen {
  expectations: Expectation[];
  /** Figures that nothing is expected of. */
  figures?: string;
}

export interface StepOutcome {
  name: string;
  outcome: 'as expected' | 'DIFFERS' | 'not run';
  seconds: number;
  seen: string;
}

const wordsOf = ({ what, expected, seen, isKept }: Expectation): string =>
  `${what} ${seen} (expected ${expected})${isKept ? '' : ' DIFFERS'}`;

/** Does a step, and says in one line what was expected, what was seen and how long it took. */
export async function doStep(step: OperateStep, host: Host): Promise<StepOutcome> {
  const begun = performance.now();
  const ended = (outcome: StepOutcome['outcome'], seen: string): StepOutcome => {
    const seconds = (performance.now() - begun) / 1000;
    console.log(`${step.name}: ${outcome}, ${seconds.toFixed(1)} s: ${seen}`);
    return { name: step.name, outcome, seconds, seen };
  };
  const reason = step.whyNot?.(host) ?? null;
  if (reason !== null) return ended('not run', reason);
  try {
    const { expectations, figures } = await step.run(host);
    const isKept = expectations.every((each) => each.isKept);
    const seen = [...expectations.map(wordsOf), ...(figures ? [figures] : [])].join('; ');
    return ended(isKept ? 'as expected' : 'DIFFERS', seen);
  } catch (error) {
    return ended('DIFFERS', error instanceof Error ? error.message : String(error));
  }
}
