import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { SendableMessage } from '#contract/schemas/sending/sendableMessage.ts';
import { encodeTestButton } from '#machines/journey/callbackData.ts';
import { isEmptyCall, type Recipient, renderParts } from '#machines/journey/renderMessage.ts';
import { notify } from '#server/db/notify.ts';
import { ownTexts } from '#server/db/conditions/ownTexts.ts';
import type { Tx } from '#server/db/transaction.ts';
import { walksDraft } from '#server/db/conditions/walksDraft.ts';
import { enqueue, type NewDelivery } from '#server/outbox/enqueue.ts';
import { deliveriesOf } from '#server/sending/deliveriesOf.ts';
import type { Deps } from '../deps.ts';
import type { FunnelRow } from '../funnels/funnelRow.ts';
import { RequestError } from '../requestErrors.ts';

export interface Tester extends Recipient {
  contact_id: string;
}

/** What is tried out: a mailing's or a letter's message, with its owner's id. */
interface Tried {
  id: string;
  message: SendableMessage;
}

/** The owner's linked Telegram and the funnel's testers, as far as they have opened the bot. @throws RequestError `no_tester` */
export async function requireTesters(tx: Tx, { owner_id, id, bot_id }: FunnelRow, now: Date): Promise<Tester[]> {
  const isTester = walksDraft({ owner: sql`h.owner_id`, funnel: sql`${id}::uuid`, telegram: sql`h.telegram_id`, now });
  const { rows } = await sql<Tester>`
    select h.contact_id, h.telegram_id, c.first_name, c.last_name, c.username, ${ownTexts} as own
    from chats h join contacts c on c.owner_id = h.owner_id and c.id = h.contact_id
    where h.owner_id = ${owner_id} and h.bot_id = ${bot_id} and h.blocked_at is null and ${isTester}
    order by h.contact_id`.execute(tx);
  if (rows.length === 0) throw new RequestError('no_tester');
  return rows;
}

/** Sends a message to testers; counts nothing. For whom it is empty, because their fields are, there is nothing to send. */
export async function sendTest(
  deps: Deps,
  tx: Tx,
  { funnel, testers, tried }: { funnel: FunnelRow; testers: Tester[]; tried: Tried },
): Promise<{ sent: number }> {
  const tests = testers.map((tester) => deliveriesTo(deps, tester, { tried, funnel }));
  const sent = tests.filter((deliveries) => deliveries.length > 0);
  if (sent.length === 0) return { sent: 0 };
  await enqueue(tx, sent.flat());
  await letItLeave(tx, funnel, deps.now());
  return { sent: sent.length };
}

/** Each test has a cause of its own, so that the same message can be tested again. */
function deliveriesTo(
  { newId, now }: Deps,
  tester: Tester,
  { tried: { id, message }, funnel }: { tried: Tried; funnel: FunnelRow },
): NewDelivery[] {
  const cause_id = newId();
  const calls = renderParts(message, tester, (button) => encodeTestButton(id, button));
  if (calls.some(isEmptyCall)) return [];
  const of = {
    ...{ owner_id: funnel.owner_id, bot_id: funnel.bot_id ?? '', funnel_id: funnel.id, journey_id: null },
    ...{ contact_id: tester.contact_id, chat_id: tester.telegram_id },
    ...{ cause: 'mailing' as const, cause_id, message_key: message.id, round: 0 },
    ...{ priority: 0, due_at: now(), is_test: true },
  };
  return deliveriesOf(newId, of, calls);
}

/** The bot of a funnel that has never run works while somebody tests it. */
async function letItLeave(tx: Tx, { owner_id, id, state, tested_until }: FunnelRow, now: Date): Promise<void> {
  await notify(tx, { kind: 'outbox' });
  if (state === 'running') return;
  const until = new Date(now.getTime() + limits.testLinkHours * 3_600_000);
  if (tested_until !== null && tested_until >= until) return;
  const row = tx.updateTable('funnels').set({ tested_until: until });
  await row.where('owner_id', '=', owner_id).where('id', '=', id).execute();
  await notify(tx, { kind: 'bots' });
}
