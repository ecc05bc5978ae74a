import type { z } from 'zod';

/** What is wrong with a value from outside. */
export type ValueProblem =
  | { kind: 'missing' | 'text' | 'number' | 'whole' | 'flag' | 'group' | 'id' | 'unknown' | 'other' }
  | { kind: 'choice'; choices: string[] }
  /** Of a number, or of a text's characters. */
  | { kind: 'least' | 'most' | 'shortest' | 'longest'; limit: number };

export interface ValueFault {
  /** The names that lead to the value, joined by dots; empty where it is the whole. */
  field: string;
  problem: ValueProblem;
}

/** Everything that a schema refuses in a value; none where it takes it. */
export function valueFaults(schema: z.ZodType, value: unknown): ValueFault[] {
  const { error } = schema.safeParse(value, { reportInput: true });
  return (error?.issues ?? []).flatMap(faultsOf);
}

function faultsOf(issue: z.core.$ZodIssue): ValueFault[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: fieldOf([...issue.path, key]), problem: { kind: 'unknown' } }));
  return [{ field: fieldOf(issue.path), problem: problemOf(issue) }];
}

const fieldOf = (path: PropertyKey[]) => path.map(String).join('.');

function problemOf(issue: z.core.$ZodIssue): ValueProblem {
  if (issue.input === undefined && issue.code !== 'custom') return { kind: 'missing' };
  switch (issue.code) {
    case 'invalid_type':
      return { kind: kinds[issue.expected] ?? 'other' };
    case 'invalid_value':
      return { kind: 'choice', choices: issue.values.map(String) };
    case 'invalid_format':
      return { kind: issue.format === 'uuid' ? 'id' : 'other' };
    case 'too_small':
      return { kind: issue.origin === 'string' ? 'shortest' : 'least', limit: Number(issue.minimum) };
    case 'too_big':
      return { kind: issue.origin === 'string' ? 'longest' : 'most', limit: Number(issue.maximum) };
    default:
      return { kind: 'other' };
  }
}

const kinds: Partial<Record<string, 'text' | 'number' | 'whole' | 'flag' | 'group'>> = {
  string: 'text',
  number: 'number',
  int: 'whole',
  boolean: 'flag',
  object: 'group',
  record: 'group',
};
