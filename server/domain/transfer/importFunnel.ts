import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { bodyHash } from '../bodyHash.ts';
import type { Actor, Deps } from '../deps.ts';
import { insertSeries } from '../series/transfer/insertSeries.ts';
import { insertFunnel } from '../funnels/create/newFunnel.ts';
import { unusedName } from '../funnels/create/unusedName.ts';
import { viewFunnel } from '../funnels/viewFunnel.ts';
import { importBundle, type BundleUpload } from './importBundle.ts';

/** Imports an exported funnel as a new one. Not idempotent: each import creates another. */
export const importFunnel = (deps: Deps, actor: Actor, upload: BundleUpload): Promise<Funnel> =>
  importBundle(deps, actor, upload, async (tx, { series, ...funnel }) => {
    const id = deps.newId();
    const name = await unusedName(tx, actor.userId, funnel.name);
    const { row } = await insertFunnel(deps, tx, actor, { id, hash: bodyHash({ id }), ...funnel, name });
    await insertSeries(deps, tx, row, series);
    return viewFunnel(deps, tx, row);
  });
