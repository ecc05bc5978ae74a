import { z } from 'zod';

const event = z.looseObject({ type: z.string().min(1).max(200) });
const state = z.union([z.string(), z.record(z.string(), z.json())]);

/** A run through a state machine, from a file or a link: the type is `Run` of `machines/inspect/run.ts`. */
export const machineRun = z.object({
  machine: z.string(),
  version: z.string(),
  input: z.unknown().optional(),
  steps: z
    .array(
      z.object({
        /** Ms of the run's clock. */
        at: z.number(),
        event,
        expect: z.object({ state, commands: z.array(z.string()).optional() }).optional(),
      }),
    )
    .max(10_000),
});
