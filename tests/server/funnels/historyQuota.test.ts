import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { deleteExpiredRows } from '#server/jobs/retention.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';

const { funnels } = endpoints;
let test: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  test = await startTestApp({ works: false });
  owner = await signUp(test);
});
afterAll(() => test.stop());

const create = async (name: string) => (await owner.call<Funnel>(funnels.create, { body: { name } })).body;
const rename = (id: string, revision: number, name: string) =>
  owner.call(funnels.edit, {
    params: { id },
    body: { base_revision: revision, edits: [{ type: 'funnel.rename', name }] },
  });
const taken = async (id: string) => {
  const { db } = test.app.database;
  return (await db.selectFrom('funnels').select('history_bytes').where('id', '=', id).executeTakeFirstOrThrow())
    .history_bytes;
};
const take = (id: string, bytes: number) =>
  test.app.database.db.updateTable('funnels').set({ history_bytes: bytes }).where('id', '=', id).execute();

it('edits count towards the account’s quota until retention removes them; above it edits are refused', async () => {
  const { id } = await create('Long kept');
  expect((await rename(id, 0, 'Renamed')).status).toBe(200);
  const edit = JSON.stringify([{ type: 'funnel.rename', name: 'Renamed' }]).length;
  expect(await taken(id)).toBe(edit);

  const other = await create('Another');
  await take(other.id, limits.historyBytes);
  await take(id, 1024 * 1024 - 1);
  const refused = await rename(id, 1, 'Once more');
  expect(refused).toMatchObject({ status: 413, body: { code: 'quota_exceeded' } });
  expect((refused.body as { detail: string }).detail).toContain('1,024 MB');

  await owner.call(funnels.archive, { params: { id: other.id } });
  expect((await owner.call(funnels.remove, { params: { id: other.id } })).status).toBe(204);
  expect((await rename(id, 1, 'Once more')).status).toBe(200);

  const { db } = test.app.database;
  await take(id, 10 * edit);
  await db
    .updateTable('funnel_edits')
    .set({ at: new Date(0) })
    .where('funnel_id', '=', id)
    .execute();
  await db
    .updateTable('funnels')
    .set({ revision: limits.editRetentionRevisions + 1 })
    .where('id', '=', id)
    .execute();
  await deleteExpiredRows(db, new Date());
  expect(await taken(id)).toBe(9 * edit);
});

it('edits are kept for thirty days, and the newest thousand however old', async () => {
  const { id } = await create('Old');
  for (const revision of [0, 1]) expect((await rename(id, revision, `Renamed ${revision}`)).status).toBe(200);
  const { db } = test.app.database;
  const revision = limits.editRetentionRevisions + 1;
  await db.updateTable('funnels').set({ revision }).where('id', '=', id).execute();
  const leftAfter = async (days: number) => {
    const at = new Date(Date.now() - days * 86_400_000);
    await db.updateTable('funnel_edits').set({ at }).where('funnel_id', '=', id).execute();
    await deleteExpiredRows(db, new Date());
    const left = db.selectFrom('funnel_edits').select('revision').where('funnel_id', '=', id).orderBy('revision');
    return (await left.execute()).map((row) => row.revision);
  };
  expect(await leftAfter(29)).toEqual([1, 2]);
  expect(await leftAfter(31)).toEqual([2]);
});

it('the number of an account’s funnels is limited', async () => {
  const { db } = test.app.database;
  const rows = Array.from({ length: limits.funnelsPerAccount }, () => ({
    ...{ owner_id: owner.id, id: test.app.deps.newId(), body_hash: '', name: 'One of many', state: 'draft' as const },
    ...{ document: '{"stages":[],"tags":[]}', settings: '{"time_zone":"UTC","answers":{}}' },
  }));
  await db.insertInto('funnels').values(rows).execute();
  const refused = await owner.call(funnels.create, { body: { name: 'One too many' } });
  expect(refused).toMatchObject({ status: 413, body: { code: 'quota_exceeded' } });
});
