import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { recipientsQuery } from '#contract/schemas/sending/mailing.ts';
import { matchesContact } from '#server/domain/contacts/matchesContact.ts';

export type RecipientFilter = Pick<z.infer<typeof recipientsQuery>, 'state' | 'reason' | 'button' | 'search'>;
export interface RecipientQuery {
  ownerId: string;
  mailingId: string;
  filter: RecipientFilter;
  now: Date;
}

/** The recipients `r` of a mailing with their contacts `c` that a filter selects. */
export function selectRecipients({ ownerId, mailingId, filter, now }: RecipientQuery): {
  from: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
} {
  const { state, reason, button, search } = filter;
  const conditions = [
    sql`r.owner_id = ${ownerId} and r.mailing_id = ${mailingId}`,
    ...(state === undefined ? [] : [state === 'blocked_after' ? sql`r.is_blocked_after` : sql`r.state = ${state}`]),
    // whose time has come waits for their turn alone, and who is being sent to for nothing
    ...(reason === undefined
      ? []
      : [sql`r.reason = ${reason} and r.state <> 'sending' and (r.state <> 'waiting' or r.due_at > ${now})`]),
    ...(button === undefined
      ? []
      : [
          sql`exists (select from mailing_presses p where p.owner_id = r.owner_id and p.mailing_id = r.mailing_id
            and p.button_id = ${button} and p.contact_id = r.contact_id)`,
        ]),
    ...(search?.trim() ? [matchesContact(sql.ref('c.searched'), search)] : []),
  ];
  return {
    from: sql`mailing_recipients r join contacts c on c.owner_id = r.owner_id and c.id = r.contact_id`,
    where: sql<boolean>`${sql.join(conditions, sql` and `)}`,
  };
}
