import { z } from 'zod';
import { journeyInput } from './journeyInput.ts';

const event = z.looseObject({ type: z.string().min(1).max(200) });
const state = z.union([z.string(), z.record(z.string(), z.json())]);

export const runStep = z.object({
  /** Ms of the run's clock. */
  at: z.number(),
  event,
  expect: z.object({ state, commands: z.array(z.string()).optional() }).optional(),
});

/** A run through a state machine, from a file or a link: the type is `Run` of `machines/inspect/run.ts`. */
export const machineRun = z
  .object({
    machine: z.string(),
    version: z.string(),
    input: z.unknown().optional(),
    steps: z.array(runStep).max(10_000),
  })
  .refine(
    ({ machine, input }) => machine !== 'journey' || input === undefined || journeyInput.safeParse(input).success,
    {
      error: 'The input of a journey is a funnel.',
      path: ['input'],
    },
  );
