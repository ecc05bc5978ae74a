import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '#contract/languages.ts';
import { CliError } from '../db/cliError.ts';
import type { PartnerRules } from '#server/domain/gateways/settings.ts';
import { defaultPartnerTerms } from '../domain/partner/terms/defaultTerms.ts';

/**
 * The terms of the affiliate programme: `en.txt` and `ru.txt` of a folder, else our own. @throws CliError where a file
 * cannot be read or is empty
 */
export function readPartnerTerms(folder: string | undefined, version: string): PartnerRules['terms'] {
  if (folder === undefined) return { version, text: defaultPartnerTerms };
  return { version, text: { en: readText(folder, 'en'), ru: readText(folder, 'ru') } };
}

function readText(folder: string, language: Language): string {
  const file = path.join(folder, `${language}.txt`);
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (text !== '') return text;
  } catch {
    throw new CliError(`PARTNER_TERMS: must be a folder with en.txt and ru.txt; ${file} cannot be read.`);
  }
  throw new CliError(`PARTNER_TERMS: must be a folder with en.txt and ru.txt; ${file} is empty.`);
}
