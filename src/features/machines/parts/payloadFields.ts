import type { AnyEventObject } from 'xstate';
import { z } from 'zod';

/** A value of an event as a form asks for it. */
export interface PayloadField {
  name: string;
  kind: 'text' | 'number' | 'choice' | 'json';
  /** As JSON, with null where that is one of them. */
  choices: string[];
  isNullable: boolean;
  isOptional: boolean;
}

/** The values that a form asks for; those that a recorded run alone names are asked where the event has them. */
export function payloadFieldsOf(
  { shape }: z.ZodObject,
  { event, recorded }: { event: AnyEventObject; recorded: readonly string[] },
): PayloadField[] {
  return Object.entries(shape).flatMap(([name, schema]) =>
    recorded.includes(name) && !(name in event) ? [] : [fieldOf(name, schema as z.ZodType)],
  );
}

function fieldOf(name: string, schema: z.ZodType): PayloadField {
  let inner = schema;
  const isNullable = schema.safeParse(null).success;
  const isOptional = schema.safeParse(undefined).success;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable) inner = inner.unwrap() as z.ZodType;
  const values = inner instanceof z.ZodEnum ? inner.options : inner instanceof z.ZodBoolean ? [true, false] : [];
  return {
    ...{ name, isNullable, isOptional },
    kind: kindOf(inner),
    choices: [...values, ...(isNullable ? [null] : [])].map((value) => JSON.stringify(value)),
  };
}

function kindOf(schema: z.ZodType): PayloadField['kind'] {
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodBoolean) return 'choice';
  if (schema instanceof z.ZodNumber) return 'number';
  return schema instanceof z.ZodString || schema instanceof z.ZodUUID ? 'text' : 'json';
}

/** A value as it stands in its field; nothing and null leave the field empty. */
export function textOf({ kind }: PayloadField, value: unknown): string {
  if (value === undefined) return '';
  if (kind === 'choice') return JSON.stringify(value);
  if (value === null) return '';
  if (typeof value === 'string' && kind !== 'json') return value;
  return JSON.stringify(value, null, kind === 'json' ? 2 : 0);
}

/** What was typed as a value; what cannot be read stays a text, which the schema refuses. Undefined leaves it out. */
export function valueOfText({ kind, isNullable, isOptional }: PayloadField, text: string): unknown {
  if (text.trim() === '' && (kind !== 'text' || isNullable || isOptional)) return isNullable ? null : undefined;
  if (kind === 'text') return text;
  if (kind === 'number') return Number.isNaN(Number(text)) ? text : Number(text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
