import type { LetterSchedule, LetterTiming } from '#contract/schemas/sending/letterTiming.ts';
import type { ScheduleProblem } from './scheduleProblem.ts';

export const amountUnits = ['years', 'months', 'days', 'hours', 'minutes'] as const;
/** Those of a delay of one unit, from the one that is chosen most. */
export const afterUnits = ['days', 'hours', 'minutes', 'months', 'years'] as const;
export const everyUnits = ['hours', 'days', 'weeks', 'months', 'years'] as const;

/** A schedule as it is typed: every field a text, so that a half-typed one can be stored; each kind repeats and ends by its own. */
export const emptyTiming = {
  ...{ kind: 'after', years: '', months: '', days: '1', hours: '', minutes: '' },
  afterUnit: 'days',
  ...{ n: '1', unit: 'months', at: '10:00', hasAt: 'yes', date: '' },
  ...{ afterRepeat: '', afterUntil: '', afterTimes: '' },
  ...{ everyRepeat: 'yes', everyUntil: '', everyTimes: '' },
  ...{ atRepeat: '', atUntil: '', atTimes: '' },
};
export type TimingFields = typeof emptyTiming;

const repetitions = {
  after: { repeat: 'afterRepeat', until: 'afterUntil', times: 'afterTimes' },
  every: { repeat: 'everyRepeat', until: 'everyUntil', times: 'everyTimes' },
  at: { repeat: 'atRepeat', until: 'atUntil', times: 'atTimes' },
} as const;

/** The fields that say whether and how long a schedule of the chosen kind repeats. */
export const repetitionOf = ({ kind }: Pick<TimingFields, 'kind'>) =>
  repetitions[kind === 'every' || kind === 'at' ? kind : 'after'];

const textOf = (amount: number | null | undefined): string => (amount ? String(amount) : '');

export function timingFieldsOf({ timing, repeat, until, times }: LetterSchedule): TimingFields {
  if (timing === null) return emptyTiming;
  const own = repetitionOf(timing);
  const fields = {
    ...emptyTiming,
    ...{ [own.repeat]: repeat ? 'yes' : '', [own.until]: until ?? '', [own.times]: textOf(times) },
  };
  if (timing.kind === 'at') return { ...fields, kind: 'at', date: timing.at };
  const time = { at: timing.at ?? emptyTiming.at, hasAt: timing.at ? 'yes' : '' };
  if (timing.kind === 'every') return { ...fields, ...time, kind: 'every', n: String(timing.n), unit: timing.unit };
  const amounts = Object.fromEntries(amountUnits.map((unit) => [unit, textOf(timing[unit])]));
  const afterUnit = afterUnits.find((unit) => timing[unit]) ?? emptyTiming.afterUnit;
  return { ...fields, ...time, ...amounts, afterUnit, kind: 'after' };
}

/** What is not a number becomes NaN, which `timingProblem` refuses. */
const amountOf = (text: string): number => Number(text.replace(',', '.').trim());

/** The schedule that the fields say, whether it can be one or not; null while no date is typed. */
export function scheduleOfFields(fields: TimingFields): LetterSchedule | null {
  const timing = timingOf(fields);
  if (timing === null) return null;
  const own = repetitionOf(fields);
  const repeat = fields[own.repeat] !== '';
  const [until, times] = [fields[own.until], fields[own.times].trim()];
  return {
    timing,
    repeat,
    until: repeat && until !== '' ? until : null,
    times: repeat && times !== '' ? amountOf(times) : null,
  };
}

function timingOf(fields: TimingFields): LetterTiming | null {
  if (fields.kind === 'at') return fields.date === '' ? null : { kind: 'at', at: fields.date };
  if (fields.kind === 'every') {
    const unit = everyUnits.find((one) => one === fields.unit) ?? 'months';
    const time = fields.hasAt !== '' && unit !== 'hours' ? { at: fields.at } : {};
    return { kind: 'every', n: amountOf(fields.n), unit, ...time };
  }
  const amounts = Object.fromEntries(typedUnits(fields).map((unit) => [unit, amountOf(fields[unit])]));
  return { kind: 'after', ...amounts, ...(fields.hasAt !== '' && { at: fields.at }) };
}

/** Which numbers of "after a while" are wrong: those that are no whole number or below zero, else all that are typed. */
export function wrongAmounts(
  fields: TimingFields,
  code: ScheduleProblem['code'],
): readonly (typeof amountUnits)[number][] {
  const typed = typedUnits(fields);
  const isWrong = (unit: (typeof amountUnits)[number]): boolean => {
    const amount = amountOf(fields[unit]);
    if (code === 'not_whole') return !Number.isInteger(amount);
    return code === 'negative' ? amount < 0 : true;
  };
  return typed.length === 0 ? ['days'] : typed.filter(isWrong);
}

const typedUnits = (fields: TimingFields) => amountUnits.filter((unit) => fields[unit].trim() !== '');

/** The one unit of a delay; null where it has several. */
export function singleUnitOf(fields: TimingFields): (typeof afterUnits)[number] | null {
  const [first, ...more] = typedUnits(fields);
  if (more.length > 0) return null;
  return first ?? afterUnits.find((unit) => unit === fields.afterUnit) ?? 'days';
}

/** The same delay in another unit; an hour of the day belongs to days and longer. */
export function withUnit(fields: TimingFields, chosen: string | undefined): Partial<TimingFields> {
  const [from, to] = [singleUnitOf(fields) ?? 'days', afterUnits.find((unit) => unit === chosen) ?? 'days'];
  const isShort = to === 'hours' || to === 'minutes';
  const wasShort = from === 'hours' || from === 'minutes';
  const hour = isShort === wasShort ? {} : { hasAt: isShort ? '' : 'yes' };
  return { [from]: '', [to]: fields[from], afterUnit: to, ...hour };
}

/** Whether something of a schedule is chosen that its sentence does not say. */
export const isRare = (fields: TimingFields): boolean =>
  singleUnitOf(fields) === null ||
  (fields.kind !== 'every' && fields[repetitionOf(fields).repeat] !== '') ||
  hasEnd(fields);

function hasEnd(fields: TimingFields): boolean {
  const { until, times } = repetitionOf(fields);
  return fields[until] !== '' || fields[times] !== '';
}
