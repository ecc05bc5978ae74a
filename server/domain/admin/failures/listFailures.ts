import { sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { type Failure, type FailureKind, notRetried } from '#contract/schemas/failure.ts';
import { failureStands } from '#server/db/conditions/failureStands.ts';
import type { Db } from '#server/db/transaction.ts';
import { cursorInstant, decodeCursor, toPage } from '#server/domain/cursor.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { requireAdmin } from '../requireAdmin.ts';

interface Row {
  kind: FailureKind;
  subject: string;
  owner_id: string | null;
  name: string;
  email: string | null;
  times: number;
  reason: string;
  first_at: Date;
  last_at: Date;
  next_try_at: Date | null;
  count: number;
}

const place = z.object({ at: cursorInstant, kind: z.string(), subject: z.string() });

/** What has failed five times in a row, the last failed first. @throws RequestError `admin_only` */
export async function listFailures(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { cursor, limit = limits.pageDefault }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ results: Failure[]; next: string | null; count: number }> {
  requireAdmin(actor);
  const after = decodeCursor(place, cursor);
  const { rows: found } = await sql<Row>`
    with standing as (select f.* from failures f where ${failureStands})
    select s.kind, s.subject, u.id as owner_id, u.email,
      coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.email, '') as name,
      s.times, s.reason, s.first_at, s.last_at, s.next_try_at
    from standing s left join users u on u.id = s.owner_id
    ${after ? sql`where (s.last_at, s.kind, s.subject) < (${after.at}::timestamptz, ${after.kind}::text, ${after.subject}::text)` : sql``}
    order by s.last_at desc, s.kind desc, s.subject desc limit ${limit + 1}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::integer as count from failures f where ${failureStands}`.execute(db);
  const { rows, next } = toPage(found, limit, ({ last_at, kind, subject }) => ({
    ...{ at: last_at.toISOString(), kind, subject },
  }));
  return { results: rows.map(viewFailure), next, count: counted[0]?.count ?? 0 };
}

/** How much has failed five times in a row, by kind. */
export async function countFailures(db: Db): Promise<Partial<Record<FailureKind, number>>> {
  const { rows } = await sql<{ kind: FailureKind; count: number }>`
    select f.kind, count(*)::integer as count from failures f where ${failureStands}
    group by f.kind`.execute(db);
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

function viewFailure({ kind, subject, owner_id, name, email, ...row }: Row): Failure {
  return {
    ...{ kind, subject, times: row.times, reason: row.reason },
    user: owner_id === null ? null : { id: owner_id, name, email },
    first_at: row.first_at.toISOString(),
    last_at: row.last_at.toISOString(),
    next_try_at: row.next_try_at?.toISOString() ?? null,
    can_retry: !notRetried.has(kind),
  };
}
