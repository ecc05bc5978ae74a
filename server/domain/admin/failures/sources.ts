import { type RawBuilder, sql } from 'kysely';
import type { FailureKind } from '#contract/schemas/failure.ts';
import type { Change } from '#server/db/notify.ts';

/** Where a kind of work lies that failed, so that it is known to be over, and tried again. */
interface Source {
  /** Of `failures f`: it is still to be done. */
  isOpen: RawBuilder<boolean>;
  /** What makes it due now; null where the table of failures alone puts it off. */
  makeDue: ((subject: string, now: Date) => RawBuilder<unknown>) | null;
  /** Who does it. */
  wakes: Change['kind'] &
    (
      | 'payments'
      | 'mails'
      | 'delayed'
      | 'letters'
      | 'bots'
      | 'subscriptions'
      | 'limits'
      | 'imports'
      | 'texts'
      | 'menus'
    );
}

const always = sql<boolean>`true`;

export const sources: Record<Exclude<FailureKind, 'update' | 'job' | 'account_files'>, Source> = {
  payment: {
    isOpen: sql`exists (select from provider_events e where e.id::text = f.subject and e.taken_at is null)`,
    makeDue: (subject, now) =>
      sql`update provider_events set next_try_at = ${now} where id = ${subject}::uuid and taken_at is null`,
    wakes: 'payments',
  },
  provider: {
    isOpen: sql`exists (select from renewals r where r.id::text = f.subject and r.pending_change is not null)`,
    makeDue: (subject, now) =>
      sql`update renewals set next_try_at = ${now} where id = ${subject}::uuid and pending_change is not null`,
    wakes: 'payments',
  },
  mail: {
    isOpen: sql`exists (select from mails m where m.id::text = f.subject)`,
    makeDue: (subject, now) =>
      sql`update mails set next_at = ${now} where id = ${subject}::uuid and claimed_until is null`,
    wakes: 'mails',
  },
  delay: {
    isOpen: sql`exists (select from journeys j where j.id::text = f.subject and j.wake_at is not null)`,
    makeDue: (subject, now) =>
      sql`update journeys set wake_at = ${now} where id = ${subject}::uuid and wake_at is not null`,
    wakes: 'delayed',
  },
  letter: {
    isOpen: sql`exists (select from series_members m where m.id::text = f.subject and m.is_held)`,
    makeDue: (subject) => sql`update series_members set is_held = false where id = ${subject}::uuid`,
    wakes: 'letters',
  },
  mailing: { isOpen: always, makeDue: null, wakes: 'bots' },
  scheduled_mailing: { isOpen: always, makeDue: null, wakes: 'bots' },
  bulk_send: { isOpen: always, makeDue: null, wakes: 'bots' },
  subscription: { isOpen: always, makeDue: null, wakes: 'subscriptions' },
  limit: { isOpen: always, makeDue: null, wakes: 'limits' },
  texts: {
    isOpen: sql`exists (select from funnel_texts_pending p where p.funnel_id::text = f.subject)`,
    makeDue: (subject) => sql`update funnel_texts_pending set taken_at = null where funnel_id = ${subject}::uuid`,
    wakes: 'texts',
  },
  menu: {
    isOpen: sql`exists (select from bots b where b.id::text = f.subject and b.menu_due_at is not null)`,
    makeDue: null,
    wakes: 'menus',
  },
};
