import type { Reason } from './Reason.ts';

const onlyNearer = 'Equivalent: the numbers only say which words are compared letter by letter.';

/** Why mutants of `machines/journey/triggers` may live. */
export const triggerReasons: Reason[] = [
  {
    file: /triggers\/phrases/,
    original: /^(at|place) < (words|keys)\.length$/,
    text: 'Equivalent: behind the last word there is none, which leads nowhere.',
  },
  { file: /triggers\/phrases/, original: /^''$/, text: 'Unreachable: every place is of a word.' },
  {
    file: /triggers\/phrases/,
    original: /^one\.order < best\.order$/,
    text: 'Equivalent: of one order there is one phrase.',
  },
  {
    file: /triggers\/phrases/,
    original: /search\.left <= 0|^lengths\.has/,
    text: 'Equivalent but for its time: it bounds what a text may cost.',
  },
  {
    file: /triggers\/phrases/,
    original: /^room\.left > word\.length$|^word\.length \+ 1$/,
    text: 'Harmless: a word more or less has room.',
  },
  { file: /triggers\/findLed/, original: /^''$/, text: 'Equivalent: no command is called so.' },
  {
    file: /triggers\/typos/,
    original: /^at (>=|<) (0|length)$|^after\[at \+ 1\] \?\? 0$|^at \+ 1$|^at < powers\.length$/,
    text: onlyNearer,
  },
  {
    file: /triggers\/typos/,
    original: /^Math\.|^begin < most$|^mine > begin|^theirs > begin/,
    text: 'Equivalent: letters that one of the words has not are equal to none, and what is left is measured afterwards.',
  },
];
