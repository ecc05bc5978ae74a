import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { encodeTestButton } from '#machines/journey/callbackData.ts';
import { isEmptyCall, type Recipient, renderParts } from '#machines/journey/renderMessage.ts';
import { notify } from '#server/db/notify.ts';
import { ownTexts } from '#server/db/ownTexts.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { walksDraft } from '#server/db/walksDraft.ts';
import { enqueue, type NewDelivery } from '#server/outbox/enqueue.ts';
import { deliveriesOf } from '#server/sending/deliveriesOf.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { decideFunnel } from '#server/domain/funnels/decideFunnel.ts';
import { type FunnelRow, lockFunnel } from '#server/domain/funnels/funnelRow.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { findSendableProblems, isReady } from '#server/domain/sendable/sendableMessage.ts';
import { findMailing, type MailingRow } from '../rows/mailingRow.ts';

interface Tester extends Recipient {
  contact_id: string;
}

/** Sends a mailing to the owner's linked Telegram and to the funnel's testers who have opened the bot; counts nothing. */
export function testMailing(deps: Deps, actor: Actor, { id }: { id: string }): Promise<{ sent: number }> {
  return transaction(deps.db, async (tx) => {
    const { funnel_id } = await findMailing(tx, actor, id);
    const funnel = await lockFunnel(tx, actor, funnel_id);
    const mailing = await findMailing(tx, actor, id);
    decideFunnel(funnel, { type: 'testLink.create' });
    const testers = await findTesters(tx, funnel, deps.now());
    if (testers.length === 0) throw new RequestError('no_tester');
    const problems = await findSendableProblems(tx, funnel, mailing.message);
    if (!isReady(problems)) throw new RequestError('message_not_ready', {}, { problems });
    const tests = testers.map((tester) => deliveriesTo(deps, tester, { mailing, funnel }));
    // for whom it is empty, because their fields are, there is nothing to send
    const sent = tests.filter((deliveries) => deliveries.length > 0);
    if (sent.length === 0) return { sent: 0 };
    await enqueue(tx, sent.flat());
    await letItLeave(tx, funnel, deps.now());
    return { sent: sent.length };
  });
}

async function findTesters(tx: Tx, { owner_id, id, bot_id }: FunnelRow, now: Date): Promise<Tester[]> {
  const isTester = walksDraft({ owner: sql`h.owner_id`, funnel: sql`${id}::uuid`, telegram: sql`h.telegram_id`, now });
  const { rows } = await sql<Tester>`
    select h.contact_id, h.telegram_id, c.first_name, c.last_name, c.username, ${ownTexts} as own
    from chats h join contacts c on c.owner_id = h.owner_id and c.id = h.contact_id
    where h.owner_id = ${owner_id} and h.bot_id = ${bot_id} and h.blocked_at is null and ${isTester}
    order by h.contact_id`.execute(tx);
  return rows;
}

/** Each test has a cause of its own, so that the same mailing can be tested again. */
function deliveriesTo(
  { newId, now }: Deps,
  tester: Tester,
  { mailing, funnel }: { mailing: MailingRow; funnel: FunnelRow },
): NewDelivery[] {
  const { message, owner_id } = mailing;
  const cause_id = newId();
  const calls = renderParts(message, tester, (button) => encodeTestButton(mailing.id, button));
  if (calls.some(isEmptyCall)) return [];
  const of = {
    ...{ owner_id, bot_id: funnel.bot_id ?? '', funnel_id: funnel.id, journey_id: null },
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
