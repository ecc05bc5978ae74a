import { limits } from '#contract/limits.ts';
import { fieldPattern } from './fieldPattern.ts';
import { type FieldName, isFieldName, type OwnFields, textRuns } from './fields.ts';
import { parseText } from './parseText.ts';

export interface TextLength {
  codePoints: number;
  utf16Units: number;
  /** Nothing of it is visible. */
  isBlank: boolean;
}

/** Joiners and direction marks are invisible, and Telegram rejects a text of them alone. */
const unseen = /^[\s\p{Cf}]*$/u;

/**
 * The length of the visible text, trimmed, as Telegram counts it. A merge field counts as the longest name, or as its
 * fallback where that is longer; a field of the owner's own counts as the longest value.
 */
export function measureText(html: string, own?: OwnFields): TextLength {
  const parsed = parseText(html);
  const text = (
    parsed.ok
      ? textRuns(parsed.nodes)
          .map((run) => withLongestValues(run, own))
          .join('')
      : html
  ).trim();
  return { codePoints: [...text].length, utf16Units: text.length, isBlank: unseen.test(text) };
}

function withLongestValues(text: string, own: OwnFields | undefined): string {
  return text.replace(fieldPattern, (whole, name: string, fallback = '') => {
    const longest = isFieldName(name) ? longestOf(name) : own?.has(name) ? limits.fieldTextChars : null;
    return longest === null ? whole : fallback.padEnd(fallback.length + longest - [...fallback].length, 'x');
  });
}

const longestOf = (name: FieldName): number => (name === 'email' ? limits.emailChars : limits.nameChars);
