import { v7 } from 'uuid';
import type { BuiltCondition, DraftOf, PartOf } from './conditionDraft.ts';

type Fields = Record<string, unknown>;
export type Check = (value: unknown) => boolean;

export const isText: Check = (value) => typeof value === 'string';
export const isTextOrNull: Check = (value) => value === null || typeof value === 'string';
export const oneOf =
  (...values: string[]): Check =>
  (value) =>
    typeof value === 'string' && values.includes(value);

/** What is asked of an own field. */
export const ownChecks = {
  ...{ field: isTextOrNull, value: isText },
  op: oneOf('is', 'contains', 'before', 'greater', 'empty'),
  type: oneOf('string', 'number', 'boolean'),
};

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isJoin = oneOf('all', 'any');

/** Whether a value is a condition with these fields. */
function isConditionBy<Condition extends BuiltCondition>(fieldsOf: Record<Condition['kind'], Record<string, Check>>) {
  return (value: unknown): value is Condition => {
    if (!isObject(value) || !isText(value.key) || typeof value.not !== 'boolean') return false;
    const fields = Object.entries<Record<string, Check>>(fieldsOf).find(([kind]) => kind === value.kind)?.[1];
    return fields !== undefined && Object.entries(fields).every(([name, check]) => check(value[name]));
  };
}

/** The draft that a browser remembers, whose conditions have these fields; null where another version has written it. */
export function parseConditions<Condition extends BuiltCondition>(
  json: string,
  fieldsOf: Record<Condition['kind'], Record<string, Check>>,
): DraftOf<Condition> | null {
  const isCondition = isConditionBy<Condition>(fieldsOf);
  const isPart = (value: unknown): value is PartOf<Condition> =>
    isCondition(value) ||
    (isObject(value) &&
      value.kind === 'group' &&
      isText(value.key) &&
      isJoin(value.join) &&
      Array.isArray(value.parts) &&
      value.parts.every(isCondition));
  const isDraft = (value: unknown): value is DraftOf<Condition> =>
    isObject(value) && isJoin(value.join) && Array.isArray(value.parts) && value.parts.every(isPart);
  try {
    const parsed: unknown = JSON.parse(json);
    return isDraft(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/** What was copied, in the parts that have these fields, and how many conditions of it have others. */
export interface Copied<Condition extends BuiltCondition> {
  parts: PartOf<Condition>[];
  leftOut: number;
}

/** Reads conditions that were copied from a builder of the same or another kind; null where none were. */
export function parseCopied<Condition extends BuiltCondition>(
  json: string,
  fieldsOf: Record<Condition['kind'], Record<string, Check>>,
): Copied<Condition> | null {
  const isCondition = isConditionBy<Condition>(fieldsOf);
  let leftOut = 0;
  const taken = (values: readonly unknown[]): Condition[] => {
    const fitting = values.filter(isCondition).map((one) => ({ ...one, key: v7() }));
    leftOut += values.length - fitting.length;
    return fitting;
  };
  try {
    const copied: unknown = JSON.parse(json);
    if (!isObject(copied) || !Array.isArray(copied.parts)) return null;
    const parts = copied.parts.flatMap((part: unknown): PartOf<Condition>[] => {
      if (!isObject(part) || part.kind !== 'group' || !Array.isArray(part.parts)) return taken([part]);
      const within = taken(part.parts);
      return within.length > 0
        ? [{ key: v7(), kind: 'group', join: part.join === 'any' ? 'any' : 'all', parts: within }]
        : [];
    });
    return { parts, leftOut };
  } catch {
    return null;
  }
}
