import { transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { decideFunnel } from '#server/domain/funnels/decideFunnel.ts';
import { lockFunnel } from '#server/domain/funnels/funnelRow.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { findSendableProblems, isReady } from '#server/domain/sendable/sendableMessage.ts';
import { requireTesters, sendTest } from '#server/domain/testers/sendTest.ts';
import { findLetter, findSeries } from '../seriesRow.ts';

interface Of {
  id: string;
  letter: string;
}

/** Sends a letter to the owner's linked Telegram and to the funnel's testers who have opened the bot; counts nothing. */
export function testLetter(deps: Deps, actor: Actor, { id, letter }: Of): Promise<{ sent: number }> {
  return transaction(deps.db, async (tx) => {
    const { series } = await findSeries(tx, actor, id);
    const funnel = await lockFunnel(tx, actor, series.funnel_id);
    const tried = await findLetter(tx, await findSeries(tx, actor, id), letter);
    decideFunnel(funnel, { type: 'testLink.create' });
    const testers = await requireTesters(tx, funnel, deps.now());
    const problems = await findSendableProblems(tx, funnel, tried.message);
    if (!isReady(problems)) throw new RequestError('message_not_ready', {}, { problems });
    return sendTest(deps, tx, { funnel, testers, tried });
  });
}
