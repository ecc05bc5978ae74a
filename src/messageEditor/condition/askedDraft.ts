import type { Condition, PlainCondition } from '#contract/schemas/funnels/condition.ts';
import { buildDraft, type BuiltDraft } from '#src/shell/conditions/buildDraft.ts';
import type { DraftOf, PartOf } from '#src/shell/conditions/conditionDraft.ts';
import { askedOfOwn, finishedOwn, type OwnAsked } from '#src/shell/conditions/own/ownAsked.ts';
import {
  type Check,
  isText,
  isTextOrNull,
  ownChecks,
  parseConditions,
  parseCopied,
} from '#src/shell/conditions/parseConditions.ts';

/** What a funnel's condition of each kind asks, where a choice may still be missing. */
interface AskedBy {
  tag: { id: string | null };
  /** An empty source means none. */
  source: { text: string | null };
  language: { text: string | null };
  own: OwnAsked;
  answered: { message: string | null };
  hours: { from: string; to: string; weekdays: number[] };
}
export type AskedKind = keyof AskedBy;
export type AskedConditionOf<Kind extends AskedKind> = {
  [K in Kind]: { key: string; not: boolean; kind: K } & AskedBy[K];
}[Kind];

/** A condition of a funnel while it is built. */
export type AskedCondition = AskedConditionOf<AskedKind>;
export type AskedDraft = DraftOf<AskedCondition>;

export const emptyDraft: AskedDraft = { join: 'all', parts: [] };

/** A condition to be changed. Keys follow from places, so that the same condition gives the same draft. */
export function draftOfCondition(condition: Condition): AskedDraft {
  const [join, parts] = 'all' in condition ? (['all', condition.all] as const) : (['any', condition.any] as const);
  return {
    join,
    parts: parts.map((part, at): PartOf<AskedCondition> => {
      const key = String(at);
      if (!('all' in part || 'any' in part)) return askedOf(part, key);
      const [inner, conditions] = 'all' in part ? (['all', part.all] as const) : (['any', part.any] as const);
      const within = conditions.map((one, index) => askedOf(one, `${key}.${index}`));
      return { key, kind: 'group', join: inner, parts: within };
    }),
  };
}

function askedOf(one: PlainCondition, key: string): AskedCondition {
  const shared = { key, not: one.not === true };
  if ('tag' in one) return { ...shared, kind: 'tag', id: one.tag };
  if ('source' in one) return { ...shared, kind: 'source', text: one.source };
  if ('language' in one) return { ...shared, kind: 'language', text: one.language };
  if ('own' in one) return { ...shared, kind: 'own', ...askedOfOwn(one.own) };
  if ('answered' in one) return { ...shared, kind: 'answered', message: one.answered };
  const { from, to, weekdays = [] } = one.hours;
  return { ...shared, kind: 'hours', from, to, weekdays };
}

export interface BuiltAsked extends Omit<BuiltDraft<PlainCondition>, 'whole'> {
  /** The finished conditions; null where there is none. */
  condition: Condition | null;
}

/** What a draft asks, without its unfinished conditions. */
export function conditionOfDraft(draft: AskedDraft): BuiltAsked {
  const { whole: condition, ...built } = buildDraft(draft, finishedCondition);
  return { condition, ...built };
}

/** The finished condition, or null. */
export function finishedCondition(draft: AskedCondition): PlainCondition | null {
  const asked = finished(draft);
  return asked && draft.not ? { ...asked, not: true } : asked;
}

function finished(draft: AskedCondition): PlainCondition | null {
  switch (draft.kind) {
    case 'tag':
      return draft.id === null ? null : { tag: draft.id };
    case 'source':
      return draft.text === null ? null : { source: draft.text };
    case 'language':
      return draft.text === null ? null : { language: draft.text };
    case 'own': {
      const own = finishedOwn(draft);
      return own && { own };
    }
    case 'answered':
      return draft.message === null ? null : { answered: draft.message };
    case 'hours': {
      const { from, to, weekdays } = draft;
      return from === to ? null : { hours: { from, to, ...(weekdays.length > 0 && { weekdays }) } };
    }
  }
}

const isDays: Check = (value) => Array.isArray(value) && value.every((day) => typeof day === 'number');
const checks: Record<AskedKind, Record<string, Check>> = {
  tag: { id: isTextOrNull },
  source: { text: isTextOrNull },
  language: { text: isTextOrNull },
  own: ownChecks,
  answered: { message: isTextOrNull },
  hours: { from: isText, to: isText, weekdays: isDays },
};

/** The draft that a browser remembers; null where there is none, or another version has written it. */
export const parseAsked = (json: string): AskedDraft | null => parseConditions<AskedCondition>(json, checks);

/** What was copied from a list's rule or another condition, as far as it can be asked here. */
export const readCopiedAsked = (json: string) => parseCopied<AskedCondition>(json, checks);

/** How many conditions a draft has, those of its groups too. */
export const countAsked = ({ parts }: AskedDraft): number =>
  parts.reduce((sum, part) => sum + (part.kind === 'group' ? part.parts.length : 1), 0);
