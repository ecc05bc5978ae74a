import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { signUp, startTestApp, type SignedUp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await startTestApp({ works: false });
  owner = await signUp(app);
});
afterAll(() => app.stop());

const shapeOf = (schema: Endpoint['query'] | Endpoint['response']): object =>
  typeof schema === 'object' && 'shape' in schema && typeof schema.shape === 'object' ? (schema.shape ?? {}) : {};
const lists = Object.values(endpoints)
  .flatMap((calls): Endpoint[] => Object.values(calls))
  .filter(({ method, response }) => method === 'GET' && 'results' in shapeOf(response));

describe.each(lists.map((list) => [list.path, list] as const))('the list %s', (_path, list) => {
  it('takes a limit and a cursor and tells the next one', async () => {
    const asked = Object.keys(shapeOf(list.query));
    expect(asked).toEqual(expect.arrayContaining(['limit', 'cursor']));
    expect(Object.keys(shapeOf(list.response))).toContain('next');
    const params = { id: randomUUID(), letter: randomUUID(), operation: randomUUID(), kind: 'lists' };
    const needed = Object.fromEntries(
      ['q', 'since', 'state'].filter((key) => asked.includes(key)).map((key) => [key, key === 'since' ? 0 : 'failed']),
    );
    const tried: Record<string, string | number>[] = [{ limit: 200 }, { limit: 1, cursor: 'x' }];
    for (const query of tried) {
      const { body } = await owner.call(list, { params, query: { ...needed, ...query } });
      expect(JSON.stringify(body)).not.toContain('Unknown field');
    }
    const { body, status } = await owner.call<object>(list, { params, query: { ...needed, limit: 0 } });
    if (status === 400) expect(body).toHaveProperty('limit');
    else expect(status, 'an admin’s list').toBe(403);
  });
});

describe('a list that is read whole', () => {
  it('comes in pages that are it together, also where a row goes in between', async () => {
    const { fields } = endpoints;
    for (const title of ['A', 'B', 'C', 'D', 'E']) await owner.call(fields.create, { body: { title, kind: 'text' } });
    type Page = { results: { id: string; title: string }[]; next: string | null };
    const read = async (query: Record<string, string | number>) =>
      (await owner.call<Page>(fields.list, { query })).body;
    const titles = ({ results }: Page) => results.map(({ title }) => title).join('');
    const whole = await read({});
    expect([titles(whole), whole.next]).toEqual(['ABCDE', null]);
    const first = await read({ limit: 2 });
    expect(titles(first)).toBe('AB');
    await owner.call(fields.remove, { params: { id: first.results[0]?.id ?? '' } });
    const second = await read({ limit: 2, cursor: first.next ?? '' });
    expect(titles(second)).toBe('CD');
    expect(await read({ limit: 2, cursor: second.next ?? '' })).toMatchObject({
      results: [{ title: 'E' }],
      next: null,
    });
    expect(titles(await read({ cursor: first.next ?? '' })), 'without a limit the rest').toBe('CDE');
  });
});
