import { type RawBuilder, sql } from 'kysely';
import type { ArchiveKind } from '#contract/schemas/funnels/archive.ts';
import { contactName } from '../contacts/contactName.ts';

/** What archives and folders show of a thing, of whatever kind. */
export interface ThingRow {
  id: string;
  name: string;
  archived_at: Date | null;
}

/** The things of each kind as `owner_id, id, name, archived_at`. An archived funnel is not changed before it is returned. */
const sources: Record<ArchiveKind, RawBuilder<unknown>> = {
  funnels: sql`select owner_id, id, name, case when state = 'archived' then updated_at end as archived_at from funnels`,
  folders: sql`select owner_id, id, name, archived_at from folders`,
  contacts: sql`
    select c.owner_id, c.id, ${contactName} as name, c.archived_at from contacts c where c.erased_at is null`,
  lists: sql`select owner_id, id, name, archived_at from lists`,
  templates: sql`select owner_id, id, name, archived_at from templates`,
  mailings: sql`select owner_id, id, title as name, archived_at from mailings`,
  series: sql`select owner_id, id, name, archived_at from series`,
};

/** A subquery of the things of the given kinds, with their `kind`. */
export function thingsOf(kinds: readonly ArchiveKind[]): RawBuilder<unknown> {
  const each = kinds.map((kind) => sql`select ${kind}::text as kind, s.* from (${sources[kind]}) s`);
  return sql`(${sql.join(each, sql` union all `)})`;
}
