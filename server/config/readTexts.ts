import { z } from 'zod';
import { CliError } from '../db/cliError.ts';

const both = z.strictObject({ en: z.string().min(1), ru: z.string().min(1) });

/**
 * A text of the operator's: the same in both languages, or JSON with one for each; null where none is given.
 * @throws CliError where it is JSON, but not that
 */
export function readTexts(name: string, text: string | undefined): Record<'en' | 'ru', string> | null {
  if (text === undefined) return null;
  if (!text.trimStart().startsWith('{')) return { en: text, ru: text };
  const parsed = both.safeParse(parse(text));
  if (!parsed.success) throw new CliError(`${name}: must be a text, or JSON like {"en":"…","ru":"…"}.`);
  return parsed.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
