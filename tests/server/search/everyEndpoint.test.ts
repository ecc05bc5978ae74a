import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { variants } from '#tests/support/runsAll.ts';
import { openSearchedWorld, type Searching } from './searchedWorld.ts';

let world: Awaited<ReturnType<typeof openSearchedWorld>>;
beforeAll(async () => {
  world = await openSearchedWorld();
});
afterAll(() => world.stop());

const fields = (schema: z.ZodType): string[] => {
  const names: string[] = [];
  z.toJSONSchema(schema, {
    ...{ io: 'input', unrepresentable: 'any' },
    override: ({ jsonSchema }) => void names.push(...Object.keys(jsonSchema.properties ?? {})),
  });
  return names;
};

/** Every endpoint of the contract that takes what somebody searches, in its query or in its body. */
const searching = Object.entries(endpoints as Record<string, Record<string, Endpoint>>).flatMap(([noun, of]) =>
  Object.entries(of).flatMap(([name, { query, body }]) => {
    const asked = [query, body].filter((part) => part !== undefined && typeof part !== 'string');
    const names = asked.flatMap((part) => fields(part as z.ZodType));
    return names.includes('search') || names.includes('q') ? [`${noun} ${name}`] : [];
  }),
);

const entryOf = (endpoint: string): Searching => {
  const entry = world.searching[endpoint];
  if (!entry) throw new Error(`What ${endpoint} finds is not said in searchedWorld.ts.`);
  return entry;
};

async function find(endpoint: string, search?: string): Promise<unknown> {
  const { ask, found } = entryOf(endpoint);
  const { status, body } = await ask(search);
  expect(status, JSON.stringify(body)).toBe(200);
  return found(body as never);
}

it('says of every endpoint that searches, and of no other, what it finds', () => {
  expect(Object.keys(world.searching).sort()).toEqual([...searching].sort());
});

describe.each(searching)('%s', (endpoint) => {
  it.each(variants(['петр', 'ПЕТР', 'Пе\u0308тр', 'оконнор', "О'КОННОР‑ЙОД", 'иод петр', ' йод  пётр '], 2))(
    'finds “Пётр О’Коннор-Йод” by “%s”',
    async (search) => {
      expect(await find(endpoint, search)).toEqual(entryOf(endpoint).one);
    },
  );

  it.each(variants(['павел', '-', '’', '–'], 1))('finds nothing by “%s”', async (search) => {
    expect(await find(endpoint, search)).toEqual(entryOf(endpoint).none);
  });

  it.each(variants(['', ' ', ' \t '], 1))('takes a blank search, “%s”, for none, or refuses it', async (search) => {
    const { ask, refusesBlank } = entryOf(endpoint);
    if (refusesBlank) expect(await ask(search)).toMatchObject({ status: 400 });
    else expect(await find(endpoint, search)).toEqual(await find(endpoint));
  });
});
