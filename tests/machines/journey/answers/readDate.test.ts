import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Question } from '#contract/schemas/funnels/question.ts';
import { readAnswer } from '#machines/journey/answers/readAnswer.ts';

type Bounds = Pick<Extract<Question, { kind: 'date' }>, 'from' | 'to'>;

const today = '2026-11-29';
const ask = (text: string, bounds: Bounds = {}, day = today) =>
  readAnswer({ kind: 'date', field: null, ...bounds }, { text, phone: null }, { today: day });
const is = (value: string) => ({ fits: true, value });
const no = (why: object) => ({ fits: false, why });

describe('a date is read', () => {
  test.each([
    ['31.12.2026', '2026-12-31'],
    ['31/12/26', '2026-12-31'],
    ['31-12', '2026-12-31'],
    ['2026-12-31', '2026-12-31'],
    ['2026/12/31', '2026-12-31'],
    ['2026.1.5', '2026-01-05'],
    ['31 декабря', '2026-12-31'],
    ['31 дек 2026', '2026-12-31'],
    ['31 December', '2026-12-31'],
    ['Dec 31, 2026', '2026-12-31'],
    ['today', '2026-11-29'],
    ['tomorrow', '2026-11-30'],
    ['сегодня', '2026-11-29'],
    ['Завтра', '2026-11-30'],
    // the day is first unless that is impossible
    ['01/02/2027', '2027-02-01'],
    ['12/31/2026', '2026-12-31'],
    ['12.13', '2026-12-13'],
    ['1.2.27', '2027-02-01'],
    // as people write it
    ['31. 12. 2026', '2026-12-31'],
    ['31 . 12 . 2026', '2026-12-31'],
    ['31.12.', '2026-12-31'],
    ['31 декабря 2026 г.', '2026-12-31'],
    ['31 декабря 2026 года', '2026-12-31'],
    ['31.12.2026г', '2026-12-31'],
    ['31.12.2026 год', '2026-12-31'],
    ['1-го января 2027', '2027-01-01'],
    ['1го янв.', '2027-01-01'],
    ['1-е мая', '2027-05-01'],
    ['1st March', '2027-03-01'],
    ['2nd March', '2027-03-02'],
    ['March 3rd', '2027-03-03'],
    ['4th mar.', '2027-03-04'],
    ['Mar. 4, 27', '2027-03-04'],
    ['March4', '2027-03-04'],
    ['4march', '2027-03-04'],
    ['4-Mar-2027', '2027-03-04'],
    ['4 March, 2027', '2027-03-04'],
    ['DEC 31 2026', '2026-12-31'],
    ['31 АВГ', '2027-08-31'],
    ['٣١.١٢.٢٠٢٦', '2026-12-31'],
    ['\u200e31.12.2026\u200b', '2026-12-31'],
  ])('%j is %s', (text, value) => {
    expect(ask(text)).toEqual(is(value));
  });

  test.each(
    [
      ['january', 'января', 'январь', 'jan', 'янв'],
      ['february', 'февраля', 'февраль', 'feb', 'фев'],
      ['march', 'марта', 'март', 'mar', 'мар'],
      ['april', 'апреля', 'апрель', 'apr', 'апр'],
      ['may', 'мая', 'май', 'may', 'май'],
      ['june', 'июня', 'июнь', 'jun', 'июн'],
      ['july', 'июля', 'июль', 'jul', 'июл'],
      ['august', 'августа', 'август', 'aug', 'авг'],
      ['september', 'сентября', 'сентябрь', 'sept', 'сент'],
      ['october', 'октября', 'октябрь', 'oct', 'окт'],
      ['november', 'ноября', 'ноябрь', 'nov', 'нояб'],
      ['december', 'декабря', 'декабрь', 'dec', 'дек'],
    ].map((names, at) => [at + 1, names] as const),
  )('of month %i by its names', (month, names) => {
    for (const name of names)
      expect(ask(`15 ${name} 2027`), name).toEqual(is(`2027-${String(month).padStart(2, '0')}-15`));
  });
});

test.each([
  '',
  '31',
  '2026',
  'декабря',
  'soon',
  'yesterday',
  '30.02',
  '30.02.2027',
  '29.02.2027',
  '29.02.2100',
  '31.04.2027',
  '31.06.2027',
  '31.09.2027',
  '31.11.2027',
  '32.01.2027',
  '0.1.2027',
  '00.12.2026',
  '1.0.2027',
  '13.13.2027',
  '31.12.226',
  '31.12.20266',
  '31.12.0026',
  '0999-12-31',
  '2026-13-01',
  '2026-02-30',
  '31.12/2026',
  '31..12',
  '2026-12',
  '31 de 2026',
  '31 дк',
  '31 decembers',
  '31 unknown',
  '32 декабря',
  '0 мая',
  'Dec 2026',
  'Dec 32',
  '31 12 2026',
  '31.12.2026 10:00',
  'до 31.12.2026',
  '31.12.2026 or so',
  '2026.12/31',
  'on 2026-12-31',
  '2026-12-31 10:00',
  '2026-12-311',
  '31.12x.2026',
  '12 5 мая',
  'до 5 мая',
  '5 мая в обед',
  'on May 5',
  'May 5 or so',
  '31 авгг',
])('%j is none', (text) => {
  expect(ask(text)).toEqual(no({ kind: 'date' }));
});

describe('without a year it is', () => {
  test.each<[string, Bounds, string, string]>([
    ['29.11', {}, today, '2026-11-29'],
    ['30.11', {}, today, '2026-11-30'],
    ['28.11', {}, today, '2027-11-28'],
    ['29.11', { to: 'today' }, today, '2026-11-29'],
    ['28.11', { to: 'today' }, today, '2026-11-28'],
    ['30.11', { to: 'today' }, today, '2025-11-30'],
    ['29 февраля', {}, today, '2028-02-29'],
    ['29 февраля', { to: 'today' }, today, '2024-02-29'],
    // neither 1900 nor 2100 has one
    ['29.02', {}, '2096-03-01', '2104-02-29'],
    ['29.02', { to: 'today' }, '2104-02-28', '2096-02-29'],
    ['01.01', {}, '2026-12-31', '2027-01-01'],
    ['31.12', { to: 'today' }, '2027-01-01', '2026-12-31'],
  ])('%j with %j on %s: %s', (text, bounds, day, value) => {
    expect(ask(text, bounds, day)).toEqual(is(value));
  });

  test('the next one, also where the bound is another day', () => {
    expect(ask('28.11', { to: '2026-12-31' })).toEqual(no({ kind: 'date_bounds', from: null, to: '2026-12-31' }));
  });
});

describe('two digits of a year are', () => {
  test.each<[string, Bounds, string]>([
    ['05.03.85', {}, '2085-03-05'],
    ['05.03.85', { to: 'today' }, '1985-03-05'],
    ['05.03.85', { to: '2085-03-05' }, '2085-03-05'],
    ['05.03.85', { to: '2085-03-04' }, '1985-03-05'],
    ['5 марта 85', { to: 'today' }, '1985-03-05'],
    ['March 5, 85', { to: 'today' }, '1985-03-05'],
    ['29.11.26', { to: 'today' }, '2026-11-29'],
    ['30.11.26', { to: 'today' }, '1926-11-30'],
    ['01.01.00', { to: 'today' }, '2000-01-01'],
    ['29.02.96', { to: 'today' }, '1996-02-29'],
  ])('%j with %j: %s', (text, bounds, value) => {
    expect(ask(text, bounds)).toEqual(is(value));
  });

  test('none where that year has no such day', () => {
    expect(ask('29.02.85', { to: 'today' })).toEqual(no({ kind: 'date' }));
  });
});

describe('bounds', () => {
  test.each<[Bounds, string, boolean]>([
    [{ from: '2026-12-01', to: '2026-12-31' }, '01.12.2026', true],
    [{ from: '2026-12-01', to: '2026-12-31' }, '31.12.2026', true],
    [{ from: '2026-12-01', to: '2026-12-31' }, '30.11.2026', false],
    [{ from: '2026-12-01', to: '2026-12-31' }, '01.01.2027', false],
    [{ from: 'today' }, 'today', true],
    [{ from: 'today' }, '28.11.2026', false],
    [{ from: 'today' }, '01.01.9999', true],
    [{ to: 'today' }, 'today', true],
    [{ to: 'today' }, 'tomorrow', false],
    [{ to: 'today' }, '01.01.1000', true],
  ])('%j and %j: %s', (bounds, text, doesFit) => {
    const read = ask(text, bounds);
    expect(read.fits).toBe(doesFit);
    const dayOfBound = (bound: string | undefined) => (bound === 'today' ? today : (bound ?? null));
    if (!doesFit)
      expect(read).toEqual(no({ kind: 'date_bounds', from: dayOfBound(bounds.from), to: dayOfBound(bounds.to) }));
  });
});

const days = fc
  .date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('every day is read in every way of writing it', () => {
  fc.assert(
    fc.property(days, (day) => {
      const [year = '', month = '', date = ''] = day.split('-');
      const named = (language: string) =>
        new Date(`${day}T00:00:00Z`).toLocaleDateString(language, { timeZone: 'UTC', day: 'numeric', month: 'long' });
      for (const text of [
        ...[day, `${date}.${month}.${year}`, `${date}/${month}/${year}`, `${Number(date)}-${Number(month)}-${year}`],
        ...[
          `${named('ru')} ${year}`,
          `${named('ru')} ${year} г.`,
          `${named('en-GB')} ${year}`,
          `${named('en-US')}, ${year}`,
        ],
      ])
        expect(ask(text), text).toEqual(is(day));
    }),
  );
});

test('without a year the nearest such day is meant, on every day', () => {
  const near = fc.date({ min: new Date('1980-01-01'), max: new Date('2080-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(near, fc.integer({ min: 0, max: 364 }), (now, ahead) => {
      const iso = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
      const written = (day: string) => day.slice(5).split('-').reverse().join('.');
      fc.pre(!iso(ahead).endsWith('02-29') && !iso(-ahead).endsWith('02-29'));
      expect(ask(written(iso(ahead)), {}, iso(0))).toEqual(is(iso(ahead)));
      expect(ask(written(iso(-ahead)), { to: 'today' }, iso(0))).toEqual(is(iso(-ahead)));
    }),
  );
});

test('whatever is typed is a day of the calendar, or none', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'0123456789./- ,', 'дек', 'may', 'г.', 'st'), maxLength: 12 }),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const read = ask(typed);
      if (!read.fits) return;
      const value = String(read.value);
      expect(value).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(new Date(`${value}T00:00:00Z`).toISOString().slice(0, 10)).toBe(value);
    }),
  );
});
