import { type RawBuilder, sql } from 'kysely';
import type { FailureKind } from '#contract/schemas/failure.ts';
import { mostFailures } from '../mostFailures.ts';

/** The offset has the one row found by its key, as the metrics ask again and again; the table may be read whole otherwise. */
const isThere = (row: RawBuilder<unknown>) => sql<boolean>`exists (select from ${row} offset 0)`;

/**
 * Of `failures f`: what failed is still to be done. Kinds that are left out take their row away themselves, or stand until
 * the admin does.
 */
const isOpen: Partial<Record<FailureKind, RawBuilder<boolean>>> = {
  payment: isThere(sql`provider_events e where e.id = f.subject::uuid and e.taken_at is null`),
  provider: isThere(sql`renewals r where r.id = f.subject::uuid and r.pending_change is not null`),
  mail: isThere(sql`mails m where m.id = f.subject::uuid`),
  delay: isThere(sql`journeys j where j.owner_id = f.owner_id and j.id = f.subject::uuid and j.wake_at is not null`),
  letter: isThere(sql`series_members m where m.owner_id = f.owner_id and m.id = f.subject::uuid and m.is_held`),
  texts: isThere(sql`funnel_texts_pending p where p.owner_id = f.owner_id and p.funnel_id = f.subject::uuid`),
  menu: isThere(sql`bots b where b.owner_id = f.owner_id and b.id = f.subject::uuid and b.menu_due_at is not null`),
};

const cases = Object.entries(isOpen).map(([kind, condition]) => sql`when ${sql.lit(kind)} then ${condition}`);

/** Of `failures f`: it has failed five times in a row, or stands at once, and is not over by other means. */
export const failureStands = sql<boolean>`(f.times >= ${sql.lit(mostFailures)}
  and case f.kind ${sql.join(cases, sql` `)} else true end)`;
