import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { findFunnel } from './funnelRow.ts';
import { viewFunnel } from './viewFunnel.ts';

/** A funnel with its draft or its live document; the live one is 404 before the first run. */
export async function getFunnel(
  deps: Deps,
  actor: Actor,
  { id, version }: { id: string; version?: 'draft' | 'live' | undefined },
): Promise<Funnel> {
  const row = await findFunnel(deps.db, actor, id);
  if (version !== 'live') return viewFunnel(deps, deps.db, row);
  if (row.live_document === null) throw new RequestError('not_found');
  return viewFunnel(deps, deps.db, row, row.live_document);
}
