import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const rooms = 'bench contract demo deploy docs locales machines mobile scripts server src tests'.split(' ');
const paths = [
  ...globSync('*'),
  ...globSync(
    rooms.map((room) => `${room}{,/**}`),
    { exclude: ['**/node_modules'] },
  ),
].map((found) => found.replaceAll('\\', '/'));

const isSource = (name: string) => /\.(ts|tsx|mjs|css|sql|md)$/.test(name);
const exists = (name: string) => paths.some((known) => known === name || known.endsWith(`/${name}`));

const pages = ['README.md', 'CHANGELOG.md', 'SECURITY.md', ...globSync('{deploy,docs}/**/*.md')].map((page) => ({
  page,
  text: readFileSync(page, 'utf8').replaceAll(/```[^]*?```/g, ''),
}));

/** Paths in backticks: from the top of the repository, or the end of one. */
function namedPaths(text: string): string[] {
  const names = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name]) => (name ?? '').replace(/\/$/, ''));
  return names.filter((name) => isSource(name) || (name.includes('/') && rooms.includes(name.split('/')[0] ?? '')));
}

test('the documentation names paths', () => {
  expect(pages.flatMap(({ text }) => namedPaths(text)).length).toBeGreaterThan(50);
});

test.each(pages)('the paths that $page names exist', ({ text }) => {
  expect(namedPaths(text).filter((name) => !exists(name))).toEqual([]);
});

test.each(pages)('the pages that $page links to exist', ({ page, text }) => {
  const prose = text.replaceAll(/`[^`]*`/g, '');
  const links = [...prose.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link]) => link ?? '');
  expect(links.filter((link) => !existsSync(path.join(path.dirname(page), link)))).toEqual([]);
});
