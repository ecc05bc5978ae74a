import { globSync, readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { extractMessages } from '../extractMessages.ts';
import type { Ran } from '../run.ts';

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

/**
 * Texts that two catalogues of a language say differently: all that are loaded share one table, so the last one loaded
 * would win. A text that means two things needs a context.
 */
export function clashesOf(catalogues: Record<string, Record<string, { message?: string; translation?: string }>>) {
  const said = new Map<string, { file: string; translation: string }>();
  const found: string[] = [];
  for (const [file, catalogue] of Object.entries(catalogues)) {
    for (const [id, { message = id, translation = '' }] of Object.entries(catalogue)) {
      const before = said.get(id);
      if (!before) said.set(id, { file, translation });
      else if (before.translation !== translation) found.push(`${file} and ${before.file} differ: ${message}`);
    }
  }
  return found;
}

async function localeClashes(locale: string): Promise<string[]> {
  const own = files().filter((file) => file.includes(`/${locale}/`));
  const parsed = own.map(async (file) => {
    const text = readFileSync(file, 'utf8');
    return [file, await formatter().parse(text, { locale, sourceLocale: 'en', filename: file })] as const;
  });
  return clashesOf(Object.fromEntries(await Promise.all(parsed)));
}

const differs = (file: string, before: string | undefined): string[] =>
  readFileSync(file, 'utf8') === before
    ? []
    : [`${file} did not match the sources: extracted anew, look at the difference and commit it`];

const faults = async (file: string, before: string | undefined): Promise<string[]> => [
  ...differs(file, before),
  ...(await catalogueFaults(file, readFileSync(file, 'utf8'))),
];

/** Extracts the catalogues and fails on a text that is untranslated, unused, not yet extracted, or translated in two ways. */
export async function checkCatalogues(): Promise<Ran> {
  const before = new Map(files().map((file) => [file, readFileSync(file, 'utf8')]));
  const extracted = await extractMessages();
  if (!extracted.ok) return extracted;
  const ofFiles = files().map((file) => faults(file, before.get(file)));
  const found = (await Promise.all([...ofFiles, ...locales.map(localeClashes)])).flat();
  return { ok: found.length === 0, output: found.join('\n') };
}
