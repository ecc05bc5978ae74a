import type { MailingEventData } from '#contract/schemas/sending/mailing.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { viewMailings } from '../rows/viewMailing.ts';
import { mailingColumns } from './listMailings.ts';

/** How far mailings are: those with these ids and those that are sending. */
export async function watchMailings(deps: Deps, { userId }: Actor, ids: string[]): Promise<MailingEventData[]> {
  const rows = await deps.db
    .selectFrom('mailings')
    .select(mailingColumns)
    .where('owner_id', '=', userId)
    .where((eb) => eb.or([eb('state', '=', 'sending'), ...(ids.length > 0 ? [eb('id', 'in', ids)] : [])]))
    .orderBy('id')
    .execute();
  const views = await viewMailings(deps, deps.db, userId, rows);
  return views.map(({ id, state, reason, progress }) => ({ id, state, reason, progress }));
}
