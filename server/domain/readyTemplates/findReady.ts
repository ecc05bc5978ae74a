import { templates as endpoints } from '#contract/endpoints/templates.ts';
import type { Language } from '#contract/languages.ts';
import type { FileView } from '#contract/schemas/funnel.ts';
import type { Template } from '#contract/schemas/template.ts';
import { countLetters } from '#machines/series/countLetters.ts';
import { height, pictures, width } from './pictures.ts';
import type { ReadyTemplate } from './readyTemplate.ts';
import { readyTemplates } from './readyTemplates.ts';
import { readyId, type TranslatedTemplate, translateReady } from './translateReady.ts';

/** A ready-made template in one language, as the API gives it and as funnels are made from it. */
export interface ReadyOne {
  ready: ReadyTemplate;
  /** The id that stands for its picture, which nobody has before a funnel is made from it. */
  picture: string;
  content: TranslatedTemplate;
  template: Template;
}

/** Stands for the owner of ready-made templates, whom they have none. */
export const noOwner = '00000000-0000-0000-0000-000000000000';

const languages: Language[] = ['ru', 'en'];
let known: ReadonlyMap<string, ReadyOne> | null = null;

/** The ready-made template with this id, in the language that the id is of. */
export function findReady(id: string): ReadyOne | undefined {
  known ??= new Map(languages.flatMap((language) => readyTemplates.map((ready) => entryOf(ready, language))));
  return known.get(id);
}

function entryOf(ready: ReadyTemplate, language: Language): [string, ReadyOne] {
  const picture = readyId(`${ready.key}/picture`, language);
  const content = translateReady(ready, language, picture);
  const { id, name, description, document, series } = content;
  const at = new Date(0).toISOString();
  const template: Template = {
    ...{ id, name, description, scope: 'ready', state: 'published', own: false, version: ready.version },
    ...{ changed: false, draft_revision: 0, series: series.length },
    ...{ letters: countLetters(series), added: 0, archived: false },
    ...{ created_at: at, updated_at: at, document, files: { [picture]: viewPicture(ready.key) }, problems: [] },
  };
  return [id, { ready, picture, content, template }];
}

/** A template's picture as it is drawn; a funnel gets it as a file of its own, in a format that Telegram takes. */
function viewPicture(key: string): FileView {
  const { path } = endpoints.picture;
  const bytes = Buffer.byteLength(pictures[key] ?? '');
  return { url: path.replace(':key', key), mime: 'image/svg+xml', width, height, bytes };
}
