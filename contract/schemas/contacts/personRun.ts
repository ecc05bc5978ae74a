import { z } from 'zod';
import { id, instant } from '../common.ts';
import { journeyInput } from '../funnels/journeyInput.ts';
import { runStep } from '../funnels/machineRun.ts';

/** One of a person's journeys through a funnel. */
const journeyOfPerson = z.object({
  id,
  began_at: instant,
  /** Null while it goes on. */
  ended_by: z.enum(['restarted', 'bot_changed', 'funnel_deleted', 'erased']).nullable(),
  is_test: z.boolean(),
});
export type JourneyOfPerson = z.infer<typeof journeyOfPerson>;

/** Which of their journeys; the latest one where it is left out. */
export const personRunQuery = z.strictObject({ journey: id.optional() });

/** A person's journey as a run of its machine, rebuilt from what is stored about it. */
export const personRun = z.object({
  person: z.object({ first_name: z.string(), last_name: z.string() }),
  funnel: z.string(),
  /** The one that is rebuilt. */
  journey: id,
  /** The latest ones that they have walked in this funnel, the current one first. */
  journeys: z.array(journeyOfPerson),
  run: z.object({ machine: z.literal('journey'), version: z.string(), input: journeyInput, steps: z.array(runStep) }),
  /** The stored state, which the run must come to. */
  state: z.string(),
  is_same: z.boolean(),
  /** It ends elsewhere because what happened so long ago is not kept any more. */
  is_forgotten: z.boolean(),
  /** It began before the machine's present version, which replays it. */
  began_before: z.boolean(),
  /** It walks the draft: what the draft was like at the time is not kept. */
  is_test: z.boolean(),
  /** There are more steps than a run may have: these are the first. */
  is_cut: z.boolean(),
});
export type PersonRun = z.infer<typeof personRun>;
