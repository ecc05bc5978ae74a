import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { screens } from '#scripts/screens/screens.ts';
import type { Seeded } from '#scripts/screens/seedProduct.ts';

/** Each id of the seeded product is some id. */
const seeded = new Proxy({}, { get: () => 'some-id' }) as Seeded;
const addresses = screens.map(({ path }) => path(seeded).replace(/\?.*/, ''));

/** The addresses of a route's file: a `$name` is one part of them, a `$` the rest. */
const patternOf = (file: string): RegExp => {
  const parts = file
    .replace(/^src\/routes\//, '')
    .replace(/\.tsx$/, '')
    .split(/[/.]/)
    .filter((part) => part !== 'index' && !part.startsWith('_'));
  const patterns = parts.map((part) => (part === '$' ? '.+?' : part.startsWith('$') ? '[^/]+' : part));
  return new RegExp(`^/${patterns.map((part) => `${part}/`).join('')}?$`);
};

const isScreen = (file: string) => /^\s+component:/m.test(readFileSync(file, 'utf8'));
/** The frames of other routes, and the pages of wrong addresses and of the root. */
const frames = /__root|_guest\.tsx|_signedIn\.tsx|\/(admin|partner)\.tsx/;

test('each address has a screen in the pictures, which the laws over overlays and texts walk', () => {
  const files = globSync('src/routes/**/*.tsx').filter((file) => isScreen(file) && !frames.test(file));
  expect(files.length).toBeGreaterThan(40);
  const unseen = files.filter((file) => !addresses.some((address) => patternOf(file).test(address)));
  expect(unseen).toEqual([]);
});
