// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as format from '#src/i18n/format.ts';
import { formatDue } from '#src/i18n/formatDue.ts';

const ru: format.FormatContext = { language: 'ru', timeZone: 'Europe/Moscow' };
const en: format.FormatContext = { language: 'en', timeZone: 'America/New_York' };
/** Reads as written: the spaces of Russian numbers do not break. */
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');
const late = '2026-11-21T22:30:00Z';

test('numbers, percentages and sizes are formatted by the language', () => {
  expect(plain(format.formatNumber(ru, 1_234_567.5))).toBe('1 234 567,5');
  expect(plain(format.formatNumber(en, 1_234_567.5))).toBe('1,234,567.5');
  expect(plain(format.formatPercent(ru, 0.1234))).toBe('12,3 %');
  expect(plain(format.formatPercent(en, 0.5))).toBe('50%');
  const bytes = [1, 0, 1023, 1024, 1536, 10 * 1024 * 1024, 1024 * 1024 - 1, 5 * 1024 ** 4, 3000 * 1024 ** 4];
  expect(bytes.map((n) => plain(format.formatBytes(en, n)))).toEqual([
    '1 byte',
    '0 bytes',
    '1,023 bytes',
    '1 kB',
    '1.5 kB',
    '10 MB',
    '1 MB',
    '5 TB',
    '3,000 TB',
  ]);
  expect(plain(format.formatBytes(ru, 1.5 * 1024 * 1024))).toBe('1,5 МБ');
});

test('a number is never parted from its unit', () => {
  const amounts = fc.tuple(fc.constantFrom(ru, en), fc.nat(2 ** 53), fc.constantFrom('RUB', 'USD', 'JPY', 'XTR'));
  fc.assert(
    fc.property(amounts, ([place, amount, currency]) => {
      const texts = [
        format.formatBytes(place, amount),
        format.formatNumber(place, amount),
        format.formatPercent(place, amount / 2 ** 53),
        format.formatMoney(place, { amount, currency }),
      ];
      expect(texts.filter((text) => text.includes(' '))).toEqual([]);
    }),
  );
});

test('money is formatted from the smallest unit of its currency', () => {
  const written = (place: format.FormatContext, amount: number, currency: string) =>
    plain(format.formatMoney(place, { amount, currency }));
  expect(written(ru, 129_900, 'RUB')).toBe('1 299 ₽');
  expect(written(ru, 129_950, 'RUB')).toBe('1 299,50 ₽');
  expect(written(en, 129_950, 'RUB')).toBe('₽1,299.50');
  expect(written(en, -500, 'USD')).toBe('−$5');
  expect(written(en, 500, 'JPY')).toBe('¥500');
  expect(written(ru, 1250, 'XTR')).toBe('1 250 звёзд');
  expect([1, 2, 5, 21].map((amount) => written(ru, amount, 'XTR'))).toEqual([
    '1 звезда',
    '2 звезды',
    '5 звёзд',
    '21 звезда',
  ]);
  expect([1, 6_000].map((amount) => written(en, amount, 'XTR'))).toEqual(['1 Star', '6,000 Stars']);
});

test('an instant is shown in the time zone, a calendar day is the same in all', () => {
  expect(plain(format.formatDateTime(ru, late))).toBe('22 нояб. 2026, 01:30');
  expect(plain(format.formatDateTime(en, late))).toBe('21 Nov 2026, 17:30');
  expect(plain(format.formatDate(ru, late))).toBe('22 нояб. 2026');
  expect(format.formatTime(en, late)).toBe('17:30');
  expect(plain(format.formatDay(ru, '2026-11-21'))).toBe('21 нояб.');
  expect(plain(format.formatDay({ ...en, timeZone: 'Pacific/Kiritimati' }, '2026-11-21'))).toBe('21 Nov');
});

test('an unknown time zone falls back to the device’s', () => {
  expect(format.formatTime({ ...ru, timeZone: 'Mars/Olympus' }, late)).toBe(
    format.formatTime({ language: 'ru' }, late),
  );
});

test('a due time says how near it is, and its date once', () => {
  const due = (then: string) => plain(formatDue(ru, then, late));
  expect(due('2026-11-25T05:00:00Z')).toBe('25 нояб. 2026, 08:00 (через 3 дня)');
  expect(due('2026-12-25T05:00:00Z')).toBe('25 дек. 2026, 08:00');
});

test('a near instant is formatted as a relative time', () => {
  const ago = (place: format.FormatContext, then: string, now: string) =>
    plain(format.formatRelative(place, then, now));
  expect(ago(ru, late, '2026-11-21T22:30:40Z')).toBe('сейчас');
  expect(ago(ru, late, '2026-11-21T22:35:40Z')).toBe('5 минут назад');
  expect(ago(en, late, '2026-11-22T01:31:00Z')).toBe('3 hours ago');
  expect(ago(en, late, '2026-11-22T23:31:00Z')).toBe('yesterday');
  expect(ago(ru, '2026-11-25T05:00:00Z', late)).toBe('через 3 дня');
  expect(ago(ru, late, '2026-11-30T05:00:00Z')).toBe('22 нояб. 2026');
});
