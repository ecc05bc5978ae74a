import { expect, it } from 'vitest';
import { fetchAll } from '#src/api/fetchAll.ts';

it.each([0, 1, 2, 3, 7])('gathers all of %i things from pages of two, each page once', async (count) => {
  const things = Array.from({ length: count }, (_, index) => index);
  const asked: (string | undefined)[] = [];
  const { results } = await fetchAll(async ({ cursor }) => {
    asked.push(cursor);
    const from = Number(cursor ?? 0);
    const to = from + 2;
    return { results: things.slice(from, to), next: to < count ? String(to) : null };
  });
  expect(results).toEqual(things);
  expect(asked).toHaveLength(Math.max(1, Math.ceil(count / 2)));
  expect(asked[0]).toBeUndefined();
});

it('fails where a page fails', async () => {
  const fetched = fetchAll(async ({ cursor }) => {
    if (cursor) throw new Error('gone');
    return { results: [1], next: '1' };
  });
  await expect(fetched).rejects.toThrow('gone');
});
