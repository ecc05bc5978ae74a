import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { endpoints } from '#contract/endpoints.ts';
import { signUp, startTestApp, type TestApp } from '#tests/support/app.ts';

const logged: string[] = [];
let test: TestApp;
beforeAll(async () => {
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
  test = await startTestApp({ works: false, env: { LOG_LEVEL: 'trace' } });
});
afterAll(async () => {
  await test.stop();
  vi.restoreAllMocks();
});

it.each(['/api/users/%ff/', '/api/%00%ff', `/api/users/${'x'.repeat(300)}/`])('nothing is at %s', async (address) => {
  const answer = await fetch(`${test.url}${address}`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(await answer.json()).toMatchObject({ code: 'not_found' });
});

it('no token, password or link is logged, whatever fails', async () => {
  const anna = await signUp(test);
  const form = new FormData();
  form.append('file', new Blob(['abc']), 'a.png');
  const headers = { authorization: `Token ${anna.token}` };
  await fetch(`${test.url}${endpoints.files.upload.path}`, { method: 'POST', body: form, headers });
  await sql`alter table users add constraint nobody_else check (first_name = '') not valid`.execute(
    test.app.database.db,
  );
  const body = {
    email: 'bob@example.org',
    password: 'secret horse 9',
    re_password: 'secret horse 9',
    first_name: 'Bob',
  };
  const failed = await fetch(`${test.url}${endpoints.account.register.path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  expect(failed.status).toBe(500);
  const all = logged.join('');
  expect(all).toContain('busboy');
  expect(all).toContain('nobody_else');
  for (const secret of [anna.token, 'secret horse', 'scrypt$', 'bob@example.org']) expect(all).not.toContain(secret);
});
