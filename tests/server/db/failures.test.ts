import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnel.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';

const { funnels } = endpoints;
const rename = (owner: SignedUp, { id, revision }: Funnel) => {
  const body = { base_revision: revision, edits: [{ type: 'funnel.rename', name: 'Renamed' }] };
  return owner.call(funnels.edit, { params: { id }, body });
};

describe('database errors for lack of a resource', () => {
  let test: TestApp;
  let owner: SignedUp;
  let funnel: Funnel;
  beforeAll(async () => {
    test = await startTestApp({ works: false });
    owner = await signUp(test);
    funnel = (await owner.call<Funnel>(funnels.create, { body: { name: 'Funnel' } })).body;
    await sql`create table wanting (code text, said text)`.execute(test.app.database.db);
    await sql`create function refuse() returns trigger language plpgsql as $$
      declare w record;
      begin
        for w in select * from wanting loop raise exception using errcode = w.code, message = w.said; end loop;
        return new;
      end $$`.execute(test.app.database.db);
    await sql`create trigger refuse before insert on funnel_edits for each row execute function refuse()`.execute(
      test.app.database.db,
    );
  });
  afterAll(() => test.stop());

  it.each([
    ['53100', 'could not extend file "base/1/2": No space left on device', 507, 'storage_full'],
    ['54000', 'cannot extend file "base/1/2" beyond 4294967295 blocks', 507, 'storage_full'],
    ['53200', 'out of memory', 503, 'unavailable'],
    ['53200', 'out of shared memory', 503, 'unavailable'],
    ['53400', 'temporary file size exceeds temp_file_limit', 503, 'unavailable'],
    ['54000', 'index row size 9000 exceeds btree version 4 maximum 2704 for index "x"', 500, 'internal'],
  ])('%s, %s: %i', async (code, said, status, answered) => {
    await sql`insert into wanting values (${code}, ${said})`.execute(test.app.database.db);
    const refused = await rename(owner, funnel);
    await sql`delete from wanting`.execute(test.app.database.db);
    expect(refused).toMatchObject({ status, body: { code: answered } });
    const { body } = await owner.call<Funnel>(funnels.get, { params: { id: funnel.id } });
    expect(body.revision, 'nothing was kept').toBe(funnel.revision);
  });
});
