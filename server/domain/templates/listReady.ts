import type { Language } from '#contract/languages.ts';
import type { TemplateSummary } from '#contract/schemas/template.ts';
import { drawFunnel } from '#machines/funnel/drawFunnel.ts';
import { matcherOf } from '#machines/text/searchWords.ts';
import { findReady } from '../readyTemplates/findReady.ts';
import { readyTemplates } from '../readyTemplates/readyTemplates.ts';
import { readyId } from '../readyTemplates/translateReady.ts';

/** The ready-made templates in a language, those whose name has the words that are searched for. */
export function listReady(language: Language, search = ''): TemplateSummary[] {
  const isFound = matcherOf(search);
  return readyTemplates.flatMap(({ key }) => {
    const found = findReady(readyId(key, language));
    if (!found) return [];
    if (!isFound(found.template.name)) return [];
    const { document, files: _files, problems: _problems, ...head } = found.template;
    return [{ ...head, drawing: drawFunnel(document) }];
  });
}
