import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Tx } from '#server/db/transaction.ts';
import { RequestError } from '#server/domain/requestErrors.ts';

const megabyte = 1024 * 1024;

/**
 * Refuses what would take an account's edits and versions over their bound. It sums only where a funnel's or a template's
 * own share passes another megabyte, so that an ordinary edit costs nothing.
 * @param bytes what would be added @throws RequestError `quota_exceeded`
 */
export async function refuseOverHistory(
  tx: Tx,
  { owner_id, history_bytes }: { owner_id: string; history_bytes: number },
  bytes: number,
  mostBytes: number = limits.historyBytes,
): Promise<void> {
  const isFurther = Math.floor((history_bytes + bytes) / megabyte) > Math.floor(history_bytes / megabyte);
  if (!isFurther) return;
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(history_bytes), 0)::bigint as bytes from (
      select history_bytes from funnels where owner_id = ${owner_id}
      union all select history_bytes from templates where owner_id = ${owner_id}
    ) as kept`.execute(tx);
  if ((rows[0]?.bytes ?? 0) + bytes <= mostBytes) return;
  throw new RequestError('quota_exceeded', {
    of: 'history',
    limit_mb: Math.floor(mostBytes / megabyte),
    days: limits.editRetentionDays,
  });
}

/** @throws RequestError `quota_exceeded` where an account has as many funnels as it may. */
export async function refuseMoreFunnels(
  tx: Tx,
  ownerId: string,
  most: number = limits.funnelsPerAccount,
): Promise<void> {
  const { count } = await tx
    .selectFrom('funnels')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= most) throw new RequestError('quota_exceeded', { of: 'funnels', most });
}
