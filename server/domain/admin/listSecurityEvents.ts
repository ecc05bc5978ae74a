import { sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { ListQuery } from '#contract/schemas/common.ts';
import type { SecurityEvent } from '#contract/schemas/account/securityEvent.ts';
import type { SecurityEventKind } from '#contract/securityEventKinds.ts';
import { requireAdmin } from './requireAdmin.ts';
import { cursorInstant, toPage, decodeCursor } from '../cursor.ts';
import type { Actor, Deps } from '../deps.ts';
import { contains } from '../searching.ts';

type Input = ListQuery & { kind?: SecurityEventKind | undefined; user?: string | undefined };

const cursorSchema = z.object({ at: cursorInstant, id: z.uuid() });

const searched = sql<string>`concat_ws(' ', u.first_name, u.last_name, u.email, a.first_name, a.last_name, a.email, e.address)`;

/** The security log, newest first. @throws RequestError `admin_only` */
export async function listSecurityEvents({ db, keptDays }: Deps, actor: Actor, input: Input) {
  requireAdmin(actor);
  const limit = input.limit ?? limits.pageDefault;
  const after = decodeCursor(cursorSchema, input.cursor);
  const search = input.search?.trim() ?? '';
  const found = await db
    .selectFrom('security_events as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .leftJoin('users as a', 'a.id', 'e.actor_id')
    .select(['e.id', 'e.kind', 'e.user_id', 'e.actor_id', 'e.address', 'e.user_agent', 'e.detail', 'e.times'])
    .select(['e.at', 'e.last_at', 'u.email as user_email', 'a.email as actor_email'])
    .$if(input.kind !== undefined, (q) => q.where('e.kind', '=', input.kind as SecurityEventKind))
    .$if(input.user !== undefined, (q) =>
      q.where((eb) => eb.or([eb('e.user_id', '=', input.user ?? ''), eb('e.actor_id', '=', input.user ?? '')])),
    )
    .$if(search !== '', (q) => q.where(contains(searched, search)))
    .$if(after !== null, (q) => q.where(sql<boolean>`(e.at, e.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`))
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, next } = toPage(found, limit, (row) => ({ at: row.at.toISOString(), id: row.id }));
  const results = rows.map(
    (row): SecurityEvent => ({
      id: row.id,
      kind: row.kind,
      user: row.user_id === null ? null : { id: row.user_id, email: row.user_email },
      actor: row.actor_id === null ? null : { id: row.actor_id, email: row.actor_email },
      address: row.address,
      user_agent: row.user_agent,
      detail: row.detail,
      times: row.times,
      at: row.at.toISOString(),
      last_at: row.last_at.toISOString(),
    }),
  );
  return { results, next, kept_days: keptDays.log };
}
