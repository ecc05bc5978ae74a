import { realpathSync } from 'node:fs';
import { expect, test } from 'vitest';
import { closingWordModule } from '#scripts/build/closingWord.ts';

test('the module whose word for closing is replaced is where it was, and has no other words', async () => {
  const file = realpathSync('node_modules/react-aria/dist/private/intl/overlays/ru-RU.mjs');
  expect(file).toMatch(closingWordModule);
  const { default: words } = (await import(file)) as { default: Record<string, string> };
  expect(Object.keys(words)).toEqual(['dismiss']);
});
