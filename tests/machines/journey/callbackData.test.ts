import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packPress, unpackPress } from '#machines/journey/callbackData.ts';

test('a press comes back as it went, in 47 bytes', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (visit, button) => {
      const data = packPress(visit, button);
      expect(data).toHaveLength(47);
      expect(unpackPress(data)).toEqual({ visit, button });
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
  expect(unpackPress(data)).toBeNull();
});
