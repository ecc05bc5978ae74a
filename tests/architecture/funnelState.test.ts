import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '#scripts/importGraph.ts';

/** What a file writes into rows of `funnels` that are there: the arguments of each `set`. */
function changesOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const built = source.split("updateTable('funnels')").slice(1);
  const raw = source.split(/\bupdate funnels\b/).slice(1);
  return [
    ...built.map((rest) => rest.slice(rest.indexOf('.set(') + '.set('.length, rest.search(/\.(where|execute)\(/))),
    ...raw.map((rest) => rest.slice(0, rest.search(/\bwhere\b|`/))),
  ];
}

/** A change that is not spelled out may hold a state too. */
const mayWriteState = (change: string): boolean =>
  /\bstate\b|\.\.\.\w+\s*[,}]/.test(change) || /^\s*\w+\s*\)/.test(change);

test('a funnel’s state is written by one file alone', () => {
  const changes = sourceFiles('server').map((file) => ({ file, changes: changesOf(file) }));
  expect(changes.flatMap(({ changes: of }) => of).length).toBeGreaterThan(5);
  const writers = changes.filter((one) => one.changes.some(mayWriteState)).map(({ file }) => file);
  expect(writers).toEqual(['server/domain/funnels/lifecycle/performFunnel.ts']);
});
