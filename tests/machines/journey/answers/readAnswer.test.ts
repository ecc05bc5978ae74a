import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Question } from '#contract/schemas/funnels/question.ts';
import type { Given } from '#machines/journey/answers/given.ts';
import { isCommand, readAnswer } from '#machines/journey/answers/readAnswer.ts';

const day = { today: '2026-11-29' };
const read = (question: Question, given: Given) => readAnswer(question, given, day);
const typed = (text: string, phone: string | null = null): Given => ({ text, phone });
const is = (value: unknown) => ({ fits: true, value });
const no = (why: object) => ({ fits: false, why });
const longField = { kind: 'text', field: null } as const;

const photo: Given = { media: 'photo', file: { kind: 'photo', name: null, bytes: 5 } };
const sticker: Given = { media: 'sticker' };
const place: Given = { media: 'location', place: { latitude: 55.75, longitude: 37.6 } };
const pressed: Given = { choice: 'yes' };
const contact = (phone: string | null, isOwn = true): Given => ({ media: 'contact', contact: { phone, isOwn } });

const choice: Question = {
  ...{ kind: 'choice', field: null },
  choices: [
    { id: 'yes', label: 'Да, ещё' },
    { id: 'no', label: 'No  thanks' },
    { id: 'five', label: '5' },
  ],
};
const questions: Question[] = [
  longField,
  { kind: 'number', field: null },
  { kind: 'email', field: null },
  { kind: 'phone', field: null },
  { kind: 'date', field: null },
  choice,
  { kind: 'file', of: ['photo', 'video_note'] },
  { kind: 'place' },
];

describe('a text', () => {
  test.each<[string, string]>([
    ['Anna', 'Anna'],
    ['  Anna \n', 'Anna'],
    ['A\0n\u200bn\ufeffa', 'Anna'],
    ['\u202eAnna\u202c\u2066\u2069', 'Anna'],
    ['e\u0301', 'é'],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['\ud83dAnna', 'Anna'],
    ['two\nlines', 'two\nlines'],
    ['/ is no command', '/ is no command'],
  ])('%j is kept as %j', (given, kept) => {
    expect(read(longField, typed(given))).toEqual(is(kept));
  });

  test.each(['', '   ', '\n', '\u200d', '\u2800', '\u3164', '\0', '\u200b'])(
    'of nothing visible, %j, is none',
    (text) => {
      expect(read(longField, typed(text))).toEqual(no({ kind: 'text' }));
      expect(read({ ...longField, least: 2 }, typed(text))).toEqual(no({ kind: 'text' }));
    },
  );

  test.each<[Partial<Question>, number, boolean, object?]>([
    [{}, 4_096, true],
    [{}, 4_097, false, { kind: 'text_long', most: 4_096 }],
    [{ field: 'city' }, 256, true],
    [{ field: 'city' }, 257, false, { kind: 'text_long', most: 256 }],
    [{ field: 'city', most: 300 } as Partial<Question>, 257, false, { kind: 'text_long', most: 256 }],
    [{ most: 300 } as Partial<Question>, 300, true],
    [{ most: 300 } as Partial<Question>, 301, false, { kind: 'text_long', most: 300 }],
    [{ least: 3 } as Partial<Question>, 3, true],
    [{ least: 3 } as Partial<Question>, 2, false, { kind: 'text_short', least: 3 }],
    [{ field: 'city', least: 5, most: 5 } as Partial<Question>, 5, true],
  ])('with %j of %i characters: %s', (bounds, chars, doesFit, why) => {
    const question = { ...longField, ...bounds } as Question;
    for (const char of ['a', 'ж', '😀']) {
      const text = char.repeat(chars);
      expect(read(question, typed(text))).toEqual(doesFit ? is(text) : no(why ?? {}));
    }
  });
});

describe('an e-mail address', () => {
  test.each([
    ['anna@example.com', 'anna@example.com'],
    [' Anna@Example.COM ', 'anna@example.com'],
    ['\u200eanna@example.com', 'anna@example.com'],
    ['анна'.length + '@пример.рф', '4@пример.рф'],
  ])('%j is %s', (text, email) => {
    expect(read({ kind: 'email', field: 'email' }, typed(text))).toEqual(is(email));
  });

  test.each([
    'anna',
    'anna@',
    '@example.com',
    'anna@example',
    'a b@example.com',
    'mailto:a@b.com',
    'a@b.com, c@d.com',
    '',
  ])('%j is none', (text) => {
    expect(read({ kind: 'email', field: null }, typed(text))).toEqual(no({ kind: 'email' }));
  });

  test('is up to 254 characters long', () => {
    const domain = `${'d'.repeat(60)}.${'e'.repeat(60)}.example.com`;
    const email = (chars: number) => `${'a'.repeat(chars - domain.length - 1)}@${domain}`;
    expect(read({ kind: 'email', field: null }, typed(email(254)))).toEqual(is(email(254)));
    expect(read({ kind: 'email', field: null }, typed(email(255)))).toEqual(no({ kind: 'email' }));
  });
});

describe('a phone number', () => {
  const phone: Question = { kind: 'phone', field: 'phone' };
  const withButton: Question = { ...phone, button: 'Send my number' };

  test('is the one that was read from the text', () => {
    expect(read(phone, typed('8 912 345-67-89', '+79123456789'))).toEqual(is('+79123456789'));
    expect(read(phone, typed('12', null))).toEqual(no({ kind: 'phone' }));
    expect(read(withButton, typed('12', null))).toEqual(no({ kind: 'phone' }));
    expect(read(phone, { text: '12' })).toEqual(no({ kind: 'phone' }));
  });

  test('is that of a shared contact, if it is their own', () => {
    for (const question of [phone, withButton]) {
      expect(read(question, contact('+79123456789'))).toEqual(is('+79123456789'));
      expect(read(question, contact(null))).toEqual(no({ kind: 'phone' }));
    }
    expect(read(phone, contact('+79123456789', false))).toEqual(no({ kind: 'phone' }));
    expect(read(withButton, contact('+79123456789', false))).toEqual(no({ kind: 'own_phone' }));
  });

  test('is none of what came with no text', () => {
    expect(read(phone, { phone: '+79123456789' })).toEqual(no({ kind: 'phone' }));
    expect(read(phone, { media: 'photo', text: '1', phone: '+79123456789' })).toEqual(no({ kind: 'phone' }));
    expect(read(phone, typed('/start +79123456789', '+79123456789'))).toEqual(no({ kind: 'phone' }));
  });
});

describe('a choice', () => {
  test.each<[Given, string]>([
    [{ choice: 'no' }, 'No  thanks'],
    [typed('да, ЕЩЕ'), 'Да, ещё'],
    [typed('  да,\n еще '), 'Да, ещё'],
    [typed('no thanks'), 'No  thanks'],
    [typed('NO\u00a0THANKS'), 'No  thanks'],
    [typed('1'), 'Да, ещё'],
    [typed('2'), 'No  thanks'],
    [typed('3'), '5'],
    [typed('03'), '5'],
    [typed('٢'), 'No  thanks'],
    [typed('1️⃣'), 'Да, ещё'],
    // a label comes before a number
    [typed('5'), '5'],
  ])('%j is %j', (given, label) => {
    expect(read(choice, given)).toEqual(is(label));
  });

  test.each<[Given]>([
    ...[typed('0'), typed('4'), typed('-1'), typed('1.'), typed('001'), typed('да'), typed(''), typed('yes')].map(
      (one): [Given] => [one],
    ),
    [{ choice: 'gone' }],
    [{ choice: 'gone', text: '1' }],
    [{ choice: '' }],
  ])('%j is none', (given) => {
    expect(read(choice, given)).toEqual(no({ kind: 'choice' }));
  });
});

describe('a file and a place', () => {
  test('of a kind that is asked for', () => {
    const of = (kinds: ('photo' | 'document')[]): Question => ({ kind: 'file', of: kinds });
    expect(read(of(['document', 'photo']), photo)).toEqual(is(photo.file));
    expect(read(of(['document']), photo)).toEqual(no({ kind: 'file' }));
    expect(read({ kind: 'place' }, place)).toEqual(is(place.place));
    expect(read({ kind: 'place' }, photo)).toEqual(no({ kind: 'place' }));
  });
});

test('what is of another kind than is asked for says what to send', () => {
  const whys = ['text', 'number', 'email', 'phone', 'date', 'choice', 'file', 'place'];
  for (const [at, question] of questions.entries()) {
    const others: Given[] = [sticker, {}, { media: 'voice', text: 'a caption' }, typed('/start'), typed('/1@my_bot')];
    if (question.kind !== 'file') others.push(photo);
    if (question.kind !== 'place') others.push(place);
    if (question.kind !== 'choice') others.push(pressed);
    if (question.kind !== 'phone') others.push(contact('+79123456789'));
    for (const given of others) expect(read(question, given), JSON.stringify(given)).toEqual(no({ kind: whys[at] }));
  }
});

describe('a command', () => {
  test.each([
    '/start',
    '/START',
    '/start payload',
    '/start\npayload',
    '/help@my_bot',
    '/help@my_bot now',
    '/a',
    '/1',
    '/_',
    `/${'a'.repeat(32)}`,
    '  /start',
    '\u200f/start',
    '/start, please',
    '/start?',
  ])('is %j', (text) => {
    expect(isCommand(text)).toBe(true);
  });

  test.each([
    '',
    '/',
    '/ start',
    '//start',
    'start',
    'a /start',
    `/${'a'.repeat(33)}`,
    '/старт',
    '/startй',
    '/home/user',
    '/9/10',
    '/@bot',
    '1/2',
    '-/start',
  ])('is not %j', (text) => {
    expect(isCommand(text)).toBe(false);
  });

  test('answers no question', () => {
    const command = fc.stringMatching(/^\/[A-Za-z0-9_]{1,32}( .*)?$/);
    fc.assert(
      fc.property(command, fc.constantFrom(...questions), (text, question) => {
        expect(read(question, typed(text, '+79123456789')).fits).toBe(false);
      }),
    );
  });
});

test('the day is asked for where a date is read alone', () => {
  const unasked = {
    get today(): string {
      throw new Error('nobody needs it');
    },
  };
  for (const question of questions)
    if (question.kind === 'date') expect(() => readAnswer(question, typed('1.1'), unasked)).toThrow();
    else expect(readAnswer(question, typed('1.1'), unasked)).toBeDefined();
});

test('what is read once is read the same again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom(...questions), (text, question) => {
      const first = read(question, typed(text));
      if (first.fits && typeof first.value === 'string') expect(read(question, typed(first.value))).toEqual(first);
    }),
  );
});
