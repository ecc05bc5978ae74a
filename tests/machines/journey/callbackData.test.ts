import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decodeCallbackData,
  decodeSentButton,
  encodeCallbackData,
  encodeLetterButton,
  encodeMailingButton,
  encodeTestButton,
  letterEndOf,
} from '#machines/journey/callbackData.ts';

test('callback data is 47 bytes and decodes to what was encoded', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (visit, button) => {
      const data = encodeCallbackData(visit, button);
      expect(data).toHaveLength(47);
      expect(decodeCallbackData(data)).toEqual({ visit, button });
      expect(decodeSentButton(data)).toBeNull();
    }),
  );
});

test('callback data of a mailing is 47 bytes and decodes to what was encoded', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (of, button) => {
      expect(encodeMailingButton(of, button)).toHaveLength(47);
      expect(decodeSentButton(encodeMailingButton(of, button))).toEqual({ kind: 'mailing', recipient: of, button });
      expect(decodeSentButton(encodeTestButton(of, button))).toEqual({ kind: 'test', tried: of, button });
      expect(decodeCallbackData(encodeMailingButton(of, button))).toBeNull();
    }),
  );
});

test('callback data of a letter is 64 bytes, as much as Telegram takes, and decodes to what was encoded', () => {
  const round = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.uuid(), round, (member, letter, button, of) => {
      const data = encodeLetterButton({ member, letter, round: of, button });
      expect(data).toHaveLength(64);
      expect(decodeSentButton(data)).toEqual({
        kind: 'letter',
        member,
        letterEnd: letterEndOf(letter),
        round: of,
        button,
      });
      expect(decodeCallbackData(data)).toBeNull();
    }),
  );
});

test.each([
  '',
  'buy',
  'n:short:short',
  `x:${'A'.repeat(22)}:${'A'.repeat(22)}`,
  `n:${'A'.repeat(22)}:${'A'.repeat(23)}`,
  `n:${'!'.repeat(22)}:${'A'.repeat(22)}`,
  `m:${'A'.repeat(22)}:${'A'.repeat(21)}`,
  `l:${'A'.repeat(61)}`,
  `l:${'!'.repeat(62)}`,
])('data that is not ours is nothing: %s', (data) => {
  expect(decodeCallbackData(data)).toBeNull();
  expect(decodeSentButton(data)).toBeNull();
});
