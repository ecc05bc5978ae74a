import { z } from 'zod';

/** What a machine takes from outside: an event's payload by its type, the input that it starts with, facts of the database. */
export interface MachineShape {
  /** Left out where it takes none. */
  input?: z.ZodType;
  /** The part of the context that may change outside. */
  facts?: z.ZodObject;
  events: Record<string, z.ZodObject>;
  /** Values of events that a recorded run alone names. */
  recorded?: string[];
}

/**
 * One of all values of a type. Their own modules are not imported, because pages that need a single list of them would
 * load their schemas then.
 */
export const oneOf = <T extends string>(values: Record<T, true>) => z.enum(Object.keys(values) as [T, ...T[]]);

/** The payload of an event that carries nothing. */
export const nothing = z.object({});

export const eventsWithout = <T extends string>(...types: T[]) =>
  Object.fromEntries(types.map((type) => [type, nothing])) as Record<T, typeof nothing>;

/** The end of the year 9999 in ms: later times are none that a calendar can show. */
const latest = 253_402_300_799_999;
/** Ms since 1970. */
export const time = z.number().int().min(0).max(latest);
/** Nobody counts further than this. */
export const count = z.number().int().min(0).max(1_000_000);
/** An id of Telegram, or a name that a catalogue's case gives. */
export const text = z.string().max(1000);

/** An actor's answer: its output, or its error. */
export const answersOf = <T extends z.ZodType>(output: T) => ({
  done: z.object({ output }),
  error: z.object({ error: z.unknown().optional() }),
});
