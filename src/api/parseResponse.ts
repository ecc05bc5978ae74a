import type { z } from 'zod';
import { NoAnswer } from './noAnswer.ts';

/** The production build has no schemas (`scripts/build/bareEndpoints.ts`): there the JSON is trusted as typed. */
export function parseResponse(schema: z.ZodType, text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return typeof schema.parse === 'function' ? schema.parse(json) : json;
  } catch (error) {
    throw new NoAnswer('unreadable', error);
  }
}
