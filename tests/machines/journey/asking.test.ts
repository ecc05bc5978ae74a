import { expect, test } from 'vitest';
import { tell } from './askingFunnel.ts';
import { askingRows } from './askingRows.ts';

test.each(askingRows)('%s', (_story, from, event, to, commands, scene) => {
  const told = tell(from, event, scene);
  expect([told.value, ...told.commands.map(({ type }) => type)]).toEqual([to, ...commands]);
});
