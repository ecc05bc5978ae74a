// @vitest-environment node
import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { docOfHtml } from '#src/messageEditor/text/docOfHtml.ts';
import { htmlOfDoc } from '#src/messageEditor/text/htmlOfDoc.ts';
import { textExtensions } from '#src/messageEditor/text/textExtensions.ts';
import { measureText } from '#machines/text/measureText.ts';
import { parseText } from '#machines/text/parseText.ts';
import { serializeText } from '#machines/text/serializeText.ts';
import type { TextElement, TextNode } from '#machines/text/textNode.ts';

const schema = getSchema(textExtensions());
/** Through the editor's own document, which refuses what its schema does not know. */
const throughEditor = (html: string): string => {
  const node = schema.nodeFromJSON(docOfHtml(html));
  node.check();
  return htmlOfDoc(node.toJSON());
};

test.each([
  ['plain', 'Hello'],
  ['empty', ''],
  ['lines and empty lines', 'a\n\n\nb\n'],
  ['every mark', '<b>a</b><i>b</i><u>c</u><s>d</s><tg-spoiler>e</tg-spoiler><code>f</code>'],
  ['a mark over lines', '<b>one\n\ntwo</b> three'],
  ['a link', 'See <a href="https://a.example/?a=1&amp;b=2">here</a>.'],
  ['marks within each other', '<b>a <i>b <u>c</u></i></b> d'],
  ['a quote between lines', 'a\n<blockquote>q\nr</blockquote>\nb'],
  ['a folded quote', '<blockquote expandable>long</blockquote>'],
  ['code with its language', '<pre><code class="language-ts">let a = 1 &lt; 2;\n\nb</code></pre>\nafter'],
  ['code', 'before\n\n<pre>x\ny</pre>'],
  ['fields', 'Hi, {first_name|friend}! <b>{last_name}</b> {username|} {unknown}'],
  [
    'what only Telegram makes',
    '<tg-emoji emoji-id="5368324170671202286">👍</tg-emoji> <tg-time unix="1" format="t">now</tg-time>',
  ],
  ['signs', '1 &lt; 2 &amp;&amp; &quot;x&quot;'],
])('keeps %s', (_name, html) => {
  expect(throughEditor(html)).toBe(html);
});

test.each([
  ['<strong>a</strong><em>b</em><span class="tg-spoiler">c</span>', '<b>a</b><i>b</i><tg-spoiler>c</tg-spoiler>'],
  ['<b><code>x</code></b>', '<code>x</code>'],
  ['a<blockquote>q</blockquote>b', 'a\n<blockquote>q</blockquote>\nb'],
  ['<b>a</b><b>b</b>', '<b>ab</b>'],
])('writes %s in one way', (html, written) => {
  expect(throughEditor(html)).toBe(written);
});

const words = fc.stringMatching(/^[a-zA-Z<>&"{}|_ \nа-я😀]{0,12}$/u);
const leaf = fc
  .oneof(words, fc.constantFrom('{first_name}', '{first_name|you}', '\n', 'a b'))
  .map((text): TextNode => ({ kind: 'text', text }));
const inline = fc.letrec<{ node: TextNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc
      .record({
        tag: fc.constantFrom('b', 'i', 'u', 's', 'tg-spoiler', 'code', 'a' as const),
        children: fc.array(tie('node'), { maxLength: 3 }),
      })
      .map(
        ({ tag, children }): TextElement => ({
          kind: 'element',
          tag,
          attributes: tag === 'a' ? { href: 'https://a.example/' } : {},
          children,
        }),
      ),
  ),
}));
const block = fc.oneof(
  inline.node,
  fc
    .array(inline.node, { maxLength: 3 })
    .map((children): TextNode => ({ kind: 'element', tag: 'blockquote', attributes: {}, children })),
  words.map((text): TextNode => ({ kind: 'element', tag: 'pre', attributes: {}, children: [{ kind: 'text', text }] })),
);
const text = fc.array(block, { maxLength: 6 }).map(serializeText);

const seen = (html: string): string => {
  const parsed = parseText(html);
  const read = (nodes: TextNode[]): string =>
    nodes.map((n) => (n.kind === 'text' ? n.text : read(n.children))).join('');
  return parsed.ok ? read(parsed.nodes).replaceAll('\n', '') : 'broken';
};

test('what has been through the editor once stays as it is', () => {
  fc.assert(
    fc.property(text, (html) => {
      const once = throughEditor(html);
      expect(parseText(once).ok).toBe(true);
      expect(throughEditor(once)).toBe(once);
    }),
  );
});

test('loses no letter, and marks no other ones', () => {
  fc.assert(
    fc.property(text, (html) => {
      expect(seen(throughEditor(html))).toBe(seen(html));
    }),
  );
});

test('a text has the same length in the editor and on the server', () => {
  expect(measureText(throughEditor('Hi, {first_name}')).codePoints).toBe(68);
});
