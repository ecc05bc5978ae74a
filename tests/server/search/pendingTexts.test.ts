import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Edit, Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { SearchResponse } from '#contract/schemas/search.ts';
import { freePending, indexPending, listPending } from '#server/domain/textIndex/indexPending.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/longTest.ts';
import { variants } from '#tests/support/runsAll.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { seedDocument } from '#scripts/database/seedDocument.ts';

let test: TestApp;
let working: TestApp;
beforeAll(async () => {
  [test, working] = await Promise.all([startTestApp({ works: false }), startTestApp()]);
});
afterAll(() => Promise.all([test.stop(), working.stop()]));

const { funnels, search } = endpoints;
const stages = 120;

async function withBigFunnel(app = test): Promise<{ owner: SignedUp; funnel: Funnel }> {
  const owner = await signUp(app);
  const document = seedDocument(stages, 1, () => crypto.randomUUID());
  return { owner, funnel: await seedFunnel(owner, { document }) };
}

const find = async (owner: SignedUp, q: string) =>
  (await owner.call<SearchResponse>(search.find, { query: { q } })).body;

async function edit(owner: SignedUp, { id }: Funnel, edits: (funnel: Funnel) => Edit[]): Promise<void> {
  const { body } = await owner.call<Funnel>(funnels.get, { params: { id } });
  const answer = await owner.call(funnels.edit, {
    params: { id },
    body: { base_revision: body.revision, edits: edits(body) },
  });
  expect(answer.status).toBe(200);
}

async function expectIndexed(owner: SignedUp, funnel: { id: string }, app = test): Promise<void> {
  await expectTextsOf(owner, funnel, app);
  expect(await find(owner, 'lesson')).toMatchObject({ indexing: false });
}

/** The index has the texts of the draft as they are. */
async function expectTextsOf(owner: SignedUp, { id }: { id: string }, app: TestApp): Promise<void> {
  const { body } = await owner.call<Funnel>(funnels.get, { params: { id } });
  const { db } = app.app.deps;
  const stagesJson = JSON.stringify(body.document.stages);
  const { rows } = await sql`select * from texts_of_stages(${stagesJson}::json) order by item_id`.execute(db);
  const query = db.selectFrom('funnel_texts').select(['stage_id', 'item_id', 'is_message', 'text']);
  expect(await query.where('funnel_id', '=', id).orderBy('item_id').execute()).toEqual(rows);
}

/** Indexes what the account has, once; before each portion the n-th time, and at the end, `rest` says whether to go on. */
async function indexOnce(owner: SignedUp, rest: (nth: number) => Promise<boolean>): Promise<number> {
  const { deps } = test.app;
  const pending = (await listPending(deps)).find(({ owner_id }) => owner_id === owner.id);
  let rests = 0;
  if (pending) await indexPending(deps, pending, () => rest(rests++));
  return rests;
}

describe('the texts of a draft that are too many to be indexed with it', () => {
  longTest('are found soon after, and until then the search says that it does not know them all', async () => {
    const { owner, funnel } = await withBigFunnel();
    expect(await find(owner, 'lesson')).toEqual({ results: [], indexing: true, as_of: null, next: null });
    expect(await indexOnce(owner, async () => true)).toBeGreaterThan(3);
    await expectIndexed(owner, funnel);
    expect((await find(owner, 'lesson')).results.length).toBeGreaterThan(0);
  });

  it.each(
    variants([
      ['made', async ({ funnel }: { funnel: Funnel }) => funnel.id],
      [
        'copied',
        async ({ owner, funnel }: { owner: SignedUp; funnel: Funnel }) =>
          (await owner.call<Funnel>(funnels.copy, { params: { id: funnel.id }, body: {} })).body.id,
      ],
    ]),
  )('are indexed by the server itself: %s', async (_, make) => {
    const big = await withBigFunnel(working);
    const id = await make(big);
    await expect.poll(async () => (await find(big.owner, 'lesson')).indexing, { timeout: 60_000 }).toBe(false);
    await expectIndexed(big.owner, { id }, working);
  });

  longTest('are lost by no crash: what is not indexed yet goes on waiting', async () => {
    const { owner, funnel } = await withBigFunnel();
    for (let until = 1; (await find(owner, 'lesson')).indexing; until++) {
      await indexOnce(owner, async (nth) => nth < until);
      await freePending(test.app.deps.db);
    }
    await expectIndexed(owner, funnel);
  });

  longTest('may change meanwhile', async () => {
    const { owner, funnel } = await withBigFunnel();
    const [first, second, third] = funnel.document.stages;
    const edits: Edit[] = [
      { type: 'stage.change', id: first?.id ?? '', title: 'Renamed' },
      { type: 'message.change', id: second?.messages[0]?.id ?? '', text: 'A brand new lesson' },
      { type: 'stage.remove', id: third?.id ?? '' },
    ];
    await indexOnce(owner, async (nth) => {
      const next = edits[nth - 1];
      if (next) await edit(owner, funnel, () => [next]);
      return true;
    });
    expect((await find(owner, 'lesson')).indexing).toBe(true);
    await indexOnce(owner, async () => true);
    await expectIndexed(owner, funnel);
    await edit(owner, funnel, () => [{ type: 'stage.change', id: first?.id ?? '', title: 'Renamed again' }]);
    await expectIndexed(owner, funnel);
  });

  it('are indexed after edits of many at once, also those that remove', async () => {
    const { owner, funnel } = await withBigFunnel();
    await indexOnce(owner, async () => true);
    await edit(owner, funnel, ({ document }) =>
      document.stages.slice(1, 100).map(({ id }) => ({ type: 'stage.remove', id })),
    );
    await indexOnce(owner, async () => true);
    await expectIndexed(owner, funnel);
  });

  it('go with a funnel that is deleted meanwhile', async () => {
    const { owner, funnel } = await withBigFunnel();
    await indexOnce(owner, async (nth) => {
      if (nth !== 2) return true;
      await owner.call(funnels.archive, { params: { id: funnel.id } });
      expect((await owner.call(funnels.remove, { params: { id: funnel.id } })).status).toBe(204);
      return true;
    });
    const query = test.app.deps.db.selectFrom('funnel_texts').select('item_id').where('funnel_id', '=', funnel.id);
    expect(await query.execute()).toEqual([]);
    expect(await find(owner, 'lesson')).toEqual({ results: [], indexing: false, as_of: null, next: null });
  });

  longTest('keep back nobody else’s where they cannot be written, and are counted as failing', async () => {
    const { owner, funnel } = await withBigFunnel(working);
    const { db } = working.app.deps;
    await sql`create or replace function refuse() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`.execute(
      db,
    );
    await sql`create trigger refuse before insert on funnel_texts for each row
      when (new.funnel_id = ${sql.lit(funnel.id)}) execute function refuse()`.execute(db);
    await edit(owner, funnel, ({ document }) =>
      document.stages.map(({ messages }) => ({
        type: 'message.change',
        id: messages[0]?.id ?? '',
        text: 'Another lesson',
      })),
    );
    const failure = () => db.selectFrom('failures').selectAll().where('subject', '=', funnel.id).executeTakeFirst();
    await expect.poll(failure).toMatchObject({ kind: 'texts', owner_id: owner.id, reason: 'refused' });
    const other = await seedFunnel(owner, { document: seedDocument(stages, 1, () => crypto.randomUUID()) });
    const isWaiting = (id: string) =>
      db.selectFrom('funnel_texts_pending').select('since').where('funnel_id', '=', id).executeTakeFirst();
    await expect.poll(() => isWaiting(other.id), { timeout: 60_000 }).toBeUndefined();
    await expectTextsOf(owner, other, working);
    expect(await isWaiting(funnel.id)).toBeDefined();
    await sql`drop trigger refuse on funnel_texts`.execute(db);
  });

  it('are indexed by one process at a time, and one that has fallen behind writes nothing any more', async () => {
    const { owner, funnel } = await withBigFunnel();
    const behind = await indexOnce(owner, async (nth) => {
      if (nth !== 1) return true;
      expect(await indexOnce(owner, async () => true), 'while it goes on').toBe(0);
      await freePending(test.app.deps.db);
      await edit(owner, funnel, ({ document }) =>
        document.stages.map(({ messages }) => ({
          type: 'message.change',
          id: messages[0]?.id ?? '',
          text: 'Lesson new',
        })),
      );
      await indexOnce(owner, async () => true);
      return true;
    });
    expect(behind).toBe(2);
    await expectIndexed(owner, funnel);
  });
});
