import { sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { listMailingsQuery } from '#contract/schemas/sending/mailing.ts';
import { cursorInstant, decodeCursor, toPage } from '#server/domain/cursor.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { requireFunnel } from '#server/domain/funnels/funnelRow.ts';
import { contains } from '#server/domain/searching.ts';
import type { MailingRow } from '../rows/mailingRow.ts';
import { viewMailings } from '../rows/viewMailing.ts';

type Input = z.infer<typeof listMailingsQuery>;
const place = z.object({ at: cursorInstant, id: z.uuid() });

/** All but the message. */
export const mailingColumns = [
  ...(['owner_id', 'id', 'body_hash', 'funnel_id', 'title', 'audience', 'state', 'reason', 'revision'] as const),
  ...(['send_at', 'send_wall', 'time_zone', 'is_held_back', 'allow_paid_broadcast', 'bot_id', 'fixed_at'] as const),
  ...(['recipients', 'waiting', 'sending', 'sent', 'failed', 'unreachable', 'uncertain', 'dropped'] as const),
  ...(['blocked_after', 'started_at', 'finished_at', 'archived_at', 'created_at', 'updated_at'] as const),
];

/** Lists mailings, or those in the archive, the newest first. */
export async function listMailings(deps: Deps, actor: Actor, input: Input) {
  if (input.funnel !== undefined) await requireFunnel(deps.db, actor, input.funnel);
  const limit = input.limit ?? limits.pageDefault;
  const found = await findMailings(deps, actor, input, limit + 1);
  const { rows, next } = toPage(found, limit, (row) => ({ at: row.created_at.toISOString(), id: row.id }));
  return { results: await viewMailings(deps, deps.db, actor.userId, rows), next };
}

function findMailings(
  { db }: Deps,
  { userId }: Actor,
  input: Input,
  limit: number,
): Promise<Omit<MailingRow, 'message'>[]> {
  const after = decodeCursor(place, input.cursor);
  const { funnel, state, search, archived = false } = input;
  return db
    .selectFrom('mailings')
    .select(mailingColumns)
    .where('owner_id', '=', userId)
    .where('archived_at', archived ? 'is not' : 'is', null)
    .$if(funnel !== undefined, (q) => q.where('funnel_id', '=', funnel ?? ''))
    .$if(state !== undefined, (q) => q.where('state', '=', state ?? 'draft'))
    .$if(Boolean(search?.trim()), (q) => q.where(contains(sql.ref('title'), search ?? '')))
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(created_at, id) < (${after?.at ?? ''}::timestamptz, ${after?.id ?? ''}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
