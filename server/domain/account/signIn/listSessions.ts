import { sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { Session } from '#contract/schemas/account/session.ts';
import { cursorInstant, toPage, decodeCursor } from '#server/domain/cursor.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { sessionExpiry } from './sessions.ts';

interface Input {
  cursor?: string | undefined;
  limit?: number | undefined;
}

const cursorSchema = z.object({ at: cursorInstant, id: z.uuid() });
type After = z.infer<typeof cursorSchema> | null;

/** The user's sessions: the current one first, then by last use. */
export async function listSessions(deps: Deps, actor: Actor, input: Input) {
  const limit = input.limit ?? limits.pageDefault;
  const after = decodeCursor(cursorSchema, input.cursor);
  const found = await findSessions(deps, actor, after, limit + 1);
  const { rows, next } = toPage(found, limit, (row) => ({ at: row.last_seen_at.toISOString(), id: row.id }));
  const results = rows.map(
    (row): Session => ({
      id: row.id,
      user_agent: row.user_agent,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      is_current: row.id === actor.sessionId,
    }),
  );
  return { results, next };
}

/** The current session is only on the first page. */
function findSessions({ db, now }: Deps, { userId, sessionId }: Actor, after: After, limit: number) {
  const isCurrent = sql<boolean>`id = ${sessionId}`;
  const { begun, seen } = sessionExpiry(now());
  const at = sql<Date>`${after?.at ?? ''}::timestamptz`;
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('owner_id', '=', userId)
    .where('created_at', '>=', begun)
    .where('last_seen_at', '>=', seen)
    .where((eb) => eb.or([eb('unused_until', 'is', null), eb('unused_until', '>', now())]))
    .$if(after?.id === sessionId, (q) => q.where('id', '!=', sessionId))
    .$if(after !== null && after.id !== sessionId, (q) =>
      q
        .where('id', '!=', sessionId)
        .where((eb) =>
          eb.or([eb('last_seen_at', '<', at), eb.and([eb('last_seen_at', '=', at), eb('id', '>', after?.id ?? '')])]),
        ),
    )
    .orderBy(isCurrent, 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}
