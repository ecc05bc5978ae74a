// @vitest-environment node
import { expect, test } from 'vitest';
import { withDistinctNames } from '#src/shell/distinctNames.ts';

test('two funnels with one name are told apart by their bots, and others keep their names', () => {
  const named = (name: string, bot: string | { username: string } | null) => ({ name, bot });
  const all = [
    named('Pottery', 'clay_bot'),
    named('Pottery', { username: 'cup_bot' }),
    named('Pottery', null),
    named('Yoga', 'yoga_bot'),
  ];
  expect(withDistinctNames(all).map(({ name }) => name)).toEqual([
    'Pottery · @clay_bot',
    'Pottery · @cup_bot',
    'Pottery',
    'Yoga',
  ]);
});
