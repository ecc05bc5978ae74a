import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Condition, PlainCondition } from '#contract/schemas/funnels/condition.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { weekdaySpan } from '../timing/weekdays.ts';
import type { TextOptions } from './conditionNames.ts';
import { ownConditionText } from './ownConditionText.ts';

/** A condition in words, as a part of a sentence: `city is Moscow`, `Budget is over 100 and (Who for is Mum or came from promo)`. */
export function conditionText(i18n: I18n, condition: Condition, options: TextOptions): string {
  const { isAll, parts } = partsOf(condition);
  if (options.form === 'short') {
    const [first, ...more] = parts.flatMap(plainOf);
    const text = first ? plainConditionText(i18n, first, options) : '';
    return more.length === 0 ? text : `${text} +${more.length}`;
  }
  const joined = (texts: string[], all: boolean): string =>
    new Intl.ListFormat(currentLanguage(), { type: all ? 'conjunction' : 'disjunction' }).format(texts);
  const texts = parts.map((part) => {
    if (!isGroup(part)) return plainConditionText(i18n, part, options);
    const inner = partsOf(part);
    const text = joined(
      inner.parts.flatMap(plainOf).map((one) => plainConditionText(i18n, one, options)),
      inner.isAll,
    );
    return parts.length > 1 && inner.parts.length > 1 ? `(${text})` : text;
  });
  return joined(texts, isAll);
}

type Part = Extract<Condition, { all: unknown }>['all'][number];
type Group = Exclude<Part, PlainCondition>;

const isGroup = (part: Part): part is Group => 'all' in part || 'any' in part;
const plainOf = (part: Part): PlainCondition[] => (isGroup(part) ? partsOf(part).parts.flatMap(plainOf) : [part]);
const partsOf = (group: Condition | Group): { isAll: boolean; parts: readonly Part[] } =>
  'all' in group ? { isAll: true, parts: group.all } : { isAll: false, parts: group.any };

/** One condition in words, or its contrary. */
export function plainConditionText(i18n: I18n, one: PlainCondition, options: TextOptions): string {
  const not = one.not === true;
  const { names, form } = options;
  const say = (yes: MessageDescriptor, no: MessageDescriptor): string => i18n._(not ? no : yes);
  if ('own' in one) {
    const isChosen = form === 'short' && names.isJustChosen?.(one.own.field) === true;
    return ownConditionText(i18n, one.own, { not, field: names.field(one.own.field), form, isChosen });
  }
  if ('tag' in one) {
    const tag = names.tag(one.tag) ?? i18n._(msg`(removed)`);
    if (form === 'short') return say(msg`tag ${tag}`, msg`no tag ${tag}`);
    return say(msg`has the tag ${tag}`, msg`doesn’t have the tag ${tag}`);
  }
  if ('source' in one) {
    const { source } = one;
    if (source === '') return say(msg`came without a link source`, msg`came by a link with a source`);
    return say(msg`came from ${source}`, msg`didn’t come from ${source}`);
  }
  if ('language' in one) {
    const language = languageName(one.language);
    return say(msg`speaks ${language}`, msg`doesn’t speak ${language}`);
  }
  if ('answered' in one) {
    const question = names.question(one.answered);
    if (question === undefined) return say(msg`answered a removed question`, msg`nobody answered a removed question`);
    if (question === '') return say(msg`answered`, msg`nobody answered`);
    return say(msg`answered “${question}”`, msg`nobody answered “${question}”`);
  }
  const { from, to, weekdays } = one.hours;
  const span = `${from}–${to}`;
  if (weekdays === undefined) return say(msg`now is ${span}`, msg`now is not ${span}`);
  const days = weekdaySpan(currentLanguage(), weekdays);
  return say(msg`now is ${span}, ${days}`, msg`now is not ${span}, ${days}`);
}

function languageName(code: string): string {
  try {
    return new Intl.DisplayNames([currentLanguage()], { type: 'language', fallback: 'code' }).of(code) ?? code;
  } catch {
    return code; // not a code that the browser knows
  }
}

export const chipChars = 24;

/** A text that fits into the chip of an arrow; what counts the other conditions stays. */
export function clippedText(text: string): string {
  const chars = [...text];
  if (chars.length <= chipChars) return text;
  const count = / \+\d+$/.exec(text)?.[0] ?? '';
  return `${chars
    .slice(0, chipChars - 1 - count.length)
    .join('')
    .trimEnd()}…${count}`;
}
