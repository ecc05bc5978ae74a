import { type RawBuilder, sql } from 'kysely';
import type { SentOperation } from '#contract/schemas/sending/mailing.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import type { OperationRow } from './operationRow.ts';

/** Whether somebody waits now for a mailing of the bot that sent the mailing `m`: mailings leave before operations. */
export const mailingsLeaveFirst = (now: Date): RawBuilder<boolean> => sql<boolean>`exists (
  select from mailings s join mailing_recipients r on r.owner_id = s.owner_id and r.mailing_id = s.id
    and r.state = 'waiting' and r.due_at <= ${now}
  where s.owner_id = m.owner_id and s.bot_id = m.bot_id and s.state in ('sending', 'cancelled') and s.waiting > 0)`;

/** Serializes an operation for the API. */
export async function viewOperation(
  { now }: Pick<Deps, 'now'>,
  db: Db | Tx,
  operation: OperationRow,
): Promise<SentOperation> {
  const { id, kind, state, total, done, failed } = operation;
  const waits_for = state === 'running' ? await findWait(db, operation, now()) : null;
  return { id, kind, state, total, done, failed, waits_for };
}

async function findWait(
  db: Db | Tx,
  { owner_id, mailing_id }: OperationRow,
  now: Date,
): Promise<SentOperation['waits_for']> {
  const { rows } = await sql<{ is_running: boolean; trouble: string | null; mailings: boolean }>`
    select f.state = 'running' and f.bot_id is not distinct from m.bot_id as is_running,
      f.trouble ->> 'code' as trouble, ${mailingsLeaveFirst(now)} as mailings
    from mailings m join funnels f on f.owner_id = m.owner_id and f.id = m.funnel_id
    where m.owner_id = ${owner_id} and m.id = ${mailing_id}`.execute(db);
  const [found] = rows;
  if (!found?.is_running) return 'funnel_stopped';
  if (found.trouble === 'token_revoked') return 'token_revoked';
  return found.mailings ? 'mailings' : null;
}
