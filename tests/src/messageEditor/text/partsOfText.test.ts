// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import { measureText } from '#machines/text/measureText.ts';
import { splitIntoMessages, splitTextFromMedia } from '#src/features/editor/parts/problems/splitMessage.ts';
import { partsOfText } from '#src/messageEditor/text/partsOfText.ts';

test('a text is parted between lines, else between words, else anywhere', () => {
  expect(partsOfText('abc', 3)).toEqual(['abc']);
  expect(partsOfText('one two\nthree', 9)).toEqual(['one two', 'three']);
  expect(partsOfText('<b>one two three</b>', 9)).toEqual(['<b>one two</b>', '<b>three</b>']);
  expect(partsOfText('aaaa', 3)).toEqual(['aaa', 'a']);
  const endless = `{first_name|${'x'.repeat(99)}}`;
  expect(partsOfText(`a ${endless} b`, 70)).toEqual(['a', `${endless} b`]);
  expect(partsOfText('a\n<blockquote>bbbb\ncccc</blockquote>', 8)).toEqual([
    'a\n<blockquote>bbbb</blockquote>',
    '<blockquote>cccc</blockquote>',
  ]);
});

test('every part fits, and together they say the same', () => {
  const piece = fc.constantFrom(
    'слово ',
    '😀',
    '\n',
    '\n\n',
    '<b>bold text</b>',
    '<a href="https://a.b/">x y</a>',
    '<blockquote>q\nr s</blockquote>',
    '<pre>c\nd</pre>',
    '&lt;',
    '{first_name}',
  );
  const seen = (html: string) => html.replaceAll(/<[^>]*>|\s/g, '');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), fc.integer({ min: 64, max: 100 }), (pieces, limit) => {
      const parts = partsOfText(pieces.join(''), limit);
      for (const part of parts) expect(measureText(part).codePoints).toBeLessThanOrEqual(limit);
      expect(parts.map(seen).join('')).toBe(seen(pieces.join('')));
    }),
  );
});

const message: Message = {
  id: 'm',
  text: 'ab',
  image: 'i',
  video: null,
  delay: 60,
  link_preview: false,
  buttons: [{ id: 'b', kind: 'link', label: 'x', url: '' }],
};
const stage: Stage = {
  id: 's',
  title: 'S',
  icon: 'flag',
  colour: 'blue',
  x: 0,
  y: 0,
  messages: [{ ...message, id: 'o' }, message],
};

test('the last part keeps the id and the buttons, the first takes the delay and the picture', () => {
  expect(splitIntoMessages(stage, message, ['a', 'b', 'c'])).toMatchObject([
    { type: 'message.add', index: 1, message: { text: 'a', image: 'i', delay: 60, buttons: [], link_preview: false } },
    { type: 'message.add', index: 2, message: { text: 'b', image: null, delay: 0, buttons: [] } },
    { type: 'message.change', id: 'm', text: 'c', image: null, delay: 0 },
  ]);
  expect(splitTextFromMedia(stage, message)).toMatchObject([
    { type: 'message.add', index: 1, message: { text: '', image: 'i' } },
    { type: 'message.change', id: 'm', text: 'ab' },
  ]);
});
