import type { MadeFunnel } from '#contract/schemas/funnels/funnelInput.ts';
import type { Actor, Deps } from '../deps.ts';
import { insertSeries } from '../series/transfer/insertSeries.ts';
import { findCreatedFunnel, insertFunnel } from '../funnels/create/newFunnel.ts';
import { unusedName } from '../funnels/create/unusedName.ts';
import { viewFunnel } from '../funnels/viewFunnel.ts';
import { importBundle, type BundleUpload } from './importBundle.ts';

/** Imports an exported funnel as a new one. Idempotent for a given id: a retried upload gets the funnel that it made. */
export const importFunnel = (deps: Deps, actor: Actor, upload: BundleUpload): Promise<MadeFunnel> =>
  importBundle<MadeFunnel>(deps, actor, upload, {
    find: async (db, hash) => {
      const made = await findCreatedFunnel(db, actor, { id: upload.id, hash });
      return made && viewFunnel(deps, db, made);
    },
    insert: async (tx, { funnel: { series, ...funnel }, hash }) => {
      const id = upload.id ?? deps.newId();
      const name = await unusedName(tx, actor.userId, funnel.name);
      const { row } = await insertFunnel(deps, tx, actor, { id, hash, ...funnel, name });
      await insertSeries(deps, tx, row, series);
      return viewFunnel(deps, tx, row);
    },
  });
