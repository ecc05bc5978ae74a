import { shortenDiff, wordDiff } from './wordDiff.ts';

/** Two texts as one, with the words that differ marked. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  return shortenDiff(wordDiff(before, after)).map(({ kind, text }, index) => {
    if (kind === 'same') return <span key={index}>{text}</span>;
    return kind === 'removed' ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>;
  });
}
