import type { Rule, RuleCondition } from '#contract/schemas/contacts/rule.ts';

/** A contact with all that a rule can ask about. */
export interface Person {
  id: string;
  source: string | null;
  language: string | null;
  fields: Record<string, string | number | boolean>;
  createdAt: number;
  tags: string[];
  journeys: { funnel: string; stage: string; isFinished: boolean; visited: string[] }[];
  chats: { isBlocked: boolean; seenAt: number | null }[];
  pressed: { mailing: string; button: string }[];
  lists: string[];
}

const day = 86_400_000;

interface Asked {
  now: number;
  /** Of the lists by rule. */
  rules: ReadonlyMap<string, Rule>;
}

/** Whether a rule selects somebody, asked of one person after the other. */
export function selects(rule: Rule, person: Person, asked: Asked): boolean {
  const one = (condition: RuleCondition) => holds(condition, person, asked) !== (condition.not === true);
  const parts = 'all' in rule ? rule.all : rule.any;
  const answers = parts.map((part) => {
    if ('all' in part) return part.all.every(one);
    return 'any' in part ? part.any.some(one) : one(part);
  });
  return 'all' in rule ? answers.every(Boolean) : answers.some(Boolean);
}

function holds(condition: RuleCondition, person: Person, asked: Asked): boolean {
  const { journeys, chats, pressed } = person;
  const since = (days: number) => asked.now - days * day;
  const isSeen = (days: number) => chats.some(({ seenAt }) => seenAt !== null && seenAt >= since(days));
  if ('tag' in condition) return person.tags.includes(condition.tag);
  if ('funnel' in condition) return journeys.some(({ funnel }) => funnel === condition.funnel);
  if ('finished' in condition) return journeys.some((one) => one.funnel === condition.finished && one.isFinished);
  if ('stage' in condition) return journeys.some(({ stage }) => stage === condition.stage.stage);
  if ('visited' in condition) return journeys.some(({ visited }) => visited.includes(condition.visited.stage));
  if ('source' in condition) return person.source === (condition.source === '' ? null : condition.source);
  if ('language' in condition) return person.language === condition.language;
  if ('seen' in condition) return isSeen(condition.seen);
  if ('silent' in condition) return !isSeen(condition.silent);
  if ('blocked' in condition)
    return (chats.length > 0 && chats.every(({ isBlocked }) => isBlocked)) === condition.blocked;
  if ('created' in condition) {
    const { from, to } = condition.created;
    return (!from || person.createdAt >= Date.parse(from)) && (!to || person.createdAt <= Date.parse(to));
  }
  if ('pressed' in condition)
    return pressed.some(({ button }) => condition.pressed.button === undefined || button === condition.pressed.button);
  if ('list' in condition) {
    const rule = asked.rules.get(condition.list);
    return rule ? selects(rule, person, asked) : person.lists.includes(condition.list);
  }
  const value = person.fields[condition.own.field];
  const { own } = condition;
  if (own.op === 'empty') return value === undefined;
  if (own.op === 'is') return value === own.value;
  if (own.op === 'contains') return typeof value === 'string' && value.toLowerCase().includes(own.value.toLowerCase());
  if (own.op === 'greater') return typeof value === 'number' && value > own.value;
  return typeof value === 'string' && value < own.value;
}
