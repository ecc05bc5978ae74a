import { randomUUID } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '#server/db/open/migrate.ts';
import { migrationFiles } from '#server/db/migrationFiles.ts';
import { openPgliteInMemory } from '#server/db/open/openPglite.ts';
import { pgliteDialect } from '#server/db/open/pgliteDialect.ts';
import type { Tables } from '#server/db/tables.ts';
import { findDifferences } from '#server/domain/ledger/comparison.ts';
import { sums } from './ledgerWorld.ts';

it('the former book is carried over: what was on hold for a withdrawal is available, and all adds up', async () => {
  const pglite = await openPgliteInMemory();
  const db = new Kysely<Tables>({ dialect: pgliteDialect(pglite) });
  await migrate(
    db,
    migrationFiles.filter(({ name }) => name < '0050'),
  );
  const owner = randomUUID();
  await sql`insert into users (id, email) values (${owner}, 'partner@example.org')`.execute(db);
  const entry = (account: string, minor: number, posting: string, currency = 'RUB') =>
    sql`insert into ledger_entries (owner_id, id, posting_id, account, amount_minor, currency, reason, created_at)
      values (${owner}, ${randomUUID()}, ${posting}, ${account}, ${minor}, ${currency}, 'commission', now())`.execute(
      db,
    );
  const [even, odd] = [randomUUID(), randomUUID()];
  await entry('available', 700, even);
  await entry('on_hold', 300, even);
  await entry('house', -1_000, even);
  await entry('paid', 50, odd, 'EUR');
  const asked = (state: string) =>
    sql`insert into withdrawals (owner_id, id, state, amount_minor, currency, created_at)
      values (${owner}, ${randomUUID()}, ${state}, 300, 'RUB', now())`.execute(db);
  for (const state of ['requested', 'approved', 'paid']) await asked(state);

  await migrate(db);

  expect(await sums(db, owner)).toEqual({ available: 1_000 });
  expect(await sums(db, owner, 'EUR')).toEqual({ paid: 50 });
  expect(await findDifferences(db)).toEqual([]);
  const uneven =
    await sql`select 1 from ledger_entries group by transfer_id, currency having sum(amount_minor) <> 0`.execute(db);
  expect(uneven.rows).toEqual([]);
  const { rows } = await sql<{ state: string }>`select state from withdrawals order by state`.execute(db);
  expect(rows.map(({ state }) => state)).toEqual(['paid', 'rejected', 'rejected']);
  await db.destroy();
  await pglite.close();
});
