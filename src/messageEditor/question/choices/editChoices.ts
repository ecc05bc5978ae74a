import { v7 } from 'uuid';
import { limits } from '#contract/limits.ts';
import type { Choice } from '#contract/schemas/funnels/question.ts';
import { cleanLine } from '#machines/text/cleanLine.ts';
import { isInvisible } from '#machines/text/invisible.ts';
import { foldLabel } from '#machines/text/typed/foldLabel.ts';
import { rowsOf } from '#src/messageEditor/buttons/buttonRows.ts';

/** How many choices stand in a row. */
export const perRow = (choices: readonly Choice[]): number => Math.max(1, ...rowsOf(choices).map((row) => row.length));

/** The choices in their order, so many in a row; alone in its row, one is stored without it. */
export const inRows = (choices: readonly Choice[], count: number): Choice[] =>
  choices.map(({ row: _before, ...choice }, at) => (count > 1 ? { ...choice, row: Math.floor(at / count) } : choice));

/** Whether a label may be a choice's: a visible one, and no other one's. */
export const isFree = (label: string, others: readonly Choice[]): boolean =>
  !isInvisible(label) && !others.some((one) => foldLabel(one.label) === foldLabel(label));

export const withLabel = (choices: readonly Choice[], id: string, label: string): Choice[] =>
  choices.map((choice) => (choice.id === id ? { ...choice, label } : choice));

/** With new choices behind one of them; those that are there already, or too many, are left out. */
export function withChoices(choices: readonly Choice[], labels: readonly string[], after: string | null): Choice[] {
  const added: Choice[] = [];
  for (const label of labels) {
    const isRoom = choices.length + added.length < limits.choicesInQuestion;
    if (isRoom && isFree(label, [...choices, ...added])) added.push({ id: v7(), label });
  }
  const at = after === null ? choices.length : choices.findIndex(({ id }) => id === after) + 1;
  return inRows([...choices.slice(0, at), ...added, ...choices.slice(at)], perRow(choices));
}

export const withoutChoice = (choices: readonly Choice[], id: string): Choice[] =>
  inRows(
    choices.filter((choice) => choice.id !== id),
    perRow(choices),
  );

export function movedChoice(choices: readonly Choice[], id: string, index: number): Choice[] {
  const moved = choices.find((choice) => choice.id === id);
  if (!moved) return [...choices];
  return inRows(choices.filter((choice) => choice !== moved).toSpliced(index, 0, moved), perRow(choices));
}

/** A label that is free: `Choice 3`. */
export function newLabel(choices: readonly Choice[], name: (number: number) => string): string {
  let number = choices.length + 1;
  while (!isFree(name(number), choices)) number += 1;
  return name(number);
}

/** The labels on the lines of a pasted text. */
export const labelsOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => [...cleanLine(line)].slice(0, limits.titleChars).join('').trim())
    .filter((line) => !isInvisible(line));
