// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { describe, expect, test } from 'vitest';
import { errorTexts, errorVariants } from '#contract/errorTexts.ts';
import { fieldTexts } from '#contract/fieldTexts.ts';
import { type Language, languages } from '#contract/languages.ts';
import { mailTexts } from '#server/mail/mailTexts.ts';
import { platformTexts } from '#server/domain/platform/platformTexts.ts';
import { decisions, receipts, subscriptions, withdrawals } from '#server/notices/moneyNoticeTexts.ts';
import { failures, imports, mailingNews, overdue, troubles } from '#server/notices/noticeTexts.ts';

const names: Record<Language, string> = { en: 'English', ru: 'Russian' };
const wording = readFileSync('docs/wording.md', 'utf8');

/** The words that docs/wording.md refuses in a language. */
function refusedWords(language: Language): string[] {
  const line = new RegExp(`^- ${names[language]}: (.+)$`, 'm').exec(wording)?.[1] ?? '';
  return [...line.matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? '');
}

function catalogueTexts(language: Language): string[] {
  const parsed = globSync(`locales/${language}/*.po`).map((filename) =>
    formatter().parse(readFileSync(filename, 'utf8'), { locale: language, sourceLocale: 'en', filename }),
  );
  return parsed.flatMap((catalogue) =>
    Object.entries(catalogue).map(([id, { message, translation }]) => translation || message || id),
  );
}

const serverTexts = (language: Language): string[] => [
  ...[...Object.values(errorTexts), ...Object.values(errorVariants)].map((texts) => texts[language]),
  ...(language === 'en' ? Object.keys(fieldTexts) : Object.values(fieldTexts)),
  ...Object.values(mailTexts).flatMap((mail) => Object.values(mail[language])),
  ...Object.values(platformTexts[language]),
  ...[troubles, mailingNews, overdue, imports, failures, subscriptions, decisions, receipts]
    .flatMap((texts) => Object.values(texts))
    .map((texts) => texts[language]),
  withdrawals[language],
];

const hasWord = (text: string, word: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(word)}(?![\\p{L}\\p{N}])`, 'iu').test(text);

describe.each(languages)('the texts in %s', (language) => {
  test('have none of the words that docs/wording.md refuses', () => {
    const refused = refusedWords(language);
    expect(refused.length).toBeGreaterThan(10);
    const texts = [...catalogueTexts(language), ...serverTexts(language)];
    expect(texts.length).toBeGreaterThan(1_000);
    const found = texts.flatMap((text) => refused.filter((word) => hasWord(text, word)).map((word) => [word, text]));
    expect(found).toEqual([]);
  });

  test('part no size from its unit', () => {
    expect(catalogueTexts(language).filter((text) => /[\d}] (?:[kKMGT]B|[кКМГТ]Б)/u.test(text))).toEqual([]);
  });

  test('use the quotes and dashes of the language', () => {
    const foreign = language === 'ru' ? /["“”]| - |\.\.\./ : /["«»]| [-—] |\.\.\./;
    expect(catalogueTexts(language).filter((text) => foreign.test(text))).toEqual([]);
  });
});
