import { expect, test } from 'vitest';
import { circularChunks } from '#scripts/checks/checkCircularChunks.ts';

const chunk = (file: string, ...imports: string[]) => ({ file, imports });

test('chunks that import each other in a circle are named, in the order of their imports', () => {
  const chunks = [
    chunk('entry', 'icons', 'editor'),
    chunk('editor', 'icons', 'parts'),
    chunk('parts', 'editor'),
    chunk('icons'),
  ];
  expect(circularChunks(chunks)).toEqual([['editor', 'parts', 'editor']]);
});

test('chunks that two others share are no circle', () => {
  const chunks = [
    chunk('entry', 'canvas', 'outline'),
    chunk('canvas', 'shared'),
    chunk('outline', 'shared'),
    chunk('shared'),
  ];
  expect(circularChunks(chunks)).toEqual([]);
});
