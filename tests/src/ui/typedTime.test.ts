import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTypedTime } from '#src/ui/time/typedTime.ts';

test.each([
  ...[
    ['19', '19:00'],
    ['7', '07:00'],
    ['07', '07:00'],
    ['19:30', '19:30'],
    ['19.30', '19:30'],
    ['19,30', '19:30'],
    ['19-30', '19:30'],
    ['19 30', '19:30'],
    ['19:30:00', '19:30'],
    ['1900', '19:00'],
    ['730', '07:30'],
    ['0', '00:00'],
    ['00:05', '00:05'],
    ['24', '00:00'],
    [' 19 ', '19:00'],
    ['１９：３０', '19:30'],
  ],
  ...[
    ['7pm', '19:00'],
    ['7 PM', '19:00'],
    ['7:30 pm', '19:30'],
    ['7:30 p.m.', '19:30'],
    ['730pm', '19:30'],
    ['7p', '19:00'],
    ['7am', '07:00'],
    ['12am', '00:00'],
    ['12 pm', '12:00'],
    ['12:30 am', '00:30'],
    ['19pm', '19:00'],
    ['at 7pm', '19:00'],
    ['@19', '19:00'],
    ['noon', '12:00'],
    ['midnight', '00:00'],
    ['19h', '19:00'],
    ['19h30', '19:30'],
  ],
  ...[
    ['в 19', '19:00'],
    ['в 19:30', '19:30'],
    ['во 2 дня', '14:00'],
    ['7 вечера', '19:00'],
    ['в 7 утра', '07:00'],
    ['2 ночи', '02:00'],
    ['11 ночи', '23:00'],
    ['12 ночи', '00:00'],
    ['12 дня', '12:00'],
    ['19 ч', '19:00'],
    ['19 ч 30 мин', '19:30'],
    ['19 часов', '19:00'],
    ['полдень', '12:00'],
    ['Полночь', '00:00'],
  ],
])('“%s” is %s', (typed, time) => {
  expect(parseTypedTime(typed)).toBe(time);
});

test.each([
  '',
  ' ',
  'в',
  'pm',
  '25',
  '2500',
  '19:60',
  '19:3',
  '13am',
  '19 ночи',
  'soon',
  '12345',
  '-7',
  '7pmx',
  '1.2.3',
  'constructor',
  '__proto__',
])('“%s” is no time', (typed) => {
  expect(parseTypedTime(typed)).toBeNull();
});

test('every time that a field shows is read as it is, and nothing that is typed throws', () => {
  const times = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  fc.assert(
    fc.property(times, fc.string({ unit: 'binary' }), ([hour, minute], any) => {
      const shown = `${twoDigits(hour)}:${twoDigits(minute)}`;
      expect(parseTypedTime(shown)).toBe(shown);
      expect(parseTypedTime(shown.replace(':', ''))).toBe(shown);
      expect(parseTypedTime(any) ?? '00:00').toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
    }),
  );
});
