import { expect, test } from 'vitest';
import { hasCountryCode, type PhoneCountry, parsePhone } from '#machines/text/typed/parsePhone.ts';

test.each<[string, PhoneCountry, string | null]>([
  ['+7 912 345-67-89', null, '+79123456789'],
  ['+7 912 345-67-89', 'US', '+79123456789'],
  ['tel. +7 912 345-67-89', null, '+79123456789'],
  ['＋7 912 345-67-89', null, '+79123456789'],
  ['\u202a+7 912 345-67-89\u202c', null, '+79123456789'],
  [' 8 912 345-67-89 ', 'RU', '+79123456789'],
  ['9123456789', 'RU', '+79123456789'],
  ['9123456789', null, null],
  ['90 123 45 67', 'UZ', '+998901234567'],
  ['90 123 45 67', 'RU', null],
  ['(202) 555-0123', 'US', '+12025550123'],
  // dialled abroad
  ['8 10 998 90 123 45 67', 'RU', '+998901234567'],
  ['00 7 912 345 67 89', 'DE', '+79123456789'],
  ['011 7 912 345 67 89', 'US', '+79123456789'],
  ['00 7 12', 'DE', null],
  ['0 0 7 912 345 67 89', 'DE', '+79123456789'],
  ['(00) 7 912 345 67 89', 'DE', '+79123456789'],
  ['0-11 7 912 345 67 89', 'US', '+79123456789'],
  ['01-1 7 912 345 67 89', 'US', '+79123456789'],
  ['8-10 998 90 123 45 67', 'RU', '+998901234567'],
  ['81-0 998 90 123 45 67', 'RU', '+998901234567'],
  ['00 7 012 345 67 89', 'DE', null],
  // in Finland 990 dials abroad, with which numbers begin elsewhere
  ['990 1 202 456 1111', 'FI', null],
  ['990 7 912 300 45 67', 'FI', null],
  ['my number is 8 912 345-67-89', 'RU', null],
  // an extension, too few digits, none
  ['+7 912 345-67-89 ext. 5', null, null],
  ['+7 912', null, null],
  ['12', 'RU', null],
  ['call me', 'RU', null],
  ['', 'RU', null],
  ['+', null, null],
])('%j in %s is %s', (text, country, phone) => {
  expect(parsePhone(text, country)).toBe(phone);
});

test('a plus before all digits is that of a country’s code', () => {
  for (const text of ['+7', '＋7', 'tel: +7', '(+7)']) expect(hasCountryCode(text)).toBe(true);
  for (const text of ['7', '8+7', '٧+7', 'tel']) expect(hasCountryCode(text)).toBe(false);
});
