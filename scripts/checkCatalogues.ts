import { globSync, readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Ran } from './run.ts';
import { run } from './run.ts';

const locales = ['en', 'ru'] as const;
const files = () => globSync('locales/*/*.po').sort();

type Token = ReturnType<typeof compileMessage>[number];

const namesIn = (tokens: readonly Token[]): string[] => tokens.flatMap(nameIn);

function nameIn(token: Token): string[] {
  if (typeof token === 'string') return [...token.matchAll(/<\/?\d+\/?>/g)].map(([tag]) => tag);
  const [name, , branches] = token;
  const inside = branches && typeof branches === 'object' ? Object.values(branches) : [];
  return [String(name), ...inside.flatMap((branch) => (Array.isArray(branch) ? namesIn(branch) : []))];
}

type Branches = Record<string, unknown>;
const pluralsIn = (tokens: readonly Token[]): Branches[] => tokens.flatMap(pluralsInToken);

function pluralsInToken(token: Token): Branches[] {
  if (typeof token === 'string') return [];
  const [, kind, branches] = token;
  if (!branches || typeof branches !== 'object') return [];
  const inside = Object.values(branches).flatMap((branch) => (Array.isArray(branch) ? pluralsIn(branch) : []));
  return kind === 'plural' ? [branches as Branches, ...inside] : inside;
}

/** Plural forms that the language requires and the text lacks. */
const missingForms = (text: string, locale: string): string[] =>
  pluralsIn(compileMessage(text)).flatMap((branches) =>
    new Intl.PluralRules(locale).resolvedOptions().pluralCategories.filter((form) => !(form in branches)),
  );

/** Placeholders and tags of a message, all of which a translation must contain. */
const marks = (text: string) =>
  [...new Set(namesIn(compileMessage(text)))]
    .filter((name) => name !== '#')
    .sort()
    .join(' ');

/** Errors of a catalogue: untranslated or unused texts, different placeholders, missing plural forms. */
export async function catalogueFaults(file: string, text: string): Promise<string[]> {
  const locale = locales.find((l) => file.includes(`/${l}/`)) ?? 'en';
  const found: string[] = [];
  const catalogue = await formatter().parse(text, { locale, sourceLocale: 'en', filename: file });
  for (const [id, entry] of Object.entries(catalogue)) {
    const source = entry.message ?? id;
    const said = entry.translation || (locale === 'en' ? source : '');
    if (entry.obsolete) found.push(`${file}: unused: ${source}`);
    else if (!said) found.push(`${file}: not translated: ${source}`);
    else if (marks(said) !== marks(source)) found.push(`${file}: placeholders differ: ${source}`);
    else if (missingForms(said, locale).length > 0)
      found.push(`${file}: no plural form for ${missingForms(said, locale).join(', ')}: ${source}`);
  }
  return found;
}

const differs = (file: string, before: string | undefined): string[] =>
  readFileSync(file, 'utf8') === before
    ? []
    : [`${file} did not match the sources: extracted anew, look at the difference and commit it`];

const faults = async (file: string, before: string | undefined): Promise<string[]> => [
  ...differs(file, before),
  ...(await catalogueFaults(file, readFileSync(file, 'utf8'))),
];

/** Extracts the catalogues and fails on an untranslated, unused or not yet extracted text. */
export async function checkCatalogues(): Promise<Ran> {
  const before = new Map(files().map((file) => [file, readFileSync(file, 'utf8')]));
  const extracted = await run(['lingui', 'extract', '--clean']);
  if (!extracted.ok) return extracted;
  const found = (await Promise.all(files().map((file) => faults(file, before.get(file))))).flat();
  return { ok: found.length === 0, output: found.join('\n') };
}
