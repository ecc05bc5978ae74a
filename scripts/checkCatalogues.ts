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

/** Placeholders and tags of a message: a translation keeps them all. */
const marks = (text: string) =>
  [...new Set(namesIn(compileMessage(text)))]
    .filter((name) => name !== '#')
    .sort()
    .join(' ');

async function faults(file: string, before: string | undefined): Promise<string[]> {
  const now = readFileSync(file, 'utf8');
  const locale = locales.find((l) => file.includes(`/${l}/`)) ?? 'en';
  const found: string[] = [];
  if (now !== before)
    found.push(`${file} did not match the sources: extracted anew, look at the difference and commit it`);
  const catalogue = await formatter().parse(now, { locale, sourceLocale: 'en', filename: file });
  for (const [id, entry] of Object.entries(catalogue)) {
    const source = entry.message ?? id;
    if (locale !== 'en' && !entry.translation) found.push(`${file}: not translated: ${source}`);
    else if (locale !== 'en' && marks(entry.translation ?? '') !== marks(source))
      found.push(`${file}: placeholders differ: ${source}`);
    if (entry.obsolete) found.push(`${file}: unused: ${source}`);
  }
  return found;
}

/** Extracts anew and fails on an untranslated, unused or not yet extracted text. */
export async function checkCatalogues(): Promise<Ran> {
  const before = new Map(files().map((file) => [file, readFileSync(file, 'utf8')]));
  const extracted = await run(['lingui', 'extract', '--clean']);
  if (!extracted.ok) return extracted;
  const found = (await Promise.all(files().map((file) => faults(file, before.get(file))))).flat();
  return { ok: found.length === 0, output: found.join('\n') };
}
