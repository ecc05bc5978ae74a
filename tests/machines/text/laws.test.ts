import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitizePastedHtml } from '#machines/text/sanitizePastedHtml.ts';
import { fieldNames, usedFields, textRuns } from '#machines/text/fields.ts';
import { isInvisible } from '#machines/text/invisible.ts';
import { joinFields } from '#machines/text/joinFields.ts';
import { fillText } from '#machines/text/filled/fillText.ts';
import { measureText } from '#machines/text/measureText.ts';
import { parseText } from '#machines/text/parseText.ts';
import { serializeText } from '#machines/text/serializeText.ts';
import type { TextElement, TextNode, TextTag } from '#machines/text/textNode.ts';
import { longTest } from '#tests/support/longTest.ts';
import { parseHtml } from '#tests/support/telegram/parseHtml.ts';

/** The emulator's own parser reads it; it throws where Telegram would reject it. */
const telegramReads = (html: string): string => parseHtml(html, true).text;

const signs = [
  '👩‍👩‍👧‍👦',
  '🏳️‍🌈',
  '🇺🇦',
  '1️⃣',
  '👍🏽',
  'שלום',
  'مرحبا',
  '\u200f',
  '\u00a0',
  '\ufeff',
  '&amp;',
  '&#60;',
  '<b>',
  '{',
  '}',
  '|',
];
const words = fc
  .array(fc.oneof(fc.constantFrom(...signs), fc.string({ unit: 'binary', maxLength: 8 })), {
    minLength: 1,
    maxLength: 4,
  })
  .map((pieces) => pieces.join(''))
  .filter((text) => text !== '' && !text.includes('\0'));
const leaf = words.map((text): TextNode => ({ kind: 'text', text }));
const plainTags: TextTag[] = ['b', 'i', 'u', 's', 'tg-spoiler', 'code', 'pre'];
const head = fc.oneof(
  fc.constantFrom(...plainTags).map((tag) => ({ tag, attributes: {} })),
  fc
    .webUrl({ withQueryParameters: true, withFragments: true })
    .map((href) => ({ tag: 'a' as const, attributes: { href } })),
  fc
    .bigInt({ min: 1n, max: 10n ** 18n })
    .map((id) => ({ tag: 'tg-emoji' as const, attributes: { 'emoji-id': String(id) } })),
  fc.nat().map((unix) => ({ tag: 'tg-time' as const, attributes: { unix: String(unix), format: 't' } })),
  fc.constant({ tag: 'code' as const, attributes: { class: 'language-c++' } }),
);
/** Texts in normal form: no two adjacent text nodes. */
const spread = (children: fc.Arbitrary<TextElement>): fc.Arbitrary<TextNode[]> =>
  fc
    .tuple(fc.option(leaf), fc.array(fc.tuple(children, fc.option(leaf)), { maxLength: 2 }))
    .map(([first, rest]) => [first, ...rest.flat()].filter((node) => node !== null));
const elementOf = (children: fc.Arbitrary<TextNode[]>): fc.Arbitrary<TextElement> =>
  fc.tuple(head, children).map(([given, inner]) => ({ kind: 'element', ...given, children: inner }));
const inline = spread(elementOf(spread(elementOf(spread(elementOf(fc.constant([])))))));
const quote = fc
  .tuple(fc.constantFrom<Record<string, string>>({}, { expandable: '' }), inline)
  .map(([attributes, children]): TextElement => ({ kind: 'element', tag: 'blockquote', attributes, children }));
const nodes = fc.oneof(inline, spread(quote));

test('serialized text parses to the same nodes, as it does at Telegram', () => {
  fc.assert(
    fc.property(nodes, (some) => {
      const html = serializeText(some);
      // formatting that ends within a field is joined around it, however it was written
      expect(parseText(html)).toEqual({ ok: true, nodes: joinFields(some) });
      expect(telegramReads(html)).toBe(textRuns(some).join(''));
    }),
  );
});

test('Telegram accepts every text that the parser accepts', () => {
  const piece = fc.constantFrom(
    '<b>',
    '</b>',
    '<i class="x">',
    '</i>',
    '<blockquote>',
    '</blockquote>',
    '<a href="https://a.b">',
    '<a href=x>',
    '</a>',
    '<span class="tg-spoiler">',
    '<span>',
    '</span>',
    '<tg-time>',
    '<tg-time unix="1">',
    '</tg-time>',
    '<tg-emoji emoji-id="x">',
    '<pre>',
    '</pre>',
    '<',
    'x',
  );
  fc.assert(
    fc.property(
      fc.array(fc.oneof(piece, words), { maxLength: 8 }).map((all) => all.join('')),
      (html) => {
        if (parseText(html).ok) expect(() => parseHtml(html, false)).not.toThrow();
      },
    ),
    { numRuns: 2_000 },
  );
});

const foreignTags =
  'p div b strong i em u s del span a code pre blockquote ul ol li table tr td h1 br img script style tg-spoiler tg-emoji tg-time o:p svg section input'.split(
    ' ',
  );
const foreignAttributes = fc.constantFrom(
  '',
  ' style="font-weight:normal"',
  ' style="font-weight:700;text-decoration:underline"',
  ' style="white-space:pre-wrap"',
  " style='mso-list:Ignore'",
  ' href="https://a.b/?x=1&y=2"',
  ' href="javascript:alert(1)"',
  ' href="https://a.b/\u0000\'<"',
  ' class="tg-spoiler"',
  ' emoji-id="1"',
  ' alt="🏳️‍🌈"',
  ' onclick=alert(1) hidden',
  ' start="99"',
  ' "',
);
const foreign = fc
  .array(
    fc.oneof(
      fc.tuple(fc.constantFrom(...foreignTags), foreignAttributes).map(([tag, attributes]) => `<${tag}${attributes}>`),
      fc.constantFrom(...foreignTags).map((tag) => `</${tag}>`),
      fc.constantFrom(
        '<!--',
        '-->',
        '<![if !supportLists]>',
        '<![endif]>',
        '<![CDATA[',
        '&nbsp;',
        '&lt;b&gt;',
        '&#0;',
        '&#xd800;',
        '&',
        '<',
        '>',
        '\0',
        '\ud83d',
        ' ',
        '\n',
      ),
      fc.string({ unit: 'binary', maxLength: 6 }),
    ),
    { maxLength: 24 },
  )
  .map((pieces) => pieces.join(''));

test('any pasted HTML becomes text that Telegram accepts', () => {
  fc.assert(
    fc.property(foreign, (html) => {
      const cleaned = sanitizePastedHtml(html);
      expect(parseText(cleaned).ok).toBe(true);
      const read = telegramReads(cleaned);
      expect(read).toBe(read.trim());
    }),
    { numRuns: 2_000 },
  );
});

test('sanitizing keeps the visible text of plain text', () => {
  fc.assert(
    fc.property(
      words.filter((text) => !/[\s\p{Cc}\p{Surrogate}]/u.test(text)),
      (text) => {
        expect(telegramReads(sanitizePastedHtml(serializeText([{ kind: 'text', text }])))).toBe(text);
      },
    ),
  );
});

test('the length of a text without fields is what Telegram counts', () => {
  fc.assert(
    fc.property(nodes, (some) => {
      const html = serializeText(some);
      fc.pre(usedFields(html).every((field) => !field.isKnown));
      const read = telegramReads(html).trim();
      expect(measureText(html)).toMatchObject({ codePoints: [...read].length, utf16Units: read.length });
    }),
  );
});

const hostile = fc.oneof(
  fc.constantFrom('<b>', '{first_name}', '{last_name|x}', '}', '&lt;', '"', '<a href="https://a.b">', '\0', 'Ann'),
  words,
);
const name = fc.array(hostile, { minLength: 1, maxLength: 3 }).map((all) => [...all.join('')].slice(0, 64).join(''));
const values = fc.record({
  ...{ first_name: name, last_name: name, username: fc.option(name), telegram_id: fc.nat() },
  own: fc.record({ phone: name, email: name }),
});
const around = fc.stringMatching(/^[a-zа-я🎁 ,.!]{0,8}$/u);

test('a filled-in value is never parsed as markup or a field, and fits the measured length', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(around, fc.constantFrom(...fieldNames)), { maxLength: 4 }),
      values,
      (parts, { own, ...named }) => {
        const person = { ...named, ...own };
        const html = `<b>${parts.map(([text, field]) => `${text}{${field}|you}`).join('')}</b>`;
        const expected = parts.map(([text, field]) => {
          const value = String(person[field] ?? '').replaceAll('\0', '');
          return text + (isInvisible(value) ? 'you' : value);
        });
        const filled = fillText(html, { ...named, own });
        expect(parseText(filled)).toMatchObject({ ok: true, nodes: [{ tag: 'b' }] });
        expect(telegramReads(filled)).toBe(expected.join(''));
        expect(measureText(html).codePoints).toBeGreaterThanOrEqual([...telegramReads(filled).trim()].length);
      },
    ),
  );
});

longTest('markup of any depth and size is sanitized', () => {
  const deep = `${'<div><b><p style="font-style:italic">'.repeat(20_000)}x`;
  expect(sanitizePastedHtml(deep)).toBe('<b><i>x</i></b>');
  const long = sanitizePastedHtml('<p>Слово <b>за</b> словом &amp; дальше</p>'.repeat(20_000));
  expect(long.split('\n\n')).toHaveLength(20_000);
});
