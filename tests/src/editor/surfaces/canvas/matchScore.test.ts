// @vitest-environment node
import { expect, test } from 'vitest';
import { matchScore } from '#src/features/editor/surfaces/canvas/commands/matchScore.ts';

const stages = [
  ['Offer 9', '#1', 'Only 5 places left'],
  ['Offer 10', '#2', 'A cup for 50'],
  ['Offer 5', '#3', 'Come in'],
  ['Special offer', '#4', 'Book now'],
  ['Offer 3', '#5', 'Hello'],
];
const found = (search: string) =>
  stages
    .map((keywords) => ({ title: keywords[0], score: matchScore('id', search, keywords) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ title }) => title);

test('a title that is typed in full comes first, and no title with another number', () => {
  expect(found('Offer 5')).toEqual(['Offer 5']);
  expect(found('offer 3')).toEqual(['Offer 3']);
});

test('titles come before texts, and a number alone is also the place of a stage', () => {
  expect(found('off')).toEqual(['Offer 9', 'Offer 10', 'Offer 5', 'Offer 3', 'Special offer']);
  expect(found('book')).toEqual(['Special offer']);
  expect(found('5')[0]).toBe('Offer 3');
  expect(found('zebra')).toEqual([]);
});

test('a title is found however it is typed', () => {
  const score = (search: string) => matchScore('id', search, ['Приём заказов-новый', '#6', 'Ещё чуть-чуть, О’Нил']);
  expect([score('прием'), score('ЗАКАЗОВ прием'), score('новыи'), score('заказовновый')]).toEqual([0.9, 0.8, 0.8, 0.8]);
  expect([score('еще онил'), score('чуть-чуть')]).toEqual([0.4, 0.4]);
  expect([score('-'), score('иём')]).toEqual([0, 0.7]);
});

test('without a search all are listed', () => {
  expect(found('')).toHaveLength(5);
});
