import path from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from '#scripts/importGraph.ts';

/** More than this no reader keeps in mind; a fuller folder is split by what its files are about. */
const mostFiles = 30;

test.each(['bench', 'contract', 'demo', 'machines', 'scripts', 'server', 'src', 'tests'])(
  `no folder of %s holds more than ${mostFiles} files of TypeScript`,
  (room) => {
    const counts = new Map<string, number>();
    for (const folder of sourceFiles(room).map((file) => path.dirname(file)))
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    expect(counts.size).toBeGreaterThan(0);
    expect([...counts].filter(([, count]) => count > mostFiles)).toEqual([]);
  },
);
