import { expect, it } from 'vitest';
import type { Problem } from '#contract/schemas/problem.ts';
import { type Attempts, shownProblems } from '#src/messageEditor/problems/shownProblems.ts';

const untried: Attempts = { hasTried: false, left: new Set(), fresh: new Set() };
const empty: Problem = { code: 'message_empty', severity: 'critical', stage: 's', message: 'm', detail: '' };
const textMissing: Problem = { ...empty, code: 'text_missing' };
const link: Problem = { ...empty, code: 'link_invalid', button: 'b' };
const unreachable: Problem = { code: 'unreachable_stage', severity: 'warning', stage: 's', detail: '' };
const tooLong: Problem = { ...empty, code: 'text_too_long', detail: '5000' };
const loop: Problem = { ...unreachable, code: 'loop_trap' };

const tones = (problems: Problem[], attempts: Attempts) => shownProblems(problems, attempts).map(({ tone }) => tone);

it.each([
  ['nothing was tried yet', untried, ['todo', 'todo', 'todo']],
  ['the text was left', { ...untried, left: new Set(['m']) }, ['bad', 'todo', 'todo']],
  ["the link's address was left", { ...untried, left: new Set(['b']) }, ['todo', 'bad', 'todo']],
  ['the funnel was tried', { ...untried, hasTried: true }, ['bad', 'bad', 'warn']],
  ['the message was added since', { ...untried, hasTried: true, fresh: new Set(['m']) }, ['todo', 'bad', 'warn']],
  [
    'the message was added since and left',
    { hasTried: true, fresh: new Set(['m']), left: new Set(['m']) },
    ['bad', 'bad', 'warn'],
  ],
])('what is unfinished is still to do until it was tried: %s', (_, attempts, expected) => {
  expect(tones([empty, link, unreachable], attempts)).toEqual(expected);
});

it('what was written wrongly is shown by its severity at once', () => {
  expect(tones([tooLong, loop], untried)).toEqual(['bad', 'warn']);
});

it('an empty message is one fact, also where it has buttons', () => {
  const album: Problem = { ...textMissing, message: 'album' };
  expect(shownProblems([empty, textMissing, album], untried)).toMatchObject([empty, album]);
});

it('a problem whose tone stays is the same object', () => {
  const [before] = shownProblems([empty], untried);
  expect(shownProblems([empty], { ...untried, left: new Set(['x']) })[0]).toBe(before);
});
