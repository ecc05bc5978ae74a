import { sql } from 'kysely';
import { notify } from '#server/db/notify.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { AccountLimits } from '../gateways/settings.ts';

/** In `installation`: the limits that accounts without their own have. */
const key = 'limits';

/** Follows a change of the configuration, at a start: accounts without limits of their own get the installation's. */
export async function settleLimits({ db, accountLimits }: Pick<Deps, 'db' | 'accountLimits'>): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await store(tx, accountLimits))) return;
    const { people, messages, file_bytes } = accountLimits;
    await sql`
      update account_usage set
        people_limit = case when 'people' = any (own_limits) then people_limit else ${people}::integer end,
        messages_limit = case when 'messages' = any (own_limits) then messages_limit else ${messages}::integer end,
        file_bytes_limit = case when 'storage' = any (own_limits) then file_bytes_limit else ${file_bytes}::bigint end`.execute(
      tx,
    );
    await notify(tx, { kind: 'limits' });
  });
}

/** @returns whether they were others before */
async function store(tx: Tx, given: AccountLimits): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into installation as i (key, value) values (${key}, ${JSON.stringify(given)}::jsonb)
    on conflict (key) do update set value = excluded.value where i.value <> excluded.value`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
