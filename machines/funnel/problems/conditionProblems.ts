import type { ExitCondition, PlainCondition } from '#contract/schemas/funnels/condition.ts';
import type { DateTiming } from '#contract/schemas/funnels/dateTiming.ts';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Problem } from '#contract/schemas/problem.ts';
import { plainConditionsOf } from '#machines/condition/conditionParts.ts';
import { isAsking } from '../ways/waysOut.ts';
import { fieldNamed, type KnownFields } from './knownFields.ts';
import { problemOf, type Subject } from './problemOf.ts';

/** What conditions in a stage may name. */
export interface ConditionScope {
  tags: { has: (id: string) => boolean };
  fields?: KnownFields | undefined;
  /** Messages of the stage that ask. */
  questions: { has: (id: string) => boolean };
}

export const stageScope = (
  { messages }: Stage,
  { tags, fields }: Pick<ConditionScope, 'tags' | 'fields'>,
): ConditionScope => ({
  ...{ tags, fields },
  questions: new Set(messages.filter(isAsking).map(({ id }) => id)),
});

interface Conditional {
  condition?: ExitCondition | null | undefined;
  until?: DateTiming | undefined;
}

/** What a condition or a date names and is not there: the one holds for nobody, the other is nobody's. */
export function conditionProblems(
  { condition, until }: Conditional,
  scope: ConditionScope,
  subject: Subject,
): Problem[] {
  if (!condition && !until) return [];
  const gone = condition ? plainConditionsOf(condition).flatMap((one) => goneIn(one, scope) ?? []) : [];
  if (until && !isDate(until.field, scope.fields)) gone.push(until.field);
  return gone.length === 0 ? [] : [...new Set(gone)].map((name) => problemOf('condition_gone', subject, name));
}

/** What a plain condition names and is not there; null where nothing is amiss. */
function goneIn(one: PlainCondition, { tags, fields, questions }: ConditionScope): string | null {
  if ('tag' in one) return tags.has(one.tag) ? null : one.tag;
  if ('own' in one) return fieldNamed(one.own.field, fields) ? null : one.own.field;
  if ('answered' in one) return questions.has(one.answered) ? null : one.answered;
  return null;
}

const isDate = (name: string, fields: KnownFields | undefined): boolean => fields?.get(name)?.kind === 'date';
