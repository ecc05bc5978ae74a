// @vitest-environment node
import { expect, test } from 'vitest';
import { biggestDrop } from '#src/features/dashboard/biggestDrop.ts';

const stage = (title: string, entered: number, moved_on: number) => ({
  ...{ id: title, title, colour: 'blue' as const, people: 0, finished: 0, ended: 0 },
  ...{ entered, moved_on },
});

test('names the stage that the greatest share has not left', () => {
  const stages = [stage('Welcome', 84, 70), stage('Offer', 56, 28), stage('Thanks', 28, 0)];
  expect(biggestDrop(stages)).toEqual({ title: 'Offer', share: 0.5 });
});

test('says nothing of a handful of people, of an end, or where all moved on', () => {
  expect(biggestDrop([stage('Welcome', 4, 1), stage('Offer', 10, 10), stage('Thanks', 10, 0)])).toBeNull();
});
