import type { Language } from '#contract/languages.ts';
import type { TemplateSummary } from '#contract/schemas/funnels/template.ts';
import { drawFunnel } from '#machines/funnel/drawFunnel.ts';
import { matcherOf } from '#machines/text/searchWords.ts';
import type { Deps } from '../deps.ts';
import { viewReady } from '../readyTemplates/findReady.ts';

/** The ready-made templates in a language, those whose name has the words that are searched for. */
export function listReady(deps: Deps, language: Language, search = ''): TemplateSummary[] {
  const isFound = matcherOf(search);
  return deps
    .readyTemplates()
    .filter((ready) => ready.language === language && isFound(ready.exported.name))
    .map((ready) => {
      const { document, files: _files, problems: _problems, ...head } = viewReady(ready).template;
      return { ...head, drawing: drawFunnel(document) };
    });
}
