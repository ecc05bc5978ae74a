import type { HistoryEntry } from '#contract/schemas/contacts/contactHistory.ts';
import type { SendToContactInput } from '#contract/schemas/contacts/contactInput.ts';
import { notify } from '#server/db/notify.ts';
import { readOwnTexts } from '#server/db/conditions/ownTexts.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { enqueue } from '#server/outbox/enqueue.ts';
import { bodyHash } from '#server/domain/bodyHash.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { markAnswered, waitsSince } from './markAnswered.ts';
import { lockContactAndFunnel, requireChat } from './lockContactAndFunnel.ts';
import type { RecordedRow } from '../history/historyRows.ts';
import { viewHistory } from '../history/listHistory.ts';
import { toMessage, requireSendable } from './ownMessage.ts';
import { findSentFile, withPlaceholder } from '../history/sentFile.ts';
import { replyRows } from './replyRows.ts';

type Input = SendToContactInput & { contact: string };

/** Writes to a person in the owner's name: at once and before all mailings, with the bot of a running funnel. */
export async function sendToContact(deps: Deps, actor: Actor, input: Input): Promise<HistoryEntry> {
  const row = await transaction(deps.db, async (tx) => {
    const hash = bodyHash(input);
    return (await findSent(tx, actor, input, hash)) ?? (await send(deps, tx, actor, { ...input, hash }));
  });
  const [entry] = await viewHistory(deps, { ownerId: actor.userId, contactId: input.contact }, [row]);
  if (!entry) throw new Error('a message that was sent has no line');
  return entry;
}

/** Makes sending idempotent: the message that an earlier request with this id and body sent. */
async function findSent(tx: Tx, { userId }: Actor, { id, contact }: Input, hash: string): Promise<RecordedRow | null> {
  if (id === undefined) return null;
  const row = await tx
    .selectFrom('history')
    .select(['id', 'at', 'funnel_id', 'journey_id', 'kind', 'data', 'contact_id'])
    .where('owner_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const data = row.data as Record<string, unknown>;
  if (row.kind !== 'reply' || row.contact_id !== contact || data.hash !== hash)
    throw new RequestError('id_taken', {}, { id });
  return { ...row, data, from: 'history' };
}

async function send(deps: Deps, tx: Tx, actor: Actor, input: Input & { hash: string }): Promise<RecordedRow> {
  const written = toMessage(deps, input.message);
  const file = input.file && (await findSentFile(tx, actor.userId, input.file, written));
  const message = file ? withPlaceholder(written, file) : written;
  await requireSendable(tx, actor.userId, message);
  const place = await lockContactAndFunnel(tx, actor, {
    id: input.contact,
    funnel: input.funnel,
    type: 'message.send',
  });
  const chat = await requireChat(tx, actor, place);
  if (chat.blocked_at !== null) throw new RequestError('no_chat', { of: 'blocked' }, { blocked: true });
  // checked again under the lock, because two retries may run concurrently
  const sent = await findSent(tx, actor, input, input.hash);
  if (sent) return sent;

  const at = deps.now();
  const id = input.id ?? deps.newId();
  const recipient = {
    ...place.contact,
    own: await readOwnTexts(tx, place.contact),
    contact_id: input.contact,
    bot_id: chat.bot_id,
    telegram_id: chat.telegram_id,
    journey_id: await currentJourney(tx, actor, input),
  };
  const waitedSince = await waitsSince(tx, actor, input.contact);
  const { line, deliveries } = replyRows(deps, message, recipient, {
    ...{ id, at, ownerId: actor.userId, funnelId: input.funnel },
    priority: 0,
    data: { hash: input.hash, ...(waitedSince && { waited_since: waitedSince.toISOString() }) },
    ...(file && { file }),
  });
  await tx
    .insertInto('history')
    .values({ ...line, data: JSON.stringify(line.data) })
    .execute();
  await enqueue(tx, deliveries);
  await markAnswered(tx, { ...line, contact_id: input.contact, parts: line.data.parts, at });
  await notify(tx, { kind: 'outbox', is_reply: true });
  const { owner_id, funnel_id } = line;
  await notify(tx, { kind: 'people', owner_id, funnel_id, contacts: [input.contact] });
  return { ...line, from: 'history' };
}

async function currentJourney(tx: Tx, { userId }: Actor, { contact, funnel }: Input): Promise<string | null> {
  const row = await tx
    .selectFrom('journeys')
    .select('id')
    .where('owner_id', '=', userId)
    .where('funnel_id', '=', funnel)
    .where('contact_id', '=', contact)
    .where('is_current', '=', true)
    .executeTakeFirst();
  return row?.id ?? null;
}
