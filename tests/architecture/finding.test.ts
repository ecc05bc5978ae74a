import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Row {
  question: string;
  word: string;
  place: string;
  symbol: string;
}

const bare = (cell: string | undefined) => (cell ?? '').trim().replaceAll('`', '');

const rows = readFileSync('docs/finding.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && line.includes('`'))
  .map((line): Row => {
    const [, question, word, place, symbol] = line.split('|');
    return { question: bare(question), word: bare(word), place: bare(place), symbol: bare(symbol) };
  });

test('the page of places asks at least twenty questions', () => {
  expect(rows.length).toBeGreaterThanOrEqual(20);
});

test('each room of the server has a place on it', () => {
  const files = globSync('server/{*,domain/*}/**/*.ts');
  const rooms = new Set(files.map((file) => /^server\/(domain\/)?[^/]+\//.exec(file)?.[0] ?? ''));
  expect([...rooms].filter((room) => !rows.some(({ place }) => place.startsWith(room)))).toEqual([]);
});

test.each(rows)('$question', ({ word, place, symbol }) => {
  expect(existsSync(place), `${place} is gone`).toBe(true);
  const text = readFileSync(place, 'utf8');
  expect(text.toLowerCase(), `${place} is not found by its word`).toContain(word.toLowerCase());
  expect(text).toMatch(new RegExp(`export [a-z* ]*\\b${symbol}\\b`));
});
