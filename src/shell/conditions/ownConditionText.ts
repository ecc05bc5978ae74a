import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PlainCondition } from '#contract/schemas/funnels/condition.ts';
import { formatDate, formatNumber } from '#src/i18n/format.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import type { ConditionNames, TextForm } from './conditionNames.ts';

type OwnCondition = Extract<PlainCondition, { own: unknown }>['own'];

interface Options {
  not: boolean;
  field: ReturnType<ConditionNames['field']>;
  form: TextForm;
  /** Only the value is said of a choice. */
  isChosen: boolean;
}

/** What is asked of a field of the person, in words. */
export function ownConditionText(i18n: I18n, own: OwnCondition, { not, field, form, isChosen }: Options): string {
  const name = field?.title ?? own.field;
  const say = (yes: MessageDescriptor, no: MessageDescriptor): string => i18n._(not ? no : yes);
  if (own.op === 'empty') return say(msg`${name} is empty`, msg`${name} is filled in`);
  if (own.op === 'before' && own.value === 'today')
    return say(msg`${name} is before today`, msg`${name} is not before today`);
  const value = fieldValueText(i18n, own.value, own.op === 'before' ? 'date' : field?.kind);
  switch (own.op) {
    case 'is':
      if (isChosen) return say(msg`“${value}”`, msg`not “${value}”`);
      return say(msg`${name} is ${value}`, msg`${name} is not ${value}`);
    case 'contains':
      return say(msg`${name} contains ${value}`, msg`${name} doesn’t contain ${value}`);
    case 'before':
      return say(msg`${name} is before ${value}`, msg`${name} is not before ${value}`);
    case 'greater':
      if (form === 'short')
        return say(
          msg({ message: `${name} is over ${value}`, context: 'in few characters' }),
          msg({ message: `${name} is not over ${value}`, context: 'in few characters' }),
        );
      return say(msg`${name} is over ${value}`, msg`${name} is not over ${value}`);
  }
}

/** A value of a field as it is read. */
export function fieldValueText(i18n: I18n, value: string | number | boolean, kind?: string): string {
  if (typeof value === 'boolean') return value ? i18n._(msg`yes`) : i18n._(msg`no`);
  const language = currentLanguage();
  if (typeof value === 'number') return formatNumber({ language }, value, { maximumFractionDigits: 10 });
  if (kind !== 'date' || !/^\d{4}-\d\d-\d\d$/.test(value)) return value;
  // a day of the calendar is the same in every time zone
  return formatDate({ language, timeZone: 'UTC' }, value);
}

/** What a field is called; one that is gone by its name. */
export const fieldTitle = (names: ConditionNames, name: string): string => names.field(name)?.title ?? name;
