import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

interface Row {
  promise: string;
  file: string;
  name: string;
}

const shape = /^\| (?<promise>.+) \| `(?<file>tests\/[^`]+\.test\.tsx?)`: `(?<name>[^`]+)` \|$/;
const heads = ['| Promise | Test |', '|---|---|'];

const [, ...areas] = readFileSync('docs/tests.md', 'utf8').split(/^## /m);
const lines = areas.flatMap((area) => area.split('\n')).filter((line) => line.startsWith('|') && !heads.includes(line));
const rows = lines.flatMap((line) => (shape.exec(line)?.groups as Row | undefined) ?? []);

test('the page of promises names one test for each', () => {
  expect(lines.filter((line) => !shape.test(line))).toEqual([]);
  expect(rows.length).toBeGreaterThanOrEqual(100);
});

test.each(rows)('$promise', ({ file, name }) => {
  expect(existsSync(file), `${file} is gone`).toBe(true);
  expect(readFileSync(file, 'utf8'), `${file} has no such test`).toContain(name);
});

test('no promise stands twice', () => {
  const promises = rows.map(({ promise }) => promise.toLowerCase());
  expect(promises.filter((promise, at) => promises.indexOf(promise) !== at)).toEqual([]);
});

test('each folder of the server’s tests holds one of the promises', () => {
  const folders = globSync('tests/server/*/**/*.test.ts').map((file) => file.split(path.sep)[2] ?? '');
  const named = new Set(rows.map(({ file }) => /^tests\/server\/([^/]+)\//.exec(file)?.[1]));
  expect(folders.length).toBeGreaterThan(0);
  expect([...new Set(folders)].filter((folder) => !named.has(folder))).toEqual([]);
});
