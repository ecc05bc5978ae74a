import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodePunycode } from '#machines/text/typed/decodePunycode.ts';
import { isEmail } from '#machines/text/typed/isEmail.ts';

test.each([
  'anna@example.com',
  'ANNA@EXAMPLE.COM',
  'a.b+c@sub.example.co.uk',
  "o'neil@example.com",
  '"a b"@example.com'.replace(' ', '\\ '),
  'a@localhost',
  'a@[127.0.0.1]',
  'a@[::1]',
  'a@xn--e1afmkfd.xn--p1ai',
  'a@пример.рф',
  'a@ПРИМЕР.рф',
  'a@bücher.example',
  'a@例え.テスト',
  `a@${'d'.repeat(63)}.com`,
  'a@example.museum',
  'a@1.co',
  'a@example.c-d',
])('%s is an address', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  '',
  'anna',
  '@example.com',
  'anna@',
  'anna@example',
  'anna@.com',
  'anna@example..com',
  'anna@-example.com',
  'anna@example-.com',
  'anna@example.c',
  'anna@example.com-',
  'an na@example.com',
  '.anna@example.com',
  'anna.@example.com',
  'an..na@example.com',
  'анна@example.com',
  '"a b@example.com',
  '"a\nb"@example.com',
  'anna@exam ple.com',
  'anna@пример.рф ',
  'anna@пример',
  'anna@пример.рф/x',
  'anna@пример.рф:80',
  'anna@пример.рф?x',
  'anna@пример.рф#x',
  'anna@пример.р%D1%84',
  'anna@ｂücher.example',
  'anna@xn--bcher-kva.рф',
  'anna@при_мер.рф',
  'anna@пример。рф',
  'anna@[127.0.0.1',
  'anna@[zz]',
  'anna@x[::1]',
  'anna@[::1]x',
  'x"a"@example.com',
  '"a"x@example.com',
  `anna@${'d'.repeat(64)}.com`,
  'anna@example.com\n',
])('%j is none', (text) => {
  expect(isEmail(text)).toBe(false);
});

/** Parts of domains, and what is none. */
const part = fc.oneof(
  fc.domain(),
  fc.string({ unit: fc.constantFrom(...'абёйяßäñçéüøłžσςαβ例えテ中文한글אבعر'), minLength: 1, maxLength: 8 }),
  fc.string({ unit: 'grapheme', maxLength: 5 }),
  fc.constantFrom(
    'xn--bcher-kva',
    'xn--p1ai',
    'рф',
    'com',
    '%41',
    '１',
    '127.1',
    'ﬁ',
    'İ',
    'ı',
    '\u00ad',
    '\u200d',
    '。',
  ),
);
const host = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.'));

describe('a domain of other letters', () => {
  test('is one of an address where it is the same after it was made ASCII', () => {
    const domain = /^((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+)(?:[a-z0-9-]{2,63}(?<!-))$/i;
    const byNode = (text: string) => {
      if (/\s/.test(text)) return false;
      if (domain.test(text)) return true;
      const ascii = domainToASCII(text);
      return domain.test(ascii) && domainToUnicode(ascii) === text.toLowerCase();
    };
    fc.assert(
      fc.property(host, (text) => {
        fc.pre(!text.includes('@') && !text.startsWith('[') && text !== 'localhost');
        expect(isEmail(`a@${text}`), text).toBe(byNode(text));
      }),
      { numRuns: 2_000 },
    );
  });

  test('is written by Punycode', () => {
    fc.assert(
      fc.property(host, (text) => {
        for (const label of domainToASCII(text).split('.'))
          if (label.startsWith('xn--')) expect(decodePunycode(label.slice(4))).toBe(domainToUnicode(label));
      }),
      { numRuns: 1_000 },
    );
  });
});

test('Punycode of letters that lie far apart is read', () => {
  for (let step = 0; step < 3_000; step++) {
    const text = `a${String.fromCodePoint(0x4e00 + step)}b${String.fromCodePoint(0x3b1 + (step % 17))}中`;
    const label = domainToASCII(text);
    expect(decodePunycode(label.slice(4)), text).toBe(text.normalize('NFKC'));
  }
});

// RFC 3492, 7.1
test.each([
  ['ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
  ['4dbcagdahymbxekheh6e0a7fei0b', 'למההםפשוטלאמדבריםעברית'],
  ['b1abfaaepdrnnbgefbadotcwatmq2g4l', 'почемужеонинеговорятпорусски'],
  ['3B-ww4c5e180e575a65lsy2b', '3年B組金八先生'],
  ['-with-SUPER-MONKEYS-pc58ag80a8qai00g7n9n', '安室奈美恵-with-SUPER-MONKEYS'],
  ['de-jg4avhby1noc0d', 'パフィーdeルンバ'],
  ['mnchen-3ya', 'münchen'],
  ['-> $1.00 <--', '-> $1.00 <-'],
])('%s is %s', (label, text) => {
  expect(decodePunycode(label)).toBe(text);
});
