import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { databaseFailure } from '#server/db/failure.ts';
import { PreparingClient } from '#server/db/prepared.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';

const { funnels } = endpoints;
const rename = (owner: SignedUp, { id, revision }: Funnel) => {
  const body = { base_revision: revision, edits: [{ type: 'funnel.rename', name: 'Renamed' }] };
  return owner.call(funnels.edit, { params: { id }, body });
};

describe('an error', () => {
  const withCode = (code: string) => Object.assign(new Error(code), { code });

  it.each(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND'])(
    '%s of a file, or of a socket to somebody else, does not make the database away',
    (code) => {
      expect(databaseFailure(withCode(code))).toBe(null);
    },
  );

  it.each([
    ['a port where nobody listens', 'postgres://app@127.0.0.1:9/none'],
    ['a socket that is not there', 'postgres://app@%2Fnone%2Fhere/none'],
    ['a host without an address', 'postgres://app@none.invalid/none'],
  ])('of a connection to %s does', async (_, connectionString) => {
    const pool = new Pool({ Client: PreparingClient, connectionString });
    const db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) });
    const error = await sql`select 1`.execute(db).catch((thrown: unknown) => thrown);
    expect(databaseFailure(error)).toBe('unavailable');
    await db.destroy();
  });
});

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
