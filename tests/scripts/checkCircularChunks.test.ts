import { expect, test } from 'vitest';
import { circularChunks } from '#scripts/checks/checkCircularChunks.ts';

const chunk = (...imports: string[]) => ({ file: 'x.js', imports });

test('chunks that import each other in a circle are named, in the order of their imports', () => {
  const manifest = {
    entry: chunk('icons', 'editor'),
    editor: chunk('icons', 'parts'),
    parts: chunk('editor'),
    icons: chunk(),
  };
  expect(circularChunks(manifest)).toEqual([['editor', 'parts', 'editor']]);
});

test('chunks that two others share are no circle, nor are those that load each other late', () => {
  const manifest = {
    entry: chunk('canvas', 'outline'),
    canvas: { ...chunk('shared'), dynamicImports: ['outline'] },
    outline: { ...chunk('shared'), dynamicImports: ['canvas'] },
    shared: chunk(),
  };
  expect(circularChunks(manifest)).toEqual([]);
});
