import type { Selectable } from 'kysely';
import type { FunnelOrigin } from '#contract/schemas/funnels/funnel.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';

export type OriginRow = Selectable<Tables['funnel_templates']>;

/** The templates that funnels were made from, by the funnel's id, each with its newest version. */
export async function readOrigins(
  deps: Pick<Deps, 'readyTemplates'>,
  db: Db | Tx,
  ownerId: string,
  ids: string[],
): Promise<Map<string, FunnelOrigin>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('funnel_templates as o')
    .leftJoin('templates as t', (join) =>
      join.onRef('t.owner_id', '=', 'o.template_owner_id').onRef('t.id', '=', 'o.template_id'),
    )
    .select(['o.funnel_id', 'o.template_id', 'o.version', 't.name', 't.version as latest'])
    .where('o.owner_id', '=', ownerId)
    .where('o.funnel_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ funnel_id, ...row }) => [funnel_id, originOf(deps, row)]));
}

interface Row {
  template_id: string;
  version: number;
  name: string | null;
  latest: number | null;
}

/** A template that is gone has no newer version. */
function originOf(
  { readyTemplates }: Pick<Deps, 'readyTemplates'>,
  { template_id: id, version, name, latest }: Row,
): FunnelOrigin {
  const ready = readyTemplates().find((one) => one.id === id);
  const newest = Math.max(version, ready?.version ?? latest ?? 0);
  return { id, version, name: ready?.exported.name ?? name, latest: newest };
}
