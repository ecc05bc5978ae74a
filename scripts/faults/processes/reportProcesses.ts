import { makeBundle } from '../makeBundle.ts';
import { seededChances } from '../random.ts';
import { failOver, fillDisk, restartDatabase } from './breakDatabase.ts';
import { cutAnswers, floodSender } from './disturbTelegram.ts';
import type { Expectation } from './expectation.ts';
import type { SendingPlan } from './sendingRun.ts';
import { killSender, pauseSender, terminateSender } from './stopProcesses.ts';

interface NamedFault {
  says: string;
  times: number;
  run(plan: SendingPlan): Promise<Expectation[]>;
}

/** The faults, and how often each comes unless it is said. */
const namedFaults: Record<string, NamedFault> = {
  kill: { says: 'kill −9 of the sender', times: 20, run: killSender },
  pause: { says: 'SIGSTOP for 15 s and takeover', times: 10, run: pauseSender },
  restart: { says: 'PostgreSQL restarted', times: 5, run: restartDatabase },
  failover: { says: 'failover to a standby by hand', times: 1, run: failOver },
  terminate: { says: 'SIGTERM at full speed', times: 10, run: terminateSender },
  disk: { says: 'disk full', times: 1, run: fillDisk },
  flood: { says: 'a storm of 429', times: 5, run: floodSender },
  cut: { says: 'the connection cut after acceptance in 5 % of the calls', times: 1, run: cutAnswers },
};

export interface ProcessesPlan {
  people: number;
  /** How often each fault comes; null: as it is named. */
  times: number | null;
  seed: number;
  /** One fault; null for all of them. */
  only: string | null;
}

/** Runs each fault with real processes in a mailing, and says what was expected and seen. @returns whether all is kept */
export async function reportProcesses({ people, times, seed, only }: ProcessesPlan): Promise<boolean> {
  const chosen = Object.entries(namedFaults).filter(([name]) => only === null || name === only);
  if (chosen.length === 0) throw new Error(`--only: one of ${Object.keys(namedFaults).join(', ')}`);
  const bundle = await makeBundle();
  let isWhole = true;
  try {
    for (const [name, fault] of chosen) {
      const chances = seededChances(seed).of(name);
      const plan = { main: bundle.main, people, times: times ?? fault.times, chances };
      console.log(`${name}: ${fault.says}, ${plan.times} ×, in a mailing of ${people}`);
      const begun = performance.now();
      const seen = await fault.run({ ...plan, say: (line) => console.log(`  ${line}`) }).catch(failed);
      for (const line of seen) console.log(`  ${lineOf(line)}`);
      console.log(`  ${Math.round((performance.now() - begun) / 1000)} s`);
      isWhole &&= seen.every(({ isKept }) => isKept);
    }
  } finally {
    bundle.remove();
  }
  return isWhole;
}

const lineOf = ({ what, expected, seen, isKept }: Expectation): string =>
  `${what.padEnd(36)} expected ${expected.padEnd(8)} seen ${String(seen).padEnd(8)}${isKept ? '' : 'BROKEN'}`;

function failed(error: unknown): Expectation[] {
  console.error(error);
  return [{ what: 'it came to its end', expected: '1', seen: 0, isKept: false }];
}
