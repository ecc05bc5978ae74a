// @vitest-environment node
import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureText } from '#machines/text/measureText.ts';
import { docOfHtml } from '#src/messageEditor/text/docOfHtml.ts';
import { overFrom } from '#src/messageEditor/text/OverLimit.ts';
import { htmlOfDoc } from '#src/messageEditor/text/htmlOfDoc.ts';
import { textExtensions } from '#src/messageEditor/text/textExtensions.ts';

const schema = getSchema(textExtensions());
const docOf = (html: string) => schema.nodeFromJSON(docOfHtml(html));
const markedIn = (html: string, limit: number): string | null => {
  const doc = docOf(html);
  const from = overFrom(doc, limit);
  return from === null ? null : doc.textBetween(from, doc.content.size, '\n', '\ufffc');
};

test('marks what exceeds the limit, by whole characters', () => {
  expect(markedIn('abc', 3)).toBe(null);
  expect(markedIn('abc', 2)).toBe('c');
  expect(markedIn('<b>a</b>\nbc', 3)).toBe('c');
  expect(markedIn('😀😀😀', 2)).toBe('😀');
  expect(markedIn(' \n abc  ', 3)).toBe(null);
  expect(markedIn('ab{first_name}c', 66)).toBe('c');
  expect(markedIn('ab{first_name}c', 65)).toBe('\ufffcc');
});

test('marks something exactly where the counter says that it is too much', () => {
  const piece = fc.constantFrom(
    'a',
    '😀',
    ' ',
    '\n',
    '<b>xy</b>',
    '{first_name}',
    '{last_name|нет}',
    '<blockquote>q\nr</blockquote>',
    '<pre>c\nd</pre>',
    '&lt;',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.integer({ min: 1, max: 150 }), (pieces, limit) => {
      const doc = docOf(pieces.join(''));
      const length = measureText(htmlOfDoc(doc.toJSON())).codePoints;
      expect(overFrom(doc, limit) !== null).toBe(length > limit);
    }),
    { numRuns: 500 },
  );
});
