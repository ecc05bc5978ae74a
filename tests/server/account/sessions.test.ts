import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Session } from '#contract/schemas/account/session.ts';
import { deleteExpiredRows } from '#server/jobs/retention.ts';
import { callEndpoint, type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { as, password } from './accountCalls.ts';

const { list, end, endOthers } = endpoints.sessions;
const { login, logout, me } = endpoints.account;
interface Page {
  results: Session[];
  next: string | null;
}
let now = new Date('2026-05-01T10:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ works: false, now: () => now });
});
afterAll(() => test.stop());

async function signInAs({ email }: SignedUp, agent: string): Promise<string> {
  now = new Date(now.getTime() + 60_000);
  const answer = await callEndpoint<{ auth_token: string }>(test.url, login, {
    body: { email, password },
    headers: { 'user-agent': agent },
  });
  return answer.body.auth_token;
}
const agents = (sessions: Session[]) => sessions.map(({ user_agent }) => user_agent);
const isIn = async (token: string) => (await callEndpoint(test.url, me, { headers: as(token) })).status === 200;

describe('the list of sessions', () => {
  it('begins with the current session, then the most recently used', async () => {
    const anna = await signUp(test);
    for (const agent of ['phone', 'tablet', 'laptop']) await signInAs(anna, agent);
    const { status, body } = await anna.call<Page>(list);
    expect(status).toBe(200);
    expect(agents(body.results)).toEqual([expect.any(String), 'laptop', 'tablet', 'phone']);
    expect(body.results.map(({ is_current }) => is_current)).toEqual([true, false, false, false]);
    expect(body.next).toBe(null);
    expect(Object.keys(body.results[0] ?? {}).sort()).toEqual(
      ['created_at', 'id', 'is_current', 'last_seen_at', 'user_agent'].sort(),
    );
  });

  it('is paginated without repeating a session', async () => {
    const anna = await signUp(test);
    for (const agent of ['a', 'b', 'c', 'd']) await signInAs(anna, agent);
    const seen: Session[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string | number> = { limit: 1, ...(cursor ? { cursor } : {}) };
      const { body } = await anna.call<Page>(list, { query });
      seen.push(...body.results);
      cursor = body.next;
    } while (cursor);
    expect(agents(seen).slice(1)).toEqual(['d', 'c', 'b', 'a']);
    expect(seen[0]?.is_current).toBe(true);
    const two = await anna.call<Page>(list, { query: { limit: 2 } });
    const rest = await anna.call<Page>(list, { query: { limit: 10, cursor: two.body.next ?? '' } });
    expect(agents(rest.body.results)).toEqual(['c', 'b', 'a']);
    expect((await anna.call(list, { query: { cursor: 'x' } })).status).toBe(400);
    expect((await anna.call(list, { query: { limit: 0 } })).status).toBe(400);
  });

  it('shows when a session was last used, and none of other accounts', async () => {
    const anna = await signUp(test);
    const olga = await signUp(test);
    const phone = await signInAs(anna, 'phone');
    now = new Date(now.getTime() + 3_600_000);
    await isIn(phone);
    const { body } = await anna.call<Page>(list);
    expect(body.results.find(({ user_agent }) => user_agent === 'phone')?.last_seen_at).toBe(now.toISOString());
    expect((await olga.call<Page>(list)).body.results).toHaveLength(1);
  });

  it('shows the user agent as text, truncated', async () => {
    const anna = await signUp(test);
    await signInAs(anna, `<script>${'x'.repeat(5_000)}`);
    const { body } = await anna.call<Page>(list);
    expect(body.results[1]?.user_agent).toMatch(/^<script>x{200,300}$/);
  });
});

describe('ending sessions', () => {
  it('ends one, and none of another account', async () => {
    const anna = await signUp(test);
    const olga = await signUp(test);
    const phone = await signInAs(anna, 'phone');
    const id = (await anna.call<Page>(list)).body.results[1]?.id ?? '';
    for (const [who, which] of [
      [olga, id],
      [anna, randomUUID()],
      [anna, 'x'],
    ] as const) {
      expect(await who.call(end, { params: { id: which } })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }
    expect(await isIn(phone)).toBe(true);
    expect(await anna.call(end, { params: { id } })).toMatchObject({ status: 204, body: '' });
    expect(await isIn(phone)).toBe(false);
    expect((await anna.call(end, { params: { id } })).status, 'again').toBe(404);
  });

  it('can end the current session', async () => {
    const anna = await signUp(test);
    const id = (await anna.call<Page>(list)).body.results[0]?.id ?? '';
    expect((await anna.call(end, { params: { id } })).status).toBe(204);
    expect((await anna.call(me)).status).toBe(401);
    expect((await anna.call(logout)).status).toBe(401);
  });

  it('ends all others, idempotently', async () => {
    const anna = await signUp(test);
    const olga = await signUp(test);
    const tokens = [await signInAs(anna, 'a'), await signInAs(anna, 'b')];
    for (let n = 0; n < 2; n++) expect((await anna.call(endOthers)).status).toBe(204);
    for (const token of tokens) expect(await isIn(token)).toBe(false);
    expect((await anna.call(me)).status).toBe(200);
    expect((await olga.call(me)).status).toBe(200);
  });

  it('closes the event streams of the ended session only', async () => {
    const anna = await signUp(test);
    const phone = await signInAs(anna, 'phone');
    const made = await anna.call<Funnel>(endpoints.funnels.create, { body: { name: 'Shop' } });
    const url = new URL(`/api/funnels/${made.body.id}/events/`, test.url);
    const leave = new AbortController();
    const kept = await fetch(url, { headers: as(anna.token), signal: leave.signal });
    const closed = await fetch(url, { headers: as(phone) });
    const ending = closed.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect(await readUntil(ending, 'event: state')).toContain('event: state');
    await anna.call(endOthers);
    while ((await ending?.read())?.done === false);
    const reader = kept.body?.pipeThrough(new TextDecoderStream()).getReader();
    await anna.call(endpoints.funnels.edit, {
      params: { id: made.body.id },
      body: { base_revision: 0, edits: [{ type: 'funnel.rename', name: 'Store' }] },
    });
    expect(await readUntil(reader, 'Store')).toContain('Store');
    leave.abort();
  });
});

/** @returns what has come up to there, or all where the stream ends before */
async function readUntil(reader: ReadableStreamDefaultReader<string> | undefined, end: string): Promise<string> {
  let text = '';
  while (!text.includes(end)) {
    const chunk = await reader?.read();
    if (chunk?.done !== false) break;
    text += chunk.value;
  }
  return text;
}

describe('an expired session', () => {
  const day = 24 * 3_600_000;
  const pass = (days: number) => {
    now = new Date(now.getTime() + days * day);
  };

  it('expires when idle too long, and is deleted', async () => {
    const anna = await signUp(test);
    const phone = await signInAs(anna, 'phone');
    pass(limits.sessionIdleDays - 1);
    expect(await isIn(phone), 'in time').toBe(true);
    pass(2);
    expect((await anna.call(me)).body).toMatchObject({ code: 'invalid_token' });
    const { body } = await callEndpoint<Page>(test.url, list, { headers: as(phone) });
    expect(agents(body.results), 'what is over is not listed').toEqual(['phone']);
    const kept = () => test.app.deps.db.selectFrom('sessions').select('id').where('owner_id', '=', anna.id).execute();
    expect(await kept()).toHaveLength(2);
    await deleteExpiredRows(test.app.deps.db, now);
    expect(await kept()).toHaveLength(1);
    expect(await isIn(phone)).toBe(true);
  });

  it('expires a year after sign-in, however often it is used', async () => {
    const anna = await signUp(test);
    for (let days = 0; days < limits.sessionDays - 30; days += 30) {
      pass(30);
      expect((await anna.call(me)).status).toBe(200);
    }
    pass(31);
    expect((await anna.call(me)).status).toBe(401);
    await deleteExpiredRows(test.app.deps.db, now);
    const left = test.app.deps.db.selectFrom('sessions').select('id').where('owner_id', '=', anna.id);
    expect(await left.execute()).toEqual([]);
  });
});
