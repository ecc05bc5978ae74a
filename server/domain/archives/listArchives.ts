import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import {
  type ArchivedItem,
  type ArchiveKind,
  archiveKinds,
  type listArchivesQuery,
} from '#contract/schemas/funnels/archive.ts';
import type { ListQuery } from '#contract/schemas/common.ts';
import { cursorInstant, decodeCursor, toPage } from '../cursor.ts';
import type { Actor, Deps } from '../deps.ts';
import { countFunnelPeople } from '../funnels/viewFunnel.ts';
import { contains } from '../searching.ts';
import { type ThingRow, thingsOf } from './things.ts';

const place = z.object({ at: cursorInstant, id: z.uuid() });

/** Lists what is archived of one kind or of all, the last archived first. */
export const listArchives = (deps: Deps, actor: Actor, { kind, ...input }: z.infer<typeof listArchivesQuery>) =>
  pageOfArchived(deps, actor, input, { kinds: kind ? [kind] : archiveKinds, where: sql`true` });

/** A page of archived things; `where` narrows `t`, which has the columns of a thing. */
export async function pageOfArchived(
  { db }: Deps,
  { userId }: Actor,
  input: ListQuery,
  { kinds, where }: { kinds: readonly ArchiveKind[]; where: RawBuilder<unknown> },
): Promise<{ results: ArchivedItem[]; next: string | null }> {
  const limit = input.limit ?? limits.pageDefault;
  const after = decodeCursor(place, input.cursor);
  const search = input.search?.trim();
  const { rows: found } = await sql<ThingRow & { kind: ArchiveKind; archived_at: Date }>`
    select t.kind, t.id, t.name, t.archived_at from ${thingsOf(kinds)} t
    where t.owner_id = ${userId} and t.archived_at is not null and ${where}
      and ${search ? contains(sql.ref('t.name'), search) : sql`true`}
      and ${after ? sql`(t.archived_at, t.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by t.archived_at desc, t.id desc limit ${limit + 1}`.execute(db);
  const { rows, next } = toPage(found, limit, (row) => ({ at: row.archived_at.toISOString(), id: row.id }));
  const funnels = rows.filter(({ kind }) => kind === 'funnels').map(({ id }) => id);
  const people = await countFunnelPeople(db, userId, funnels);
  return {
    results: rows.map(({ kind, id, name, archived_at }) => ({
      ...{ kind, id, name, archived_at: archived_at.toISOString() },
      people: kind === 'funnels' ? (people.get(id) ?? 0) : null,
    })),
    next,
  };
}
