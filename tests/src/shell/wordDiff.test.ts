import { expect, test } from 'vitest';
import { shortenDiff, wordDiff } from '#src/shell/wordDiff.ts';

const marks = { same: '', removed: '-', added: '+' };
const shown = (before: string, after: string) =>
  wordDiff(before, after).map(({ kind, text }) => (kind === 'same' ? text : `[${marks[kind]}${text}]`));

test.each([
  ['a word is replaced', 'A cup for 50.', 'A cup for 60.', ['A cup for ', '[-50.]', '[+60.]']],
  ['words are added', 'A cup.', 'A cup. It is blue.', ['A cup.', '[+ It is blue.]']],
  ['words are removed', 'One two three', 'One three', ['One ', '[-two ]', 'three']],
  [
    'neighbours change together',
    'See you on Monday then',
    'See you next Friday then',
    ['See you ', '[-on Monday]', '[+next Friday]', ' then'],
  ],
  ['nothing is left', 'Hello', '', ['[-Hello]']],
  ['nothing changes', 'Hello there', 'Hello there', ['Hello there']],
])('%s', (_, before, after, expected) => {
  expect(shown(before, after)).toEqual(expected);
});

test('both texts can be read from the runs, also where they are too long to compare', () => {
  const words = (count: number, word: string) => Array.from({ length: count }, (_, i) => `${word}${i}`).join(' ');
  for (const count of [40, 1_200]) {
    const [before, after] = [`Same ${words(count, 'a')} end`, `Same ${words(count, 'b')} end`];
    const runs = wordDiff(before, after);
    const without = (kind: string) => runs.flatMap((run) => (run.kind === kind ? [] : run.text)).join('');
    expect(without('added')).toBe(before);
    expect(without('removed')).toBe(after);
  }
});

test('unchanged text far from a change is left out', () => {
  const long = 'word '.repeat(40);
  const runs = shortenDiff(wordDiff(`${long}old ${long}`, `${long}new ${long}`));
  expect(runs.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
  expect(runs[0]?.text).toMatch(/^….{32}$/);
  expect(runs[3]?.text).toMatch(/^.{32}…$/);
});
