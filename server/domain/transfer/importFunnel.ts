import type { Language } from '#contract/languages.ts';
import type { MadeFunnel } from '#contract/schemas/funnels/funnelInput.ts';
import { say } from '#server/texts/say.ts';
import { texts } from '#server/texts/texts.ts';
import type { Actor, Deps } from '../deps.ts';
import { insertSeries } from '../series/transfer/insertSeries.ts';
import { findCreatedFunnel, insertFunnel } from '../funnels/create/newFunnel.ts';
import { unusedName } from '../funnels/create/unusedName.ts';
import { viewFunnel } from '../funnels/viewFunnel.ts';
import { insertImportReport } from '../funnels/importReports.ts';
import type { StageWords } from '../gateways/convertedFunnels.ts';
import type { BundleUpload } from './bundleImport.ts';
import { importBundle } from './importBundle.ts';

interface FunnelUpload extends BundleUpload {
  /** Of the titles that a file of another program has none of. */
  language: Language;
}

const stageTitles = texts({ start: 'Start', end: 'The end' }, 'stage');
const stageWords = (language: Language): StageWords => ({
  start: say(stageTitles.start, language),
  end: say(stageTitles.end, language),
});

/** Imports an exported funnel as a new one. Idempotent for a given id: a retried upload gets the funnel that it made. */
export const importFunnel = (deps: Deps, actor: Actor, { language, ...upload }: FunnelUpload): Promise<MadeFunnel> =>
  importBundle<MadeFunnel>(deps, actor, upload, {
    words: stageWords(language),
    find: async (db, hash) => {
      const made = await findCreatedFunnel(db, actor, { id: upload.id, hash });
      return made && viewFunnel(deps, db, made);
    },
    insert: async (tx, { funnel: { series, report, ...funnel }, hash }) => {
      const id = upload.id ?? deps.newId();
      const name = await unusedName(tx, actor.userId, funnel.name);
      const { row } = await insertFunnel(deps, tx, actor, { id, hash, ...funnel, name });
      await insertSeries(deps, tx, row, series);
      if (report) await insertImportReport(deps, tx, row, report);
      return viewFunnel(deps, tx, row);
    },
  });
