import { z } from 'zod';
import { journeyInput } from './journeyInput.ts';
import { runStep } from './machineRun.ts';

/** A person's journey as a run of its machine, rebuilt from what is stored about it. */
export const personRun = z.object({
  person: z.object({ first_name: z.string(), last_name: z.string() }),
  funnel: z.string(),
  run: z.object({ machine: z.literal('journey'), version: z.string(), input: journeyInput, steps: z.array(runStep) }),
  /** The stored state, which the run must come to. */
  state: z.string(),
  is_same: z.boolean(),
  /** It began before the machine's present version, which replays it. */
  began_before: z.boolean(),
  /** It walks the draft: what the draft was like at the time is not kept. */
  is_test: z.boolean(),
  /** There are more steps than a run may have: these are the first. */
  is_cut: z.boolean(),
});
export type PersonRun = z.infer<typeof personRun>;
