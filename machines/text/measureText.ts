import { limits } from '#contract/limits.ts';
import { fieldPattern, isFieldName, leavesOf } from './fields.ts';
import { parseText } from './parseText.ts';

export interface TextLength {
  codePoints: number;
  utf16Units: number;
  /** Nothing is to be seen. */
  isBlank: boolean;
}

/** Length of the visible text; a field counts as the longest name, or as its fallback where that is longer. */
export function measureText(html: string): TextLength {
  const parsed = parseText(html);
  const text = parsed.ok ? leavesOf(parsed.nodes).map(withLongestValues).join('') : html;
  return { codePoints: [...text].length, utf16Units: text.length, isBlank: text.trim() === '' };
}

function withLongestValues(text: string): string {
  return text.replace(fieldPattern, (whole, name: string, fallback = '') =>
    isFieldName(name) ? fallback.padEnd(fallback.length + limits.nameChars - [...fallback].length, 'x') : whole,
  );
}
