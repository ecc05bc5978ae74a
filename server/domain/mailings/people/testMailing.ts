import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { decideFunnel } from '#server/domain/funnels/decideFunnel.ts';
import { lockFunnel } from '#server/domain/funnels/funnelRow.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { findSendableProblems, isReady } from '#server/domain/sendable/sendableMessage.ts';
import { requireTesters, sendTest } from '#server/domain/testers/sendTest.ts';
import { findMailing } from '../rows/mailingRow.ts';

/** Sends a mailing to the owner's linked Telegram and to the funnel's testers who have opened the bot; counts nothing. */
export function testMailing(deps: Deps, actor: Actor, { id }: { id: string }): Promise<{ sent: number }> {
  return transaction(deps.db, async (tx) => {
    const { funnel_id } = await findMailing(tx, actor, id);
    const funnel = await lockFunnel(tx, actor, funnel_id);
    const tried = await findMailing(tx, actor, id);
    decideFunnel(funnel, { type: 'testLink.create' });
    const testers = await requireTesters(tx, funnel, deps.now());
    const problems = await findSendableProblems(tx, funnel, tried.message);
    if (!isReady(problems)) throw new RequestError('message_not_ready', {}, { problems });
    return sendTest(deps, tx, { funnel, testers, tried });
  });
}
