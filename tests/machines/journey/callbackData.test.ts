import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeCallbackData, decodeCallbackData } from '#machines/journey/callbackData.ts';

test('callback data is 47 bytes and decodes to what was encoded', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (visit, button) => {
      const data = encodeCallbackData(visit, button);
      expect(data).toHaveLength(47);
      expect(decodeCallbackData(data)).toEqual({ visit, button });
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
])('data that is not ours is nothing: %s', (data) => {
  expect(decodeCallbackData(data)).toBeNull();
});
