import type { Condition, PlainCondition } from '#contract/schemas/funnels/condition.ts';
import { matcherOf } from '#machines/text/searchWords.ts';
import { dayOf } from '#machines/time/dayOf.ts';
import { isWithinHours } from '#machines/time/isWithinHours.ts';
import { partsOfCondition } from './conditionParts.ts';
import type { Facts, OwnValue } from './facts.ts';
import { isBuiltInField, knowsField } from './knowsField.ts';

/** When, of whom and of what stage a condition is asked. */
export interface Scene {
  facts: Facts;
  /** Now, ms since 1970. */
  at: number;
  /** The person's IANA zone, which `today` is in. */
  zone: string;
  /** Tags of the funnel. */
  tags: { has: (id: string) => boolean };
  /** Messages of the stage that ask. */
  questions: { has: (messageId: string) => boolean };
  /** Messages whose questions were answered in this visit. */
  answered: readonly string[];
}

/** Whether a condition holds now. What names something that is gone does not, also under `not`. */
export function conditionHolds(condition: Condition, scene: Scene): boolean {
  return joinedHolds(partsOfCondition(condition), (part) =>
    'all' in part || 'any' in part
      ? joinedHolds(partsOfCondition(part), (one) => plainHolds(one, scene))
      : plainHolds(part, scene),
  );
}

const joinedHolds = <P>({ join, parts }: { join: 'all' | 'any'; parts: readonly P[] }, holds: (part: P) => boolean) =>
  join === 'all' ? parts.every(holds) : parts.some(holds);

const plainHolds = (one: PlainCondition, scene: Scene): boolean =>
  !namesGone(one, { tags: scene.tags, fields: scene.facts.fields, questions: scene.questions }) &&
  isTrue(one, scene) !== (one.not === true);

/** What conditions of a stage may name. */
export interface KnownNames extends Pick<Scene, 'tags' | 'questions'> {
  fields: Facts['fields'];
}

/** Whether a condition names a tag, a field or a question that is not there. */
export function namesGone(one: PlainCondition, { tags, fields, questions }: KnownNames): boolean {
  if ('tag' in one) return !tags.has(one.tag);
  if ('own' in one) return !knowsField(fields, one.own.field);
  return 'answered' in one && !questions.has(one.answered);
}

function isTrue(one: PlainCondition, scene: Scene): boolean {
  const { facts, at, answered } = scene;
  if ('tag' in one) return facts.tags.includes(one.tag);
  if ('source' in one) return (facts.source ?? '') === one.source;
  if ('language' in one) return facts.language === one.language;
  if ('answered' in one) return answered.includes(one.answered);
  if ('hours' in one) return isWithinHours(at, one.hours, facts.funnelZone);
  return isTrueOf(valueOf(facts, one.own.field), one.own, scene);
}

/** Null where there is no value. */
function valueOf({ own, phone, email }: Facts, field: string): OwnValue | null {
  if (isBuiltInField(field)) return field === 'phone' ? phone : email;
  return Object.hasOwn(own, field) ? (own[field] ?? null) : null;
}

type Own = Extract<PlainCondition, { own: unknown }>['own'];

/** A missing value, and one of another kind than is asked for, is true for `empty` alone, or for nothing. */
function isTrueOf(value: OwnValue | null, own: Own, { facts, at, zone }: Scene): boolean {
  switch (own.op) {
    case 'empty':
      return value === null;
    case 'is':
      return value === own.value;
    case 'contains':
      return typeof value === 'string' && matcherOf(own.value)(value);
    case 'greater':
      return typeof value === 'number' && value > own.value;
    case 'before':
      // dates as they are written order as they follow each other
      return (
        typeof value === 'string' &&
        facts.fields[own.field]?.kind === 'date' &&
        value < (own.value === 'today' ? dayOf(at, zone) : own.value)
      );
  }
}
