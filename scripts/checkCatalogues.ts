import { readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import type { Ran } from './run.ts';
import { run } from './run.ts';

const file = (locale: string) => `locales/${locale}/messages.po`;
const locales = ['en', 'ru'] as const;

/** Placeholders and tags of a message, sorted: a translation keeps them all. */
const marks = (text: string) => [...new Set(text.match(/\{\w+|<\/?\d+\/?>/g) ?? [])].sort().join(' ');

async function faults(locale: 'en' | 'ru', before: string): Promise<string[]> {
  const now = readFileSync(file(locale), 'utf8');
  const found: string[] = [];
  if (now !== before)
    found.push(`${file(locale)} did not match the sources: extracted anew, look at the difference and commit it`);
  const catalogue = await formatter().parse(now, { locale, sourceLocale: 'en', filename: file(locale) });
  for (const [id, entry] of Object.entries(catalogue)) {
    const source = entry.message ?? id;
    if (locale !== 'en' && !entry.translation) found.push(`${locale}: not translated: ${source}`);
    else if (locale !== 'en' && marks(entry.translation ?? '') !== marks(source))
      found.push(`${locale}: placeholders differ: ${source}`);
    if (entry.obsolete) found.push(`${locale}: unused: ${source}`);
  }
  return found;
}

/** Extracts anew and fails on an untranslated, unused or not yet extracted text. */
export async function checkCatalogues(): Promise<Ran> {
  const before = locales.map((l) => readFileSync(file(l), 'utf8'));
  const extracted = await run(['lingui', 'extract', '--clean']);
  if (!extracted.ok) return extracted;
  const found = (await Promise.all(locales.map((l, i) => faults(l, before[i] ?? '')))).flat();
  return { ok: found.length === 0, output: found.join('\n') };
}
