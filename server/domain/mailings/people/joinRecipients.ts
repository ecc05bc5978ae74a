import { sql } from 'kysely';
import { notify } from '#server/db/notify.ts';
import type { Tx } from '#server/db/transaction.ts';
import { finishMailings } from '../lifecycle/finishMailings.ts';
import type { Deps } from '#server/domain/deps.ts';
import type { MergedPair } from '#server/domain/contacts/mergedPair.ts';

type Row = Record<string, unknown>;

/** Rows that the kept contact got, and those of a mailing that writes to both, of which one went. */
export interface JoinedRecipients {
  ids: string[];
  gone: Row[];
}

const states = ['waiting', 'sending', 'sent', 'failed', 'unreachable', 'uncertain', 'dropped'] as const;

/**
 * Makes the kept contact the recipient of the other's mailings. Of a mailing to both, the other's row goes, or the kept
 * one's where it still waits for what the other has got: nobody gets it twice, and it has one recipient fewer.
 */
export async function joinRecipients(deps: Pick<Deps, 'now'>, tx: Tx, pair: MergedPair): Promise<JoinedRecipients> {
  const { ownerId, keep, drop } = pair;
  await lockMailings(
    tx,
    ownerId,
    sql`select mailing_id from mailing_recipients where owner_id = ${ownerId} and contact_id = ${drop}`,
  );
  const { rows } = await sql<{ row: Row }>`
    select case when k.state = 'waiting' and d.state in ('sending', 'sent', 'uncertain') then to_jsonb(k) else to_jsonb(d) end as row
    from mailing_recipients d
    join mailing_recipients k on k.owner_id = d.owner_id and k.mailing_id = d.mailing_id and k.contact_id = ${keep}
    where d.owner_id = ${ownerId} and d.contact_id = ${drop}`.execute(tx);
  const gone = rows.map(({ row }) => row);
  if (gone.length > 0) {
    await leaveOperations(tx, ownerId, gone);
    await sql`delete from mailing_recipients where owner_id = ${ownerId} and id in (select id from ${asRows(gone)})`.execute(
      tx,
    );
    await count(deps, tx, { ownerId, rows: gone, sign: -1 });
  }
  const { rows: moved } = await sql<{ id: string }>`
    update mailing_recipients set contact_id = ${keep} where owner_id = ${ownerId} and contact_id = ${drop} returning id`.execute(
    tx,
  );
  return { ids: moved.map(({ id }) => id), gone };
}

/** Gives both their own rows back; who waited for a mailing that is over by now gets it no more. */
export async function partRecipients(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  { ownerId, keep, drop }: MergedPair,
  { ids, gone }: JoinedRecipients,
): Promise<void> {
  await sql`update mailing_recipients set contact_id = ${drop} where owner_id = ${ownerId} and contact_id = ${keep}
    and id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`.execute(tx);
  if (gone.length === 0) return;
  await lockMailings(tx, ownerId, sql`select mailing_id from ${asRows(gone)}`);
  const { rows } = await sql<{ row: Row }>`
    insert into mailing_recipients
    select (jsonb_populate_record(r, jsonb_build_object('state', case
      when r.state = 'waiting' and m.state not in ('scheduled', 'sending', 'paused') then 'dropped'
      when r.state <> 'sending' then r.state
      when exists (select from deliveries d where d.owner_id = r.owner_id and d.cause = 'mailing' and d.cause_id = r.id
        and d.state in ('queued', 'held', 'sending')) then 'sending'
      when exists (select from deliveries d where d.owner_id = r.owner_id and d.cause = 'mailing' and d.cause_id = r.id
        and d.state <> 'sent') then 'uncertain'
      else 'sent' end))).*
    from ${asRows(gone)} join mailings m on m.owner_id = r.owner_id and m.id = r.mailing_id
    on conflict do nothing returning to_jsonb(mailing_recipients) as row`.execute(tx);
  await count(deps, tx, { ownerId, rows: rows.map(({ row }) => row), sign: 1 });
}

const asRows = (rows: Row[]) =>
  sql`jsonb_populate_recordset(null::mailing_recipients, ${JSON.stringify(rows)}::jsonb) r`;

const lockMailings = (tx: Tx, ownerId: string, ids: ReturnType<typeof sql>) =>
  sql`select 1 from mailings where owner_id = ${ownerId} and id in (${ids}) order by id for no key update`.execute(tx);

/** The sums of the mailings follow their rows. */
async function count(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  { ownerId, rows, sign }: { ownerId: string; rows: Row[]; sign: 1 | -1 },
): Promise<void> {
  const each = states.map(
    (state) => sql`${sql.ref(state)} = m.${sql.ref(state)} + ${sign}::integer * s.${sql.ref(state)}`,
  );
  const sums = states.map((state) => sql`count(*) filter (where r.state = ${state})::integer as ${sql.ref(state)}`);
  const { rows: mailings } = await sql<{ owner_id: string; id: string }>`
    update mailings m set recipients = m.recipients + ${sign}::integer * s.recipients,
      blocked_after = m.blocked_after + ${sign}::integer * s.blocked_after, ${sql.join(each)}
    from (select r.mailing_id, count(*)::integer as recipients,
        count(*) filter (where r.is_blocked_after)::integer as blocked_after, ${sql.join(sums)}
      from ${asRows(rows)} group by r.mailing_id) s
    where m.owner_id = ${ownerId} and m.id = s.mailing_id returning m.owner_id, m.id`.execute(tx);
  for (const { owner_id, id } of mailings) await notify(tx, { kind: 'mailings', owner_id, mailing_id: id });
  await finishMailings(deps, tx, mailings);
}

/** What is edited or deleted of a mailing has one message fewer to do. */
async function leaveOperations(tx: Tx, ownerId: string, gone: Row[]): Promise<void> {
  await sql`
    with items as (
      delete from sent_operation_items i where i.owner_id = ${ownerId} and i.recipient_id in (select id from ${asRows(gone)})
      returning i.operation_id, i.state)
    update sent_operations o set total = o.total - s.total, failed = o.failed - s.failed
    from (select operation_id, count(*)::integer as total, count(*) filter (where state = 'failed')::integer as failed
      from items group by operation_id) s
    where o.owner_id = ${ownerId} and o.id = s.operation_id`.execute(tx);
}
