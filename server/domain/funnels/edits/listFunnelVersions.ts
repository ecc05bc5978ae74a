import { limits } from '#contract/limits.ts';
import type { ListQuery } from '#contract/schemas/common.ts';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { Version } from '#contract/schemas/funnels/funnelCounts.ts';
import { z } from 'zod';
import { toPage, decodeCursor } from '#server/domain/cursor.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { requireFunnel } from '../funnelRow.ts';

const cursor = z.int32();

/** Lists the published versions, newest first. */
export async function listFunnelVersions(
  { db }: Deps,
  actor: Actor,
  input: Omit<ListQuery, 'search'> & { id: string },
): Promise<{ results: Version[]; next: string | null }> {
  await requireFunnel(db, actor, input.id);
  const before = decodeCursor(cursor, input.cursor);
  const limit = input.limit ?? limits.pageDefault;
  const found = await db
    .selectFrom('funnel_versions')
    .select(['revision', 'at'])
    .where('owner_id', '=', actor.userId)
    .where('funnel_id', '=', input.id)
    .$if(before !== null, (q) => q.where('revision', '<', before ?? 0))
    .orderBy('revision', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, next } = toPage(found, limit, (row) => row.revision);
  return { results: rows.map(({ revision, at }) => ({ revision, at: at.toISOString() })), next };
}

/** The document of one published version. */
export async function getVersion(
  { db }: Deps,
  actor: Actor,
  { id, revision }: { id: string; revision: number },
): Promise<FunnelDocument> {
  const row = await db
    .selectFrom('funnel_versions')
    .select('document')
    .where('owner_id', '=', actor.userId)
    .where('funnel_id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  return row.document;
}
