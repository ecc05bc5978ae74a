import { type RawBuilder, sql } from 'kysely';
import type { FailureKind } from '#contract/schemas/failure.ts';
import { mostFailures } from '../mostFailures.ts';

/** Of `failures f`: what failed is still to be done. Kinds that are left out take their row away themselves. */
const isOpen: Partial<Record<FailureKind, RawBuilder<boolean>>> = {
  payment: sql`exists (select from provider_events e where e.id::text = f.subject and e.taken_at is null)`,
  provider: sql`exists (select from renewals r where r.id::text = f.subject and r.pending_change is not null)`,
  mail: sql`exists (select from mails m where m.id::text = f.subject)`,
  delay: sql`exists (select from journeys j where j.id::text = f.subject and j.wake_at is not null)`,
  letter: sql`exists (select from series_members m where m.id::text = f.subject and m.is_held)`,
  texts: sql`exists (select from funnel_texts_pending p where p.funnel_id::text = f.subject)`,
  menu: sql`exists (select from bots b where b.id::text = f.subject and b.menu_due_at is not null)`,
};

const cases = Object.entries(isOpen).map(([kind, condition]) => sql`when ${sql.lit(kind)} then ${condition}`);

/** Of `failures f`: it has failed five times in a row, or stands at once, and is not over by other means. */
export const failureStands = sql<boolean>`(f.times >= ${sql.lit(mostFailures)}
  and case f.kind ${sql.join(cases, sql` `)} else true end)`;
