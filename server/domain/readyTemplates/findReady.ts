import { templates as endpoints } from '#contract/endpoints/funnels/templates.ts';
import type { ExportedSeries } from '#contract/schemas/sending/exportedSeries.ts';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { Template } from '#contract/schemas/funnels/template.ts';
import { countLetters } from '#machines/series/countLetters.ts';
import type { Deps } from '../deps.ts';
import type { ReadyTemplate } from '../gateways/templates.ts';

/** A ready-made template in one language, as the API gives it and as funnels are made from it. */
export interface ReadyOne {
  ready: ReadyTemplate;
  content: { document: FunnelDocument; series: ExportedSeries[] };
  template: Template;
}

/** Stands for the owner of ready-made templates, whom they have none. */
export const noOwner = '00000000-0000-0000-0000-000000000000';

/** The ready-made template with this id, in the language that the id is of. */
export function findReady(deps: Pick<Deps, 'readyTemplates'>, id: string): ReadyOne | undefined {
  const ready = deps.readyTemplates().find((one) => one.id === id);
  return ready && viewReady(ready);
}

/** A ready-made template with its content and its view. */
export function viewReady(ready: ReadyTemplate): ReadyOne {
  const { id, description, version, exported } = ready;
  const { name, exported_at: at, document, series = [], fields } = exported;
  const template: Template = {
    ...{ id, name, description, scope: 'ready', state: 'published', own: false, version },
    ...{ changed: false, draft_revision: 0, series: series.length },
    ...{ letters: countLetters(series), added: 0, archived: false },
    ...{ created_at: at, updated_at: at, document, files: viewFiles(ready), problems: [] },
    ...(fields && { fields }),
  };
  return { ready, content: { document, series }, template };
}

/** The picture as it is drawn; a funnel gets it as a file of its own, in a format that Telegram takes. */
function viewFiles({ key, exported }: ReadyTemplate): Template['files'] {
  const url = endpoints.picture.path.replace(':key', key);
  return Object.fromEntries(
    exported.files.map(({ id, mime, width, height, bytes, name = null }) => [
      id,
      { ...{ url, mime, width, height, bytes, name }, duration: null },
    ]),
  );
}
