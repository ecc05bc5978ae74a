import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { transaction } from '#server/db/transaction.ts';
import { bodyHash } from '../bodyHash.ts';
import type { Actor, Deps } from '../deps.ts';
import { parseTitle } from '../parseTitle.ts';
import { withFreshIds } from '../funnels/copying/freshDocument.ts';
import { findFunnel } from '../funnels/funnelRow.ts';
import { findCreatedFunnel, insertFunnel } from '../funnels/create/newFunnel.ts';
import { unusedName } from '../funnels/create/unusedName.ts';
import { viewFunnel } from '../funnels/viewFunnel.ts';
import { insertSeries } from '../series/transfer/insertSeries.ts';
import { readExportedSeries } from '../series/transfer/readExportedSeries.ts';

interface Input {
  id: string;
  /** The id and name of the copy. */
  copy: { id?: string | undefined; name?: string | undefined };
}

/** Copies a draft and its letter series with fresh ids into a new funnel, without bot, people, history or lock. */
export async function copyFunnel(deps: Deps, actor: Actor, { id, copy }: Input): Promise<Funnel> {
  const source = await findFunnel(deps.db, actor, id);
  const hash = bodyHash({ ...copy, source: id });
  const made = await findCreatedFunnel(deps.db, actor, { id: copy.id, hash });
  if (made) return viewFunnel(deps, deps.db, made);
  const copied = { document: source.document, series: await readExportedSeries(deps.db, source) };
  const { document, series } = withFreshIds(copied, deps.newId);
  const funnel = {
    id: copy.id ?? deps.newId(),
    hash,
    name: copy.name === undefined ? source.name : parseTitle('name', copy.name),
    document,
    settings: source.settings,
  };
  return transaction(deps.db, async (tx) => {
    const name = await unusedName(tx, actor.userId, funnel.name);
    const { row, isNew } = await insertFunnel(deps, tx, actor, { ...funnel, name });
    if (isNew) await insertSeries(deps, tx, row, series);
    return viewFunnel(deps, tx, row);
  });
}
