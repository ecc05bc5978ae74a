// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { describe, expect, test } from 'vitest';
import { fieldTexts } from '#contract/fieldTexts.ts';
import { type Language, languages } from '#contract/languages.ts';

const names: Record<Language, string> = { en: 'English', ru: 'Russian' };
const wording = readFileSync('docs/wording.md', 'utf8');

/** The words that docs/wording.md refuses in a language. */
function refusedWords(language: Language): string[] {
  const line = new RegExp(`^- ${names[language]}: (.+)$`, 'm').exec(wording)?.[1] ?? '';
  return [...line.matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? '');
}

const ofServer = /\/(?:server|errors)\.po$/;
const catalogues = (language: Language): string[] => globSync(`locales/${language}/*.po`);
/** The server’s errors keep the wording of Django REST Framework, and its mails their spaces. */
const ofInterface = (language: Language): string[] => catalogues(language).filter((file) => !ofServer.test(file));

function textsOf(files: string[], language: Language): string[] {
  const parsed = files.map((filename) =>
    formatter().parse(readFileSync(filename, 'utf8'), { locale: language, sourceLocale: 'en', filename }),
  );
  return parsed.flatMap((catalogue) =>
    Object.entries(catalogue).map(([id, { message, translation }]) => translation || message || id),
  );
}

const fieldTextsIn = (language: Language): string[] =>
  language === 'en' ? Object.keys(fieldTexts) : Object.values(fieldTexts);

const hasWord = (text: string, word: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(word)}(?![\\p{L}\\p{N}])`, 'iu').test(text);

describe.each(languages)('the texts in %s', (language) => {
  test('have none of the words that docs/wording.md refuses', () => {
    const refused = refusedWords(language);
    expect(refused.length).toBeGreaterThan(10);
    const texts = [...textsOf(catalogues(language), language), ...fieldTextsIn(language)];
    expect(texts.length).toBeGreaterThan(1_000);
    const found = texts.flatMap((text) => refused.filter((word) => hasWord(text, word)).map((word) => [word, text]));
    expect(found).toEqual([]);
  });

  test('part no size from its unit', () => {
    expect(
      textsOf(ofInterface(language), language).filter((text) => /[\d}] (?:[kKMGT]B|[кКМГТ]Б)/u.test(text)),
    ).toEqual([]);
  });

  test('use the quotes and dashes of the language', () => {
    const foreign = language === 'ru' ? /["“”]| - |\.\.\./ : /["«»]| [-—] |\.\.\./;
    expect(textsOf(ofInterface(language), language).filter((text) => foreign.test(text))).toEqual([]);
  });
});
