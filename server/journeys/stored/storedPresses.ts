import { sql } from 'kysely';
import { recordset } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { PressAnswer } from '#server/db/tables/botTables.ts';
import type { PersonEvent } from '../load/personEvent.ts';
import type { BotKey } from './moveOffset.ts';

/** What is stored of updates beside their ids: of a press, by what it is answered. */
export const updateRows = (events: readonly PersonEvent[]) =>
  recordset(
    'bot_updates',
    ['update_id', 'callback'],
    events.map(({ update_id, what }) => ({ update_id, callback: what.kind === 'press' ? what.callback_id : null })),
  );

/**
 * The answers to the presses among updates of which only `taken` are new: where one comes again, the commit that took it
 * may not have been heard of, and so it may not have been answered.
 */
export async function findAnswersAgain(
  tx: Tx,
  { owner_id, bot_id }: BotKey,
  { events, taken }: { events: readonly PersonEvent[]; taken: ReadonlySet<number> },
): Promise<PressAnswer[]> {
  const again = events.filter(({ update_id, what }) => what.kind === 'press' && !taken.has(update_id));
  if (again.length === 0) return [];
  const { rows } = await sql<PressAnswer>`
    select u.callback, u.answer as text
    from ${recordset('bot_updates', ['update_id'], again)} as x
    join bot_updates u on u.owner_id = ${owner_id} and u.bot_id = ${bot_id} and u.update_id = x.update_id
    where u.callback is not null and not u.is_set_aside`.execute(tx);
  return rows;
}

/** Keeps the texts that answers show with their updates, for a process that may have to answer them again. */
export async function keepAnswerTexts(
  tx: Tx,
  { owner_id, bot_id }: BotKey,
  { events, answers }: { events: readonly PersonEvent[]; answers: readonly PressAnswer[] },
): Promise<void> {
  const texts = new Map(answers.flatMap(({ callback, text }) => (text === null ? [] : [[callback, text] as const])));
  if (texts.size === 0) return;
  const rows = events.flatMap(({ update_id, what }) => {
    const answer = what.kind === 'press' ? texts.get(what.callback_id) : undefined;
    return answer === undefined ? [] : [{ update_id, answer }];
  });
  await sql`
    update bot_updates u set answer = x.answer from ${recordset('bot_updates', ['update_id', 'answer'], rows)} as x
    where u.owner_id = ${owner_id} and u.bot_id = ${bot_id} and u.update_id = x.update_id`.execute(tx);
}
