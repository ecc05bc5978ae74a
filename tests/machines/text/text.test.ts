import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText } from '#machines/text/cleanText.ts';
import { fieldsOf } from '#machines/text/fields.ts';
import { fillText } from '#machines/text/fillText.ts';
import { measureText } from '#machines/text/measureText.ts';
import { parseText } from '#machines/text/parseText.ts';
import { serializeText } from '#machines/text/serializeText.ts';
import type { TextNode } from '#machines/text/textNode.ts';

const leaf = fc
  .string({ unit: 'binary', minLength: 1 })
  .filter((text) => !text.includes('\0'))
  .map((text) => ({ kind: 'text' as const, text }));
const { nodes } = fc.letrec<{ nodes: TextNode[]; element: TextNode }>((tie) => ({
  element: fc.oneof(
    { depthSize: 'small' },
    fc.record({
      kind: fc.constant('element' as const),
      tag: fc.constantFrom('b' as const, 'i' as const, 'pre' as const, 'tg-spoiler' as const),
      attributes: fc.constant({}),
      children: tie('nodes'),
    }),
    fc.record({
      kind: fc.constant('element' as const),
      tag: fc.constant('a' as const),
      attributes: fc.webUrl({ withQueryParameters: true }).map((href) => ({ href })),
      children: tie('nodes'),
    }),
  ),
  nodes: fc.oneof(
    { depthSize: 'small', depthIdentifier: 'nodes' },
    fc.array(leaf, { maxLength: 1 }),
    fc
      .tuple(
        fc.option(leaf, { nil: undefined }),
        fc.array(fc.tuple(tie('element'), fc.option(leaf, { nil: undefined })), {
          maxLength: 2,
          depthIdentifier: 'nodes',
        }),
      )
      .map(([first, rest]) => [first, ...rest.flat()].filter((node) => node !== undefined)),
  ),
}));

test('what is written is parsed as it was', () => {
  fc.assert(
    fc.property(nodes, (some) => {
      expect(parseText(serializeText(some))).toEqual({ ok: true, nodes: some });
    }),
  );
});

test('values never become markup or fields', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }).filter((s) => s.trim() !== '' && !s.includes('\0')),
      (value) => {
        expect(parseText(fillText('<b>{first_name}</b>', { first_name: value }))).toEqual({
          ok: true,
          nodes: [{ kind: 'element', tag: 'b', attributes: {}, children: [{ kind: 'text', text: value }] }],
        });
      },
    ),
  );
});

test('whatever is pasted becomes a text that Telegram takes', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<b style="font-weight:normal">',
    '<a href="javascript:x">',
    '<a href="https://a.b/?x=1&y=2">',
    '</a>',
    '<script>',
    '</script>',
    '<!--',
    '-->',
    '<o:p>',
    '&nbsp;',
    '&lt;',
    'x',
    ' ',
    '<',
    '<tg-emoji>',
    '</b>',
    '<span class="tg-spoiler">',
    '<h1>',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => {
      expect(parseText(cleanText(pieces.join(''))).ok).toBe(true);
    }),
  );
});

const pasted: [string, string][] = [
  ['<p>One</p><p>Two<br>three</p>', 'One\nTwo\nthree'],
  ['<h2>Title</h2>\n <p>a   b</p>', '<b>Title</b>\na b'],
  ['<ul><li>One</li><li>Two</li></ul>', '• One\n• Two'],
  ['<span style="font-weight:700">x</span><script>alert(1)</script>', '<b>x</b>'],
  ['<b style="font-weight:normal"><i>x</i></b>', '<i>x</i>'],
  ['<a href="javascript:alert(1)" onclick="x">y</a>', 'y'],
];
test.each(pasted)('pasting %s', (foreign, text) => {
  expect(cleanText(foreign)).toBe(text);
});

const refused: [string, string][] = [
  ['<p>x</p>', 'tag_unknown'],
  ['<b>x', 'tag_unclosed'],
  ['<b><i>x</b></i>', 'tag_unmatched'],
  ['x</b>', 'tag_unmatched'],
  ['1 < 2', 'tag_broken'],
  ['<a href="javascript:alert(1)">x</a>', 'address_refused'],
  ['<a href="java&#115;cript:alert(1)">x</a>', 'address_refused'],
  ['<b onclick="x">x</b>', 'attribute_unknown'],
  ['<span>x</span>', 'tag_unknown'],
];
test.each(refused)('%s is refused: %s', (html, code) => {
  expect(parseText(html)).toMatchObject({ ok: false, error: { code } });
});

const filled: [string, string, string][] = [
  ['Hello, {first_name}!', 'Ann', 'Hello, Ann!'],
  ['Hello, {first_name|friend}!', ' ', 'Hello, friend!'],
  ['Hello {first_name}, how are you?', '', 'Hello, how are you?'],
  ['So {first_name} it is', '', 'So it is'],
  ['Dear <b>{first_name}</b> !', '', 'Dear <b></b>!'],
  ['{first_name}  two spaces', 'Ann', 'Ann  two spaces'],
  ['{city|here} {First_name}', 'Ann', '{city|here} {First_name}'],
  ['<a href="https://a.b/{first_name}">x</a>', 'Ann', '<a href="https://a.b/{first_name}">x</a>'],
];
test.each(filled)('%s for "%s"', (html, first_name, expected) => {
  expect(fillText(html, { first_name })).toBe(expected);
});

test('the length is that of the visible text with the longest names', () => {
  expect(measureText('<b>a&lt;😀</b>')).toEqual({ codePoints: 3, utf16Units: 4, isBlank: false });
  expect(measureText('{first_name} {city}').codePoints).toBe(64 + 1 + 6);
  expect(measureText(`{first_name|${'x'.repeat(70)}}`).codePoints).toBe(70);
});

test('fields are listed, known or not', () => {
  expect(fieldsOf('<b>{first_name|you}</b> {city}')).toEqual([
    { name: 'first_name', fallback: 'you', isKnown: true },
    { name: 'city', fallback: null, isKnown: false },
  ]);
});
