import type { PlannedEntry } from '#contract/schemas/contacts/contactHistory.ts';
import { encodeMailingButton } from '#machines/journey/callbackData.ts';
import { renderParts } from '#machines/journey/renderMessage.ts';
import { readOwnTexts } from '#server/db/conditions/ownTexts.ts';
import type { Db } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import type { ContactRow } from '../viewContacts.ts';
import { joinedParts, writtenMessage } from './writtenMessage.ts';

/** Lists the mailings that a contact is a recipient of and whose delivery is not made yet, as it would be rendered now. */
export async function listWaitingMailings(
  { db, fileUrl }: Pick<Deps, 'db' | 'fileUrl'>,
  contact: ContactRow,
): Promise<Extract<PlannedEntry, { kind: 'message' }>[]> {
  const own = await readOwnTexts(db, contact);
  const reader = { ...contact, own, telegram_id: contact.telegram_id ?? 0 };
  const rows = await findWaiting(db, contact);
  return rows.map(({ recipient, due_at, mailing, title, state, message, funnel, funnelName }) => {
    const dataOf = (button: string) => encodeMailingButton(recipient, button);
    const calls = renderParts(message, reader, dataOf);
    const isHeld = state === 'paused';
    return {
      ...{ kind: 'message', id: recipient, funnel: { id: funnel, name: funnelName }, stage: null },
      ...{ message: message.id, at: due_at.toISOString(), is_reply: false, is_test: false },
      ...{ state: isHeld ? 'held' : 'waiting', reason: isHeld ? 'paused' : null },
      cause: { kind: 'mailing', mailing: { id: mailing, title } },
      content: joinedParts(calls.map((call) => writtenMessage({ fileUrl }, contact.owner_id, call))),
    };
  });
}

const findWaiting = (db: Db, { owner_id, id }: ContactRow) =>
  db
    .selectFrom('mailing_recipients as r')
    .innerJoin('mailings as m', (join) =>
      join.onRef('m.owner_id', '=', 'r.owner_id').onRef('m.id', '=', 'r.mailing_id'),
    )
    .innerJoin('funnels as f', (join) => join.onRef('f.owner_id', '=', 'm.owner_id').onRef('f.id', '=', 'm.funnel_id'))
    .select(['r.id as recipient', 'r.due_at', 'm.id as mailing', 'm.title', 'm.state', 'm.message'])
    .select(['f.id as funnel', 'f.name as funnelName'])
    .where('r.owner_id', '=', owner_id)
    .where('r.contact_id', '=', id)
    .where('r.state', '=', 'waiting')
    .orderBy('r.due_at')
    .execute();
