import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messageProblems } from '#machines/funnel/problems/messageProblems.ts';
import { usedFields } from '#machines/text/fields.ts';
import { fillText } from '#machines/text/filled/fillText.ts';
import { leftBraces, meantField, replaceBraces, withoutBraces } from '#machines/text/leftBraces.ts';
import { parseText } from '#machines/text/parseText.ts';
import { plainText } from '#machines/text/plainText.ts';
import { message } from '../journey/exampleFunnel.ts';

const values = { first_name: 'Zoe', last_name: 'Lee', username: 'zoe', telegram_id: 7, own: { city: 'Tver' } };
const own = new Map([['city', { kind: 'text' as const, choices: [] }]]);
const known = { files: new Set<string>(), stages: new Set<string>(), tags: new Set<string>(), fields: own };

const problemsOf = (text: string) =>
  messageProblems(message({ id: 'm', text }), null, known).map(({ code, detail }) => `${code} ${detail}`);

test.each([
  ['pasted from a text processor', '{first_name|<i>friend</i>}', '<i>Zoe</i>'],
  ['bold from its middle on', 'Hi {first<b>_name</b>}!', 'Hi <b>Zoe</b>!'],
  ['bold up to its middle', '<b>Hi {first</b>_name}!', '<b>Hi Zoe</b>!'],
  ['from one mark into another', '<b>a {city</b><i>} b</i>', '<b>a <i>Tver</i></b><i> b</i>'],
  ['a brace alone in a mark', '<b>{</b>first_name<u>|x}</u>', '<b><u>Zoe</u></b>'],
  [
    'a link in it',
    '<a href="https://a.b">{first</a>_name} <b>{last_name}</b>',
    '<a href="https://a.b">Zoe</a> <b>Lee</b>',
  ],
  ['written as entities', '&#123;first_name&#x7d;', 'Zoe'],
  ['a custom emoji as its fallback', '{first_name|<tg-emoji emoji-id="5">👋</tg-emoji>}', 'Zoe'],
  ['in a quotation', '<blockquote>{first<b>_name}</b> here</blockquote>', '<blockquote><b>Zoe</b> here</blockquote>'],
])('a field is filled in with formatting in it: %s', (_what, html, filled) => {
  expect(fillText(html, values)).toBe(filled);
  expect(problemsOf(html)).toEqual([]);
});

test.each([
  ['{{first_name}}', '{first_name}'],
  ['{{ First Name | friend }}', '{first_name| friend }'],
  ['{{city}}', '{city}'],
  ['{{{first_name}}}', '{first_name}'],
  ['{first_name|my\ndear}', '{first_name|my dear}'],
  ['{{имя}}', '{first_name}'],
])('%s says its mend: %s', (left, meant) => {
  const html = `Hi <b>${left}</b>, ${left}`;
  expect(problemsOf(html)).toEqual([`braces_left ${left}`]);
  expect(meantField(left, own)).toBe(meant);
  const mended = replaceBraces(html, left, meant);
  expect(problemsOf(mended)).toEqual([]);
  expect(plainText(fillText(mended, values))).not.toMatch(/[{}]/);
});

test.each([
  ['{', ['{']],
  ['a } b', ['}']],
  ['{first_name', ['{']],
  ['{first_name}}', ['}']],
  ['{}', ['{}']],
  ['{|friend}', ['{|friend}']],
  ['{{plant}}', ['{{plant}}']],
  ['{first_name|{last_name}}', ['{', '}']],
  ['<a href="https://a.b/?n={first_name}">x</a>', ['{first_name}']],
  ['<a href="https://a.b/?n=%7Bfirst_name%7D">x</a>', ['{first_name}']],
  ['<a href="https://a.b/?q={}">x</a>', []],
])('what is left of %s is told', (html, left) => {
  expect(leftBraces(html)).toEqual(left);
  expect(withoutBraces(left[0] ?? '')).not.toMatch(/[{}]/);
});

describe('in code', () => {
  test.each([
    '<pre>{"a": {"b": [1]}}</pre>',
    '<pre><code class="language-css">a { color: red }</code></pre>',
    '<code>}{</code>',
  ])('braces are honest: %s', (html) => expect(problemsOf(html)).toEqual([]));

  test('a field is filled in, and one of another program is told', () => {
    expect(fillText('<code>{city}</code>', values)).toBe('<code>Tver</code>');
    expect(problemsOf('<code>{town}</code> <pre>{{first_name}}</pre>')).toEqual([
      'field_unknown town',
      'braces_left {{first_name}}',
    ]);
  });
});

test('braces in a button are told: it takes no fields', () => {
  const id = (n: number) => `button ${n}`;
  const buttons = [
    { id: id(1), kind: 'next' as const, label: 'Go, {first_name}!', to: null, tag: null },
    { id: id(2), kind: 'link' as const, label: 'Site', url: 'https://example.org/?name={first_name}' },
    { id: id(3), kind: 'link' as const, label: 'Site', url: 'https://example.org/?q={}' },
  ];
  const found = messageProblems(message({ id: 'm', text: 'Hi', buttons }), null, known);
  expect(found.map(({ code, button, detail }) => [code, button, detail])).toEqual([
    ['braces_left', id(1), '{first_name}'],
    ['braces_left', id(2), '{first_name}'],
  ]);
});

/** Letters with random marks around random parts of them, properly nested. */
const marked = (text: fc.Arbitrary<string>) =>
  fc
    .tuple(text, fc.array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom('b', 'i', 'u', 'tg-spoiler')), { maxLength: 3 }))
    .map(([plain, marks]) => {
      const letters = [...plain];
      const opened = Array.from({ length: letters.length + 1 }, () => '');
      let [low, high] = [0, letters.length];
      for (const [from, to, tag] of marks) {
        const [a, b] = [low + (from % (high - low + 1)), low + (to % (high - low + 1))].toSorted((x, y) => x - y);
        if (a === undefined || b === undefined || a === b) continue;
        opened[a] = `${opened[a]}<${tag}>`;
        opened[b] = `</${tag}>${opened[b]}`;
        [low, high] = [a, b];
      }
      return letters.map((letter, at) => `${opened[at]}${letter}`).join('') + (opened[letters.length] ?? '');
    });

const words = fc.constantFrom('Hi ', ', ', 'dear', '. ', '1 2');
const fields = fc.constantFrom('{first_name}', '{last_name|x}', '{username|my friend}', '{telegram_id}', '{city|town}');
const filledOf = {
  '{first_name}': 'Zoe',
  '{last_name|x}': 'Lee',
  '{username|my friend}': 'zoe',
  '{telegram_id}': '7',
  '{city|town}': 'Tver',
};

test('whatever formatting lies in it, what a person gets holds no brace of a field, and nothing is told', () => {
  fc.assert(
    fc.property(
      marked(fc.array(fc.oneof(words, fields), { minLength: 1, maxLength: 5 }).map((all) => all.join(''))),
      (html) => {
        expect(parseText(html).ok, html).toBe(true);
        const plain = Object.entries(filledOf).reduce(
          (text, [field, value]) => text.replaceAll(field, value),
          plainText(html),
        );
        const filled = fillText(html, values);
        expect(parseText(filled).ok).toBe(true);
        expect(plainText(filled)).toBe(plain);
        expect([
          ...leftBraces(html),
          ...usedFields(html).filter(({ name, isKnown }) => !isKnown && !own.has(name)),
        ]).toEqual([]);
      },
    ),
    { numRuns: 500, seed: 7 },
  );
});

test('people read a brace exactly where the check tells of one', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '{{',
    '}}',
    'first_name',
    'city',
    '|',
    'friend',
    ' ',
    '\n',
    'plant',
    '{first_name}',
  );
  fc.assert(
    fc.property(marked(fc.array(piece, { minLength: 1, maxLength: 8 }).map((all) => all.join(''))), (html) => {
      const isRead = /[{}]/.test(plainText(fillText(html, values)));
      expect(
        problemsOf(html).some((one) => /^(braces_left|field_unknown)/.test(one)),
        html,
      ).toBe(isRead);
    }),
    { numRuns: 1000, seed: 7 },
  );
});
