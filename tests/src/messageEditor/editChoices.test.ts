import { expect, test } from 'vitest';
import { choice } from '#contract/schemas/funnels/question.ts';
import {
  inRows,
  isFree,
  labelsOf,
  movedChoice,
  newLabel,
  perRow,
  withChoices,
  withoutChoice,
} from '#src/messageEditor/question/choices/editChoices.ts';

const made = withChoices([], ['Yes', 'No', 'Perhaps'], null);

test('pasted lines become choices of their own, without doubled and blank ones', () => {
  const labels = labelsOf('Red\r\n\n  Green \nred\n');
  expect(labels).toEqual(['Red', 'Green', 'red']);
  expect(withChoices(made, labels, made[0]?.id ?? '').map(({ label }) => label)).toEqual([
    ...['Yes', 'Red', 'Green', 'No', 'Perhaps'],
  ]);
  expect(isFree('YES', made)).toBe(false);
});

test('rows stay as wide as they were, and every choice stays one', () => {
  const rows = inRows(made, 2);
  expect(rows.map(({ row }) => row)).toEqual([0, 0, 1]);
  expect(perRow(rows)).toBe(2);
  const [first] = rows;
  const moved = movedChoice(rows, first?.id ?? '', 2);
  expect(moved.map(({ label, row }) => `${label} ${row}`)).toEqual(['No 0', 'Perhaps 0', 'Yes 1']);
  expect(withoutChoice(rows, first?.id ?? '').map(({ row }) => row)).toEqual([0, 0]);
  expect(inRows(rows, 1).every((one) => one.row === undefined && choice.safeParse(one).success)).toBe(true);
});

test('a new label is none of those there are', () => {
  const name = (number: number) => `Choice ${number}`;
  expect(newLabel(withChoices(made, ['choice 4'], null), name)).toBe('Choice 5');
});
