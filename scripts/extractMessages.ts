// npm run messages: extracts the texts of the interface and of the server into locales/. A text that another catalogue gets keeps its translation.
import { existsSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { formatter } from '@lingui/format-po';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { catalogueAreas } from './checks/catalogueAreas.ts';
import { catalogueOf, serverTexts } from './checks/serverTexts.ts';
import { firstLoads } from './build/firstLoads.ts';
import { type Ran, run } from './run.ts';

const locales = ['en', 'ru'] as const;
type Locale = (typeof locales)[number];

const po = formatter({ lineNumbers: false });
type Catalogue = Awaited<ReturnType<typeof po.parse>>;

const filesOf = (locale: Locale): string[] => globSync(`locales/${locale}/*.po`);
const areaOf = (file: string): string => file.replace(/^.*[\\/]|\.po$/g, '');
const parse = async (file: string, locale: Locale): Promise<Catalogue> =>
  po.parse(readFileSync(file, 'utf8'), { locale, sourceLocale: 'en', filename: file });

/** All translations, whichever catalogue they are in; `differing` are those that two catalogues say differently. */
async function translations(locale: Locale): Promise<{ known: Map<string, string>; differing: string[] }> {
  const known = new Map<string, string>();
  const differing: string[] = [];
  for (const file of filesOf(locale))
    for (const [id, { translation, message = id }] of Object.entries(await parse(file, locale))) {
      if (!translation) continue;
      if ((known.get(id) ?? translation) !== translation) differing.push(`${file} and another differ: ${message}`);
      known.set(id, translation);
    }
  return { known, differing };
}

/** The texts of each area, with the files of it that have them. */
function divided(all: Catalogue): Map<string, Catalogue> {
  const areas = catalogueAreas(firstLoads.canvas?.sources ?? []);
  const found = new Map<string, Catalogue>();
  for (const [id, entry] of Object.entries(all)) {
    const byArea = new Map<string, NonNullable<typeof entry.origin>>();
    for (const origin of entry.origin ?? [])
      for (const area of areas.get(origin[0]) ?? []) byArea.set(area, [...(byArea.get(area) ?? []), origin]);
    for (const [area, origin] of byArea) {
      const catalogue = found.get(area) ?? {};
      catalogue[id] = { ...entry, origin };
      found.set(area, catalogue);
    }
  }
  return found;
}

/** The texts of the server, by catalogue. */
function dividedServerTexts(): Map<string, Catalogue> {
  const found = new Map<string, Catalogue>();
  for (const { file, message, context } of serverTexts()) {
    const area = catalogueOf(file);
    const catalogue = found.get(area) ?? {};
    const id = generateMessageId(message, context);
    const origins = (catalogue[id]?.origin ?? []).filter(([origin]) => origin !== file);
    catalogue[id] = { message, ...(context !== undefined && { context }), origin: [...origins, [file]] };
    found.set(area, catalogue);
  }
  return found;
}

async function write(area: string, catalogue: Catalogue, locale: Locale, known: ReadonlyMap<string, string>) {
  const filename = `locales/${locale}/${area}.po`;
  const existing = existsSync(filename) ? readFileSync(filename, 'utf8') : undefined;
  const translated = Object.entries(catalogue).map(([id, entry]) => [
    id,
    { ...entry, translation: locale === 'en' ? (entry.message ?? '') : (known.get(id) ?? '') },
  ]);
  const text = await po.serialize(Object.fromEntries(translated), { locale, sourceLocale: 'en', filename, existing });
  if (text !== existing) writeFileSync(filename, text);
}

/** Extracts the texts into the catalogues of their areas, and removes catalogues that have none any more. */
export async function extractMessages(): Promise<Ran> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'voronka-messages-'));
  let areas: Map<string, Catalogue>;
  const ran = await run(['lingui', 'extract', '--locale', 'en'], { env: { EXTRACTED: `${folder}/{locale}` } });
  try {
    if (!ran.ok) return ran;
    areas = new Map([...divided(await parse(`${folder}/en.po`, 'en')), ...dividedServerTexts()]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const translated = await Promise.all(locales.map(translations));
  const differing = translated.flatMap((one) => one.differing);
  // what is written for all of them is one of them
  if (differing.length > 0) return { ok: false, output: differing.join('\n') };
  for (const [at, locale] of locales.entries()) {
    const known = translated[at]?.known ?? new Map<string, string>();
    for (const [area, catalogue] of areas) await write(area, catalogue, locale, known);
    for (const old of filesOf(locale)) if (!areas.has(areaOf(old))) rmSync(old);
  }
  return ran;
}

const [, started] = process.argv;
if (started && realpathSync(started) === import.meta.filename) {
  const { ok, output } = await extractMessages();
  console.log(output);
  process.exit(ok ? 0 : 1);
}
