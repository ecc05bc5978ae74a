/** In shorter words one letter makes another word. */
const leastLetters = 4;
/** Longer ones are compared as they are: nobody waits for them. */
const mostLetters = 64;

/** Whether a word may have a wrong letter. */
export const isTolerant = (word: string): boolean => word.length >= leastLetters && word.length <= mostLetters;

const base = 0x01000193;
/** Powers of the base, for words of any length that is compared. */
const powers = new Int32Array(mostLetters + 2).fill(1);
for (let at = 1; at < powers.length; at++) powers[at] = Math.imul(powers[at - 1] ?? 1, base);

/** Reused by each call, for texts are looked up word by word. */
const after = new Int32Array(mostLetters + 3);
const keys = new Int32Array(mostLetters + 3);

/**
 * What words with one letter more, less or another have in common: numbers that stand for the word without each of its letters,
 * and for the word itself. Others may share them. They hold until the next call.
 */
export function typoKeys(word: string): Int32Array {
  const { length } = word;
  after[length] = 0;
  for (let at = length - 1; at >= 0; at--)
    after[at] = Math.imul(word.charCodeAt(at), powers[length - 1 - at] ?? 1) + (after[at + 1] ?? 0);
  let before = 0;
  for (let at = 0; at < length; at++) {
    keys[at] = Math.imul(before, powers[length - 1 - at] ?? 1) + (after[at + 1] ?? 0);
    before = (Math.imul(before, base) + word.charCodeAt(at)) | 0;
  }
  keys[length] = before;
  return keys.subarray(0, length + 1);
}

/** Whether one letter is wrong, missing or too many, or two neighbours have changed places. */
export function isWithinOneTypo(written: string, word: string): boolean {
  if (written === word) return true;
  if (!isTolerant(word) || Math.abs(written.length - word.length) > 1) return false;
  const most = Math.min(written.length, word.length);
  let begin = 0;
  while (begin < most && written.charCodeAt(begin) === word.charCodeAt(begin)) begin++;
  let mine = written.length;
  let theirs = word.length;
  while (mine > begin && theirs > begin && written.charCodeAt(mine - 1) === word.charCodeAt(theirs - 1)) {
    mine--;
    theirs--;
  }
  // what is left between the beginning and the end that both have
  if (mine - begin <= 1 && theirs - begin <= 1) return true;
  return mine - begin === 2 && theirs - begin === 2 && isSwapped(written, word, begin);
}

const isSwapped = (written: string, word: string, at: number): boolean =>
  written[at] === word[at + 1] && written[at + 1] === word[at];
