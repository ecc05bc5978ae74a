import type { ConditionDraft, ConditionKind, PartDraft, RuleDraft } from './RuleDraft.ts';

type Fields = Record<string, unknown>;
type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isTextOrNull: Check = (value) => value === null || typeof value === 'string';
const oneOf =
  (...values: string[]): Check =>
  (value) =>
    typeof value === 'string' && values.includes(value);

const stage = { funnel: isTextOrNull, stage: isTextOrNull };
const fieldsOf: Record<ConditionKind, Record<string, Check>> = {
  tag: { id: isTextOrNull },
  funnel: { id: isTextOrNull },
  finished: { id: isTextOrNull },
  list: { id: isTextOrNull },
  stage,
  visited: stage,
  source: { text: isTextOrNull },
  language: { text: isTextOrNull },
  own: {
    ...{ field: isTextOrNull, value: isText },
    op: oneOf('is', 'contains', 'before', 'greater', 'empty'),
    type: oneOf('string', 'number', 'boolean'),
  },
  seen: { days: isText },
  blocked: {},
  created: { from: isText, to: isText },
  pressed: { mailing: isTextOrNull, button: isTextOrNull },
};

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isJoin = oneOf('all', 'any');

function isCondition(value: unknown): value is ConditionDraft {
  if (!isObject(value) || !isText(value.key) || typeof value.not !== 'boolean') return false;
  const fields = Object.entries(fieldsOf).find(([kind]) => kind === value.kind)?.[1];
  return fields !== undefined && Object.entries(fields).every(([name, check]) => check(value[name]));
}

const isPart = (value: unknown): value is PartDraft =>
  isCondition(value) ||
  (isObject(value) &&
    value.kind === 'group' &&
    isText(value.key) &&
    isJoin(value.join) &&
    Array.isArray(value.parts) &&
    value.parts.every(isCondition));

const isDraft = (value: unknown): value is RuleDraft =>
  isObject(value) && isJoin(value.join) && Array.isArray(value.parts) && value.parts.every(isPart);

/** The draft that a browser remembers; null where there is none, or another version has written it. */
export function parseDraft(json: string): RuleDraft | null {
  try {
    const parsed: unknown = JSON.parse(json);
    return isDraft(parsed) ? parsed : null;
  } catch {
    return null;
  }
}
