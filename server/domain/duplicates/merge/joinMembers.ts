import { sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';
import type { MergedPair } from '#server/domain/contacts/mergedPair.ts';

type Row = Record<string, unknown>;

/** Memberships that the kept contact got, and those of series in which both were, which went with their progress. */
export interface JoinedMembers {
  ids: string[];
  gone: Row[];
  progress: Row[];
}

/** Makes the kept contact a member of the other's series; no membership of the other goes on by then. */
export async function joinMembers(tx: Tx, { ownerId, keep, drop }: MergedPair): Promise<JoinedMembers> {
  const { rows } = await sql<{ row: Row; progress: Row[] }>`
    select to_jsonb(d) as row, coalesce((select jsonb_agg(p) from letter_progress p
      where p.owner_id = d.owner_id and p.member_id = d.id), '[]') as progress
    from series_members d
    join series_members k on k.owner_id = d.owner_id and k.series_id = d.series_id and k.contact_id = ${keep}
    where d.owner_id = ${ownerId} and d.contact_id = ${drop}`.execute(tx);
  const gone = rows.map(({ row }) => row);
  const progress = rows.flatMap((one) => one.progress);
  if (gone.length > 0) {
    await sql`delete from series_members where owner_id = ${ownerId} and id in (select r.id from ${asMembers(gone)})`.execute(
      tx,
    );
    await count(tx, { ownerId, gone, progress, sign: -1 });
  }
  const { rows: moved } = await sql<{ id: string }>`
    update series_members set contact_id = ${keep} where owner_id = ${ownerId} and contact_id = ${drop} returning id`.execute(
    tx,
  );
  return { ids: moved.map(({ id }) => id), gone, progress };
}

/** Gives them back. */
export async function partMembers(
  tx: Tx,
  { ownerId, keep, drop }: MergedPair,
  { ids, gone, progress }: JoinedMembers,
): Promise<void> {
  await sql`update series_members set contact_id = ${drop} where owner_id = ${ownerId} and contact_id = ${keep}
    and id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`.execute(tx);
  if (gone.length === 0) return;
  const { rows: back } = await sql<{ row: Row }>`
    insert into series_members select r.* from ${asMembers(gone)} join series s on s.owner_id = r.owner_id and s.id = r.series_id
    on conflict do nothing returning to_jsonb(series_members) as row`.execute(tx);
  const { rows: read } = await sql<{ row: Row }>`
    insert into letter_progress select p.* from ${asProgress(progress)}
    join series_members m on m.owner_id = p.owner_id and m.id = p.member_id
    join letters l on l.owner_id = p.owner_id and l.id = p.letter_id
    on conflict do nothing returning to_jsonb(letter_progress) as row`.execute(tx);
  await count(tx, { ownerId, gone: back.map(({ row }) => row), progress: read.map(({ row }) => row), sign: 1 });
}

const asMembers = (rows: Row[]) =>
  sql`jsonb_populate_recordset(null::series_members, ${JSON.stringify(rows)}::jsonb) r`;
const asProgress = (rows: Row[]) =>
  sql`jsonb_populate_recordset(null::letter_progress, ${JSON.stringify(rows)}::jsonb) p`;

/** The people of the series and of their letters follow the rows. */
async function count(
  tx: Tx,
  { ownerId, gone, progress, sign }: { ownerId: string; gone: Row[]; progress: Row[]; sign: 1 | -1 },
): Promise<void> {
  await sql`
    update series s set members_in = s.members_in + ${sign}::integer * c.members_in,
      members_finished = s.members_finished + ${sign}::integer * c.members_finished,
      members_left = s.members_left + ${sign}::integer * c.members_left
    from (select r.series_id, count(*) filter (where r.state = 'in')::integer as members_in,
        count(*) filter (where r.state = 'finished')::integer as members_finished,
        count(*) filter (where r.state = 'left')::integer as members_left
      from ${asMembers(gone)} group by r.series_id) c
    where s.owner_id = ${ownerId} and s.id = c.series_id`.execute(tx);
  await sql`
    update letters l set received = l.received + ${sign}::integer * c.people
    from (select p.letter_id, count(*)::integer as people from ${asProgress(progress)} where p.has_received group by p.letter_id) c
    where l.owner_id = ${ownerId} and l.id = c.letter_id`.execute(tx);
}
