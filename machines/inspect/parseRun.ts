import { z } from 'zod';
import type { Run } from './run.ts';

const event = z.looseObject({ type: z.string().min(1).max(200) });

const run = z.object({
  machine: z.string(),
  version: z.string(),
  input: z.unknown().optional(),
  steps: z
    .array(
      z.object({
        at: z.number(),
        event,
        expect: z
          .object({ state: z.json() as unknown as z.ZodType<string>, commands: z.array(z.string()).optional() })
          .optional(),
      }),
    )
    .max(10_000),
});

/** A run from outside: a file, a link. Null where it is none. */
export function parseRun(value: unknown): Run | null {
  const parsed = run.safeParse(value);
  return parsed.success ? (parsed.data as Run) : null;
}
