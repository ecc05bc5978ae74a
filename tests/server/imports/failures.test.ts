import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Db } from '#server/db/transaction.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/longTest.ts';
import { everybody, guessed, read, runImport, upload } from './importWorld.ts';

const { account, imports } = endpoints;
const file = 'First name,Phone\nAnna,+79991110001\nIvan,+79991110002\n';
let aheadMs = 0;
let app: TestApp;
let owner: SignedUp;
let db: Db;

beforeEach(async () => {
  aheadMs = 0;
  app = await startTestApp({ now: () => new Date(Date.now() + aheadMs) });
  // the first account is the admin, who cannot leave as the last one
  await signUp(app);
  owner = await signUp(app);
  ({ db } = app.app.deps);
});
afterEach(() => app.stop());

/** From now on the database refuses what is written about the rows of imports. */
async function breakRows(): Promise<void> {
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`.execute(
    db,
  );
  await sql`create trigger refuse before insert or update on contact_import_rows for each row execute function refuse()`.execute(
    db,
  );
}
const mendRows = () => sql`drop trigger refuse on contact_import_rows`.execute(db);

/** Lets the pauses between the tries pass. */
async function passTries(id: string, until: string) {
  return vi.waitFor(
    async () => {
      aheadMs += 15_000;
      // what ends a sleep of the loop
      await sql`select pg_notify('voronka', '{"kind":"imports"}')`.execute(db);
      const now = await read(owner, id);
      expect(now.state).toBe(until);
      return now;
    },
    { timeout: 20_000, interval: 100 },
  );
}

it('an import that fails again and again has failed after five tries, and what it wrote can be undone', async () => {
  await breakRows();
  const { body } = await upload(app.url, owner, file);
  const choice = { columns: guessed(body), known: 'fill', by: 'phone' };
  await owner.call(imports.start, { params: { id: body.id }, body: choice });
  expect(await passTries(body.id, 'failed')).toMatchObject({ reason: 'error', finished_at: expect.any(String) });
  expect(await everybody(owner)).toEqual([]);
});

longTest('an undo that fails again and again stands with its owner, who can begin it again', async () => {
  const done = await runImport(app.url, owner, file);
  await breakRows();
  const params = { id: done.id };
  expect((await owner.call(imports.undo, { params })).status).toBe(500);
  expect(await read(owner, done.id)).toMatchObject({ state: 'undoing', undo: { undone: 0, kept: 0 } });
  expect(await owner.call(imports.undo, { params })).toMatchObject({
    ...{ status: 409, body: { detail: 'The import is being undone already.' } },
  });
  expect(await passTries(done.id, 'done')).toMatchObject({ reason: 'undo_failed', undo: null });
  await mendRows();
  expect(await owner.call(imports.undo, { params })).toMatchObject({ status: 200, body: { undone: 2, kept: 0 } });
  expect(await read(owner, done.id)).toMatchObject({ state: 'undone', reason: null });
  expect(await everybody(owner)).toEqual([]);
});

longTest('an undo ends with its account', async () => {
  const done = await runImport(app.url, owner, file);
  await breakRows();
  await owner.call(imports.undo, { params: { id: done.id } });
  const gone = await owner.call(account.deleteMe, { body: { current_password: 'correct horse 7' } });
  expect(gone.status, JSON.stringify(gone.body)).toBe(204);
  expect(await db.selectFrom('contact_imports').select('id').execute()).toEqual([]);
});
