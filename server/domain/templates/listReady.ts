import type { Language } from '#contract/languages.ts';
import type { TemplateSummary } from '#contract/schemas/template.ts';
import { drawFunnel } from '#machines/funnel/drawFunnel.ts';
import { foldText } from '../searching.ts';
import { findReady } from './ready/findReady.ts';
import { readyTemplates } from './ready/readyTemplates.ts';
import { readyId } from './ready/translateReady.ts';

/** The ready-made templates in a language, those whose name contains what is searched for. */
export function listReady(language: Language, search = ''): TemplateSummary[] {
  const wanted = foldText(search).split(/\s+/);
  return readyTemplates.flatMap(({ key }) => {
    const found = findReady(readyId(key, language));
    if (!found) return [];
    const name = foldText(found.template.name);
    if (!wanted.every((word) => name.includes(word))) return [];
    const { document, files: _files, problems: _problems, ...head } = found.template;
    return [{ ...head, drawing: drawFunnel(document) }];
  });
}
