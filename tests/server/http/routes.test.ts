import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { openapiOf } from '#server/http/openapi.ts';
import { callEndpoint, type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';

let test: TestApp;
let owner: SignedUp;
let stranger: SignedUp;
let funnel: string;
let contact: string;
let series: string;
let letter: string;
let mailing: string;
let folder: string;
let template: string;
beforeAll(async () => {
  test = await startTestApp({ works: false });
  owner = await signUp(test);
  stranger = await signUp(test);
  const made = await owner.call<{ id: string }>(endpoints.funnels.create, { body: { name: 'Mine' } });
  funnel = made.body.id;
  contact = test.app.deps.newId();
  const { db, now } = test.app.deps;
  await db.insertInto('contacts').values({ owner_id: owner.id, id: contact, created_at: now() }).execute();
  const starts_on = { kind: 'funnel' };
  const { create, addLetter } = endpoints.series;
  series = (await owner.call<{ id: string }>(create, { body: { funnel, name: 'Mine', starts_on } })).body.id;
  letter = (await owner.call<{ id: string }>(addLetter, { params: { id: series }, body: newLetter })).body.id;
  const draft = { funnel, title: 'Mine', message: { text: 'Hi', image: null, video: null, buttons: [] } };
  mailing = (await owner.call<{ id: string }>(endpoints.mailings.create, { body: draft })).body.id;
  folder = (await owner.call<{ id: string }>(endpoints.folders.create, { body: { name: 'Mine' } })).body.id;
  template = (await owner.call<{ id: string }>(endpoints.templates.create, { body: { name: 'Mine' } })).body.id;
  for (const [name, body] of Object.entries(ofContacts)) bodies[`contacts.${name}`] = { ...body, funnel };
});
afterAll(() => test.stop());

const table: Record<string, Record<string, Endpoint>> = endpoints;
const all = Object.entries(table).flatMap(([noun, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => ({ name: `${noun}.${name}`, endpoint })),
);
const newLetter = { name: 'First', message: { text: 'Hi', image: null, video: null, buttons: [] } };
/** Good bodies and queries, so that nothing but the owner can be what is refused. */
const bodies: Record<string, unknown> = {
  'partner.withdraw': { method: 'card', amount: { amount: 1, currency: 'RUB' }, details: {} },
  'adminMoney.reject': { reason: 'No' },
  'adminMoney.pay': { reference: '1' },
  'adminMoney.setBalance': { account: 'income', currency: 'RUB', reason: 'No' },
  'adminSubscriptions.grant': { until: '2030-01-01T00:00:00Z', reason: 'A friend' },
  'adminSubscriptions.end': { reason: 'No more' },
  'adminMoney.confirm': { password: 'correct horse 7' },
  'funnels.settings': { settings: {} },
  'funnels.edit': { base_revision: 0, edits: [{ type: 'funnel.rename', name: 'Theirs' }] },
  'funnels.connect': { token: '1:abc' },
  'funnels.publish': { base_revision: 0 },
  'funnels.settleWaiting': { action: 'drop' },
  'funnels.movePeople': { from: randomUUID(), to: randomUUID() },
  'funnels.tagPeople': { filter: {}, tag: randomUUID(), give: true },
  'funnels.sendToPeople': { filter: {}, message: { text: 'Hi' } },
  'bots.setDescription': { description: '', short_description: '' },
  'bots.setName': { name: 'Theirs' },
  'bots.setCommands': { commands: [] },
  'subscription.checkout': { provider: 'stars', plan: 'month' },
  'adminFailures.retry': { kind: 'payment', subject: randomUUID() },
  'adminFailures.dismiss': { kind: 'payment', subject: randomUUID() },
  'adminPayments.refund': { reason: 'Paid twice' },
  'series.addLetter': newLetter,
  'series.moveLetter': { index: 0 },
  'folders.move': { index: 0 },
  'imports.change': { header: 1 },
  'imports.count': { columns: { 0: 'email' }, by: 'email' },
  'imports.preview': { columns: { 0: 'email' } },
  'imports.start': { columns: { 0: 'email' }, known: 'skip', by: 'email' },
  'mailings.schedule': { send_at: '2030-01-10T10:00', time_zone: 'UTC' },
  'mailings.editSent': { message: newLetter.message },
  'series.sendLetter': { to: 'all' },
  'templates.edit': { base_revision: 0, edits: [{ type: 'funnel.rename', name: 'Theirs' }] },
  'templates.save': { base_revision: 0 },
  'funnels.takeTemplateUpdate': { to: 1, take: [] },
  'series.addMember': { contact: randomUUID() },
};
const ofContacts = { move: { stage: randomUUID() }, restart: {}, resend: {}, send: { message: { text: 'Hi' } } };
const queries: Record<string, Record<string, string>> = {
  'funnels.edits': { since: '0' },
  'templates.edits': { since: '0' },
  'mailings.reasons': { state: 'failed' },
  'partner.linkStatistics': { from: '2026-05-01', to: '2026-05-02' },
};
const ofAdmins = all.filter(({ endpoint }) => endpoint.path.startsWith('/api/admin/'));
const ofObjects = all.filter(
  (one) => one.endpoint.params && one.endpoint.client === 'authenticated' && !ofAdmins.includes(one),
);

describe('somebody else’s object', () => {
  it.each(ofObjects)('returns 404 for $name', async ({ name, endpoint }) => {
    const id =
      { contacts: contact, mailings: mailing, folders: folder, series, templates: template }[
        name.split('.')[0] ?? ''
      ] ?? funnel;
    const args = {
      params: {
        id,
        letter,
        revision: 0,
        tag: randomUUID(),
        alert: randomUUID(),
        contact: randomUUID(),
        entry: randomUUID(),
        send: randomUUID(),
        operation: randomUUID(),
        kind: 'funnels',
        item: funnel,
      },
      body: bodies[name],
      query: queries[name] ?? {},
    };
    expect(await stranger.call(endpoint, args)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('who is no admin', () => {
  it.each(ofAdmins)('is refused: $name', async ({ name, endpoint }) => {
    const params = { id: randomUUID(), user: randomUUID() };
    const args = { params, body: bodies[name], query: queries[name] ?? {} };
    expect(await stranger.call(endpoint, args)).toMatchObject({ status: 403, body: { code: 'admin_only' } });
  });
});

describe('who is no admin, and sends what no admin may', () => {
  it.each(ofAdmins)('is refused before what they send is read: $name', async ({ endpoint }) => {
    const params = { id: 'none', user: 'none' };
    const sent = endpoint.method === 'GET' ? { query: { surely_unknown: '1' } } : { body: { surely_unknown: 1 } };
    const answer = await stranger.call(endpoint, { params, ...sent });
    expect(answer).toMatchObject({ status: 403, body: { code: 'admin_only' } });
  });
});

describe('every route that needs a session', () => {
  it.each(all.filter(({ endpoint }) => endpoint.client === 'authenticated'))(
    'is 401 without one: $name',
    async ({ endpoint }) => {
      const answer = await callEndpoint(test.url, endpoint, { params: { id: randomUUID(), revision: 0 } });
      expect(answer).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
    },
  );
});

describe('a query parameter that a call does not have', () => {
  const given = (name: string) => ({ ...(queries[name] ?? {}), surely_unknown: '1' });
  /** What else a path names is nobody's. */
  const paramsOf = (path: string) => {
    const others = [...path.matchAll(/:(\w+)/g)].map(([, param = '']) => [param, randomUUID()]);
    return { ...Object.fromEntries(others), id: funnel, revision: 0, kind: 'funnels' };
  };

  it.each(all.filter(({ endpoint }) => !endpoint.djoser))(
    'is refused by its name: $name',
    async ({ name, endpoint }) => {
      const answer = await owner.call(endpoint, { params: paramsOf(endpoint.path), query: given(name) });
      expect(answer).toMatchObject({ status: 400, body: { surely_unknown: ['Unknown field.'] } });
    },
  );

  it.each(all.filter(({ endpoint }) => endpoint.djoser && endpoint.method === 'GET'))(
    'is ignored, as Djoser does: $name',
    async ({ endpoint }) => {
      const query = { id: owner.id, surely_unknown: '1' };
      expect((await owner.call(endpoint, { params: { id: owner.id }, query })).status).toBe(200);
    },
  );
});

describe('the conventions', () => {
  const list = endpoints.funnels.list;
  const raw = (path: string, init: RequestInit = {}) => fetch(new URL(path, test.url), { redirect: 'manual', ...init });

  it('redirect a read without the trailing slash, and return 404 for a write', async () => {
    const read = await raw('/api/funnels?limit=1');
    expect([read.status, read.headers.get('location')]).toEqual([301, '/api/funnels/?limit=1']);
    expect((await raw('/api/funnels', { method: 'POST' })).status).toBe(404);
  });

  it('list the allowed methods', async () => {
    const answer = await owner.call({ ...list, method: 'DELETE' });
    expect(answer).toMatchObject({ status: 405, body: { detail: 'Method "DELETE" not allowed.' } });
    expect(answer.headers.get('allow')).toBe('GET, POST, HEAD, OPTIONS');
    expect((await raw('/api/users/me/', { method: 'POST' })).status).toBe(401);
  });

  it('refuse unknown fields, other media types and invalid JSON', async () => {
    const unknown = await owner.call(endpoints.funnels.create, { body: { name: 'x', colour: 'red' } });
    expect(unknown).toMatchObject({ status: 400, body: { colour: ['Unknown field.'] } });
    const { body: made } = await owner.call<{ id: string }>(endpoints.funnels.create, { body: { name: 'x' } });
    const bare = await owner.call(endpoints.funnels.archive, { params: { id: made.id }, body: { now: true } });
    expect(bare).toMatchObject({ status: 400, body: { now: ['Unknown field.'] } });
    const text = { 'content-type': 'text/plain', authorization: `Token ${owner.token}` };
    const other = await raw('/api/funnels/', { method: 'POST', body: 'x', headers: text });
    expect(other.status).toBe(415);
    const broken = { ...text, 'content-type': 'application/json' };
    const answer = await raw('/api/funnels/', { method: 'POST', body: '{', headers: broken });
    expect(await answer.json()).toMatchObject({
      code: 'parse_error',
      detail: expect.stringMatching(/^JSON parse error/),
    });
  });

  it('give every response a request id', async () => {
    const [a, b] = await Promise.all([raw('/api/health/'), raw('/api/none/')]);
    expect([a.status, b.status]).toEqual([200, 404]);
    expect(a.headers.get('x-request-id')).not.toBe(b.headers.get('x-request-id'));
  });

  it('match the OpenAPI document in docs', async () => {
    const kept = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as { info: { version: string } };
    const made: unknown = JSON.parse(JSON.stringify(openapiOf(endpoints, kept.info.version)));
    expect(made, 'write it anew: npm run openapi').toEqual(kept);
    expect((await raw('/api/openapi.json')).status).toBe(200);
  });
});
