import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nodesOfEntities, type TextEntity } from '#machines/text/nodesOfEntities.ts';
import { parseText } from '#machines/text/parseText.ts';
import { plainText } from '#machines/text/plainText.ts';
import { serializeText } from '#machines/text/serializeText.ts';

const html = (text: string, ...entities: TextEntity[]) => serializeText(nodesOfEntities(text, entities));
const at = (type: string, offset: number, length: number, more: Partial<TextEntity> = {}): TextEntity => ({
  type,
  offset,
  length,
  ...more,
});

test.each<[string, string, TextEntity[], string]>([
  ['bold', 'Hi you', [at('bold', 3, 3)], 'Hi <b>you</b>'],
  ['behind an emoji of two units', '😀 you', [at('bold', 3, 3)], '😀 <b>you</b>'],
  ['one within another', 'abc', [at('bold', 0, 3), at('italic', 1, 1)], '<b>a<i>b</i>c</b>'],
  ['across another', 'abcd', [at('bold', 0, 3), at('italic', 1, 3)], '<b>a<i>bc</i></b><i>d</i>'],
  ['link', 'see it', [at('text_link', 4, 2, { url: 'https://a.b/?c&d' })], 'see <a href="https://a.b/?c&amp;d">it</a>'],
  [
    'an address that nothing may link to',
    'see',
    [at('text_link', 0, 3, { url: 'javascript:x' })],
    'see (javascript:x)',
  ],
  ['a typed address', 'a.b/c', [at('url', 0, 5)], '<a href="https://a.b/c">a.b/c</a>'],
  ['a typed e-mail', 'a@b.co', [at('email', 0, 6)], '<a href="mailto:a@b.co">a@b.co</a>'],
  [
    'code of a language',
    'x = 1',
    [at('pre', 0, 5, { language: 'js' })],
    '<pre><code class="language-js">x = 1</code></pre>',
  ],
  ['spoiler', 'x', [at('spoiler', 0, 1)], '<tg-spoiler>x</tg-spoiler>'],
  ['quote', 'x', [at('expandable_blockquote', 0, 1)], '<blockquote expandable>x</blockquote>'],
  ['unknown', '#tag', [at('hashtag', 0, 4)], '#tag'],
  ['beyond the text', 'ab', [at('bold', 1, 9), at('bold', -4, 2), at('bold', 7, 1)], 'a<b>b</b>'],
  ['what looks like tags', '<b>&', [at('italic', 0, 4)], '<i>&lt;b&gt;&amp;</i>'],
])('the formatting of a stranger’s message: %s', (_, text, entities, expected) => {
  expect(html(text, ...entities)).toBe(expected);
});

const types = [
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'spoiler',
  'code',
  'pre',
  'blockquote',
  'url',
  'mention',
];
const entity = fc.record({
  type: fc.constantFrom(...types, 'expandable_blockquote', 'text_link', 'email', 'custom_emoji'),
  offset: fc.integer({ min: -2, max: 30 }),
  length: fc.integer({ min: -2, max: 30 }),
  url: fc.constantFrom('https://a.b/', 'tg://user?id=1', 'mailto:a@b.co'),
  language: fc.constantFrom('js', 'a b', '"><b>'),
});

/** Without what an entity may cut into halves. */
const wholeCharacters = (text: string): string => text.replaceAll(/[\0\ud800-\udfff\ufffd]/g, '');

test('whatever the entities are, the result is Telegram’s HTML of the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), fc.array(entity, { maxLength: 8 }), (text, entities) => {
      const written = html(text, ...entities);
      expect(parseText(written)).toMatchObject({ ok: true });
      expect(wholeCharacters(plainText(written))).toBe(wholeCharacters(text));
    }),
  );
});
