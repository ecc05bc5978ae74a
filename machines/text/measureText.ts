import { limits } from '#contract/limits.ts';
import { fieldPattern, isFieldName, leavesOf } from './fields.ts';
import { parseText } from './parseText.ts';

export interface TextLength {
  codePoints: number;
  utf16Units: number;
  /** Nothing is to be seen. */
  isBlank: boolean;
}

/** Signs that are not to be seen: joiners and marks of direction. Telegram takes no text of them alone. */
const unseen = /^[\s\p{Cf}]*$/u;

/**
 * Length of the visible text without the space around it, as Telegram counts; a field counts as the longest
 * name, or as its fallback where that is longer.
 */
export function measureText(html: string): TextLength {
  const parsed = parseText(html);
  const text = (parsed.ok ? leavesOf(parsed.nodes).map(withLongestValues).join('') : html).trim();
  return { codePoints: [...text].length, utf16Units: text.length, isBlank: unseen.test(text) };
}

function withLongestValues(text: string): string {
  return text.replace(fieldPattern, (whole, name: string, fallback = '') =>
    isFieldName(name) ? fallback.padEnd(fallback.length + limits.nameChars - [...fallback].length, 'x') : whole,
  );
}
