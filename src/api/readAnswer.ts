import type { z } from 'zod';
import { NoAnswer } from './noAnswer.ts';

/** The built page carries no schemas (`scripts/bareEndpoints.ts`): there an answer is JSON, as typed. */
export function readAnswer(schema: z.ZodType, text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return typeof schema.parse === 'function' ? schema.parse(json) : json;
  } catch (error) {
    throw new NoAnswer('unreadable', error);
  }
}
