import { type RawBuilder, sql } from 'kysely';
import type { FailureKind } from '#contract/schemas/failure.ts';
import type { Change } from '#server/db/notify.ts';

/** How a kind of work that failed is tried again. */
interface Source {
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

export const sources: Record<Exclude<FailureKind, 'update' | 'job' | 'account_files' | 'mail_refused'>, Source> = {
  payment: {
    makeDue: (subject, now) =>
      sql`update provider_events set next_try_at = ${now} where id = ${subject}::uuid and taken_at is null`,
    wakes: 'payments',
  },
  provider: {
    makeDue: (subject, now) =>
      sql`update renewals set next_try_at = ${now} where id = ${subject}::uuid and pending_change is not null`,
    wakes: 'payments',
  },
  mail: {
    makeDue: (subject, now) =>
      sql`update mails set next_at = ${now} where id = ${subject}::uuid and claimed_until is null`,
    wakes: 'mails',
  },
  delay: {
    makeDue: (subject, now) =>
      sql`update journeys set wake_at = ${now} where id = ${subject}::uuid and wake_at is not null`,
    wakes: 'delayed',
  },
  letter: {
    makeDue: (subject) => sql`update series_members set is_held = false where id = ${subject}::uuid`,
    wakes: 'letters',
  },
  mailing: { makeDue: null, wakes: 'bots' },
  scheduled_mailing: { makeDue: null, wakes: 'bots' },
  bulk_send: { makeDue: null, wakes: 'bots' },
  subscription: { makeDue: null, wakes: 'subscriptions' },
  limit: { makeDue: null, wakes: 'limits' },
  texts: {
    makeDue: (subject) => sql`update funnel_texts_pending set taken_at = null where funnel_id = ${subject}::uuid`,
    wakes: 'texts',
  },
  menu: {
    makeDue: null,
    wakes: 'menus',
  },
};
