import { sql } from 'kysely';
import type { Tx } from '#server/db/transaction.ts';
import type { Actor } from '#server/domain/deps.ts';
import { decideFunnel, lifeColumns } from '#server/domain/funnels/decideFunnel.ts';
import { RequestError } from '#server/domain/requestErrors.ts';

/** The facts that a bulk change of a funnel's people depends on. */
export interface SharedFunnel {
  /** Whether the live document has got the stage. */
  hasStage: boolean;
  /** Whether the draft or the live document has got the tag. */
  hasTag: boolean;
}

/** Locks a funnel `for share`, so that it is neither published nor deleted until the transaction ends. @throws RequestError when it is archived. */
export async function lockFunnelShared(
  tx: Tx,
  { userId }: Actor,
  { id, stage, tag }: { id: string; stage?: string | undefined; tag?: string | undefined },
): Promise<SharedFunnel> {
  const named = (of: string | undefined) => JSON.stringify([{ id: of ?? '' }]);
  const row = await tx
    .selectFrom('funnels')
    .select([
      ...lifeColumns,
      sql<boolean>`coalesce((live_document -> 'stages')::jsonb @> ${named(stage)}::jsonb, false)`.as('hasStage'),
      sql<boolean>`(document -> 'tags')::jsonb @> ${named(tag)}::jsonb
        or coalesce((live_document -> 'tags')::jsonb @> ${named(tag)}::jsonb, false)`.as('hasTag'),
    ])
    .where('owner_id', '=', userId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  decideFunnel(row, { type: 'people.change' });
  return row;
}
