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

/** The draft that a browser remembers, whose conditions have these fields; null where another version has written it. */
export function parseConditions<Condition extends BuiltCondition>(
  json: string,
  fieldsOf: Record<Condition['kind'], Record<string, Check>>,
): DraftOf<Condition> | null {
  const isCondition = (value: unknown): value is Condition => {
    if (!isObject(value) || !isText(value.key) || typeof value.not !== 'boolean') return false;
    const fields = Object.entries<Record<string, Check>>(fieldsOf).find(([kind]) => kind === value.kind)?.[1];
    return fields !== undefined && Object.entries(fields).every(([name, check]) => check(value[name]));
  };
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
