import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastGiven } from '#machines/journey/answers/leastAnswer.ts';
import { readAnswer } from '#machines/journey/answers/readAnswer.ts';
import { anyQuestion } from '../funnel/arbitraryParts.ts';

const ids = (kind: string) => [0, 1, 2].map((n) => `${kind}-${n}`);
const partIds = {
  ...{ stages: ids('s'), messages: ids('m'), tags: ids('t'), exits: ids('x'), actions: ids('a'), choices: ids('c') },
};

test('the least answer fits its question', () => {
  fc.assert(
    fc.property(anyQuestion(partIds), (question) => {
      const today = '2026-03-04';
      expect(readAnswer(question, leastGiven(question, { today }), { today })).toMatchObject({ fits: true });
    }),
    { numRuns: 300 },
  );
});
