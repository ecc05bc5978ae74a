import type { Problem } from '#contract/schemas/problem.ts';
import { problemOf } from '#machines/funnel/problems/problemOf.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { FunnelRow } from './funnelRow.ts';

/** The commands in the menu of a funnel's bot that nothing answers: all beside `/start`. */
export async function findMenuProblems(db: Db | Tx, { owner_id, bot_id }: FunnelRow): Promise<Problem[]> {
  if (bot_id === null) return [];
  const bot = await db
    .selectFrom('bots')
    .select('menu_commands')
    .where('owner_id', '=', owner_id)
    .where('id', '=', bot_id)
    .executeTakeFirst();
  return (bot?.menu_commands ?? []).map((command) => problemOf('command_unanswered', {}, `/${command}`));
}
