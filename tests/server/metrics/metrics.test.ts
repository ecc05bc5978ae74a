import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/longTest.ts';

const token = 'a token of sixteen';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { METRICS_TOKEN: token } });
});
afterAll(() => app.stop());

const ask = (headers: Record<string, string> = {}) => fetch(new URL('/metrics', app.url), { headers });
const read = async (): Promise<string> => (await ask()).text();
/** The sum of a metric's samples whose labels hold all of these. */
async function valueOf(name: string, ...labels: string[]): Promise<number> {
  const samples = (await read()).split('\n').filter((line) => new RegExp(`^${name}[ {]`).test(line));
  const found = samples.filter((line) => labels.every((label) => line.includes(label)));
  return found.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

it('is for this machine, and for whoever has the token', async () => {
  const elsewhere = { 'x-forwarded-for': '203.0.113.7' };
  expect((await ask()).status).toBe(200);
  expect((await ask(elsewhere)).status).toBe(404);
  expect((await ask({ ...elsewhere, authorization: 'Bearer a token of another' })).status).toBe(404);
  const given = await ask({ ...elsewhere, authorization: `Bearer ${token}` });
  expect(given.status).toBe(200);
  expect(given.headers.get('content-type')).toContain('text/plain; version=0.0.4');
});

it('counts answers by the route, not by what a client writes into the address', async () => {
  const owner = await signUp(app);
  const { path } = endpoints.funnels.get;
  const before = await valueOf('voronka_http_requests_total', `route="${path}"`, 'status="404"');
  for (const id of [app.app.deps.newId(), app.app.deps.newId()])
    expect((await owner.call(endpoints.funnels.get, { params: { id } })).status).toBe(404);
  await fetch(new URL('/api/nobody/knows/this/', app.url));
  expect(await valueOf('voronka_http_requests_total', `route="${path}"`, 'status="404"')).toBe(before + 2);
  expect(await read()).not.toContain('nobody');
});

longTest('says what waits, as the database has it', async () => {
  const owner = await signUp(app);
  const at = new Date(Date.now() - 600_000);
  const mail = {
    language: 'en' as const,
    kind: 'activation' as const,
    path: null,
    expires_at: new Date(Date.now() + 60_000),
  };
  const row = {
    ...mail,
    id: app.app.deps.newId(),
    recipient: owner.email,
    at,
    next_at: new Date(Date.now() + 3_600_000),
  };
  await app.app.database.db.insertInto('mails').values(row).execute();
  await expect.poll(() => valueOf('voronka_oldest_mail_seconds'), { timeout: 10_000 }).toBeGreaterThan(599);
  expect(await valueOf('voronka_database_up')).toBe(1);
  expect(await valueOf('voronka_disk_free_bytes')).toBeGreaterThan(0);
});

it('has every figure that the alerts and the board name', async () => {
  const text = await read();
  for (const file of ['alerts.yml', 'grafana.json']) {
    const given = readFileSync(`deploy/${file}`, 'utf8');
    const names = new Set(given.match(/\b(?:voronka|nodejs|process)_\w+/g));
    expect(names.size, file).toBeGreaterThan(5);
    for (const name of names)
      expect(text, `${file}: ${name}`).toMatch(new RegExp(`^# TYPE ${name.replace(/_(bucket|sum|count)$/, '')} `, 'm'));
  }
});
