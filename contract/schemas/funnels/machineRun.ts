import { z } from 'zod';
import { time } from './machineEvents/machineShape.ts';

const event = z.looseObject({ type: z.string().min(1).max(200) });
const state = z.union([z.string(), z.record(z.string(), z.json())]);

export const runStep = z.object({
  /** Ms of the run's clock. */
  at: time,
  event,
  expect: z.object({ state, commands: z.array(z.string()).optional() }).optional(),
});

/**
 * A run through a state machine, from a file or a link: the type is `Run` of `machines/inspect/run.ts`. Whether its
 * machine takes what it carries is asked by `faultOf`.
 */
export const machineRun = z.object({
  machine: z.string().max(200),
  version: z.string().max(200),
  input: z.unknown().optional(),
  steps: z.array(runStep),
});
