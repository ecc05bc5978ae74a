import { isCommonPassword } from './commonPasswords.ts';

const minChars = 8;
const maxSimilarity = 0.7;

/** What a password must not resemble, in Django's order: its name in the message, and the text. */
export type Resembled = [name: 'first name' | 'last name' | 'email address', text: string][];

/** Django's four password validators in order, each with its message; empty for a good password. */
export async function passwordProblems(password: string, resembled: Resembled): Promise<string[]> {
  const similar = resembled.find(([, text]) => isSimilar(password.toLowerCase(), text.toLowerCase()));
  return [
    similar && `The password is too similar to the ${similar[0]}.`,
    [...password].length < minChars && `This password is too short. It must contain at least ${minChars} characters.`,
    (await isCommonPassword(password)) && 'This password is too common.',
    /^\p{Nd}+$/u.test(password) && 'This password is entirely numeric.',
  ].filter((problem) => typeof problem === 'string');
}

/** UserAttributeSimilarityValidator: compares with the whole text and with its words. */
function isSimilar(password: string, text: string): boolean {
  if (text === '') return false;
  const parts = [...text.split(/[^\p{L}\p{N}_]+/u), text];
  return parts.some((part) => !isMuchShorter(part, password) && quickRatio(password, part) >= maxSimilarity);
}

const isMuchShorter = (part: string, password: string): boolean =>
  password.length >= 10 * part.length && part.length < (maxSimilarity / 2) * password.length;

/** `difflib.SequenceMatcher.quick_ratio`: the share of common characters, in any order. */
function quickRatio(a: string, b: string): number {
  const remaining = new Map<string, number>();
  for (const char of b) remaining.set(char, (remaining.get(char) ?? 0) + 1);
  let matches = 0;
  for (const char of a) {
    const count = remaining.get(char) ?? 0;
    if (count > 0) matches += 1;
    remaining.set(char, count - 1);
  }
  const length = [...a].length + [...b].length;
  return length === 0 ? 1 : (2 * matches) / length;
}
