import { expect, test } from 'vitest';
import { nextStage } from '#src/features/editor/frame/dialogs/publish/nextStage.ts';
import { stage } from '#tests/src/editor/editorPage.tsx';

const [a, b, c] = [stage('A'), stage('B'), stage('C')];
const added = stage('New');

test.each([
  ['the stage that followed', [a, c], b, c],
  ['the stage before where none follows', [a, b], c, b],
  ['the first stage where no other is left', [added], b, added],
])('people of a removed stage go to %s', (_, draft, removed, to) => {
  expect(nextStage([a, b, c], draft, removed.id)).toBe(to.id);
});

test('there is no such stage in an empty draft', () => {
  expect(nextStage([a, b, c], [], a.id)).toBeUndefined();
});
