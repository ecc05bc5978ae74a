import { type DiffRun, shortenDiff } from './wordDiff.ts';

/** Two texts as one, with the words that differ marked. */
export function WordDiff({ runs }: { runs: DiffRun[] }) {
  return shortenDiff(runs).map(({ kind, text }, index) => {
    if (kind === 'same') return <span key={index}>{text}</span>;
    return kind === 'removed' ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>;
  });
}
