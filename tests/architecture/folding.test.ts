import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '#scripts/importGraph.ts';

/** What they make small letters of is no text that somebody searches. */
const others = [
  'src/features/bot/form/CommandRow.tsx',
  'src/features/editor/surfaces/triggers/cleanSaid.ts',
  'src/i18n/chooseLanguage.ts',
  'src/messageEditor/media/useFileDrop.ts',
  'src/platform/keyboard/keys.ts',
  'src/ui/time/typedTime.ts',
];
const own = /\.to(Locale)?LowerCase\(|\buseFilter\b|\bdefaultFilter\b|sensitivity:/;

test('in the browser nothing folds what is searched but by `foldText`', () => {
  const folding = sourceFiles('src').filter((file) => own.test(readFileSync(file, 'utf8')));
  expect(folding.sort()).toEqual(others);
});

test('on the server nothing compares what is searched but by `contains`', () => {
  const comparing = sourceFiles('server').filter((file) => /\bilike\b/.test(readFileSync(file, 'utf8')));
  expect(comparing).toEqual([]);
});
