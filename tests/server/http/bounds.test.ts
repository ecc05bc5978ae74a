import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointLimits } from '#contract/rateLimits.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { isTooDeep } from '#server/domain/jsonDepth.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { nested } from '#tests/support/files/nested.ts';

let test: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  test = await startTestApp({ works: false });
  owner = await signUp(test);
});
afterAll(() => test.stop());

const table: Record<string, Record<string, Endpoint>> = endpoints;
const all = Object.entries(table).flatMap(([noun, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => ({ name: `${noun}.${name}`, endpoint })),
);
const taking = all.filter(({ endpoint }) => endpoint.method !== 'GET');
const ids: Record<string, string> = { revision: '0' };

/** Sends the beginning of a body that claims a length; what is answered without the rest. */
async function claim({ method, path }: Endpoint, bytes: number) {
  const filled = path.replace(/:(\w+)/g, (_, param: string) => ids[param] ?? randomUUID());
  const headers = {
    authorization: `Token ${owner.token}`,
    'content-type': 'application/json',
    'content-length': bytes,
  };
  const sending = request(new URL(filled, test.url), { method, headers });
  sending.on('error', () => {});
  sending.flushHeaders();
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  const body = await json(response);
  sending.destroy();
  return { status: response.statusCode, body };
}

describe('a body over the size limit is refused before it arrived', () => {
  it.each(taking)('$name', async ({ endpoint }) => {
    const { bodyBytes } = endpointLimits(endpoint);
    expect(await claim(endpoint, bodyBytes + 1)).toMatchObject({ status: 413, body: { code: 'body_too_big' } });
  });
});

describe('JSON nested over the depth limit is refused', () => {
  const params = () => ({ id: randomUUID(), tag: randomUUID(), revision: 0 });
  // A raw body is read only once its signature is right.
  const parsing = taking.filter(({ endpoint }) => endpoint.body !== 'raw');

  it.each(parsing)('$name', async ({ endpoint }) => {
    const { jsonDepth } = endpointLimits(endpoint);
    const refused = await owner.call(endpoint, { params: params(), body: nested(jsonDepth + 1) });
    const detail = `JSON parse error - nested deeper than ${jsonDepth} levels.`;
    expect(refused).toMatchObject({ status: 400, body: { code: 'parse_error', detail } });
  });

  it('a body within the depth limit is accepted', async () => {
    const endpoint = endpoints.funnels.create;
    const { jsonDepth } = endpointLimits(endpoint);
    const answer = await owner.call(endpoint, { body: { name: 'x', more: nested(jsonDepth - 1) } });
    expect(answer).toMatchObject({ status: 400, body: { more: ['Unknown field.'] } });
  });

  it.each([
    ['[[]]', false],
    ['[[[]]]', true],
    ['[{"a":{}}]', true],
    ['[[],[],{},{}]', false],
    ['["[[[[", "{{{{"]', false],
    [String.raw`["\"[[[["]`, false],
    [String.raw`["\\",[[]]]`, true],
    [String.raw`{"\\\"{{{":[]}`, false],
  ])('however it is written: %s', (text, isDeeper) => {
    expect(isTooDeep(text, 2)).toBe(isDeeper);
  });
});
