/** A run of a word-level diff: in both texts, only in the old one, or only in the new one. */
export interface DiffRun {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Beyond this many pairs of words (0.3 s on a phone) what lies between the common ends is shown as replaced whole. */
const mostPairs = 1_000_000;

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/gu) ?? [];

/** Compares two texts word by word, by their longest common subsequence. */
export function wordDiff(before: string, after: string): DiffRun[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const runs: DiffRun[] = [];
  const add = (kind: DiffRun['kind'], words: string[]) => {
    const text = words.join('');
    const last = runs.at(-1);
    if (text === '') return;
    if (last?.kind === kind) last.text += text;
    else runs.push({ kind, text });
  };
  add('same', a.slice(0, start));
  for (const { kind, text } of middle(a.slice(start, a.length - end), b.slice(start, b.length - end)))
    add(kind, [text]);
  add('same', end > 0 ? a.slice(-end) : []);
  return joinAcrossSpaces(runs);
}

function middle(a: string[], b: string[]): DiffRun[] {
  const replaced = (): DiffRun[] => [
    { kind: 'removed', text: a.join('') },
    { kind: 'added', text: b.join('') },
  ];
  if (a.length * b.length > mostPairs) return replaced();
  const width = b.length + 1;
  // The length of the longest common subsequence of a from i and b from j, at i * width + j.
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const runs: DiffRun[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [old, own] = [a[i], b[j]];
    if (old !== undefined && old === own) {
      runs.push({ kind: 'same', text: old });
      i += 1;
      j += 1;
    } else if (old !== undefined && (own === undefined || at(i + 1, j) >= at(i, j + 1))) {
      runs.push({ kind: 'removed', text: old });
      i += 1;
    } else {
      runs.push({ kind: 'added', text: own ?? '' });
      j += 1;
    }
  }
  return runs;
}

/** A space alone between two changed words reads as part of the change: old words first, then the new ones. */
function joinAcrossSpaces(runs: DiffRun[]): DiffRun[] {
  const joined: DiffRun[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    if (removed !== '') joined.push({ kind: 'removed', text: removed });
    if (added !== '') joined.push({ kind: 'added', text: added });
    removed = added = '';
  };
  for (const [index, { kind, text }] of runs.entries()) {
    const isInside = text.trim() === '' && !text.includes('\n') && removed + added !== '' && index < runs.length - 1;
    if (kind === 'same' && isInside) {
      removed += text;
      added += text;
    } else if (kind === 'same') {
      flush();
      joined.push({ kind, text });
    } else if (kind === 'removed') removed += text;
    else added += text;
  }
  flush();
  return joined;
}

/** Characters of unchanged text that are kept beside a change. */
const around = 32;

/** Shortens the unchanged runs to what is next to a change. */
export function shortenDiff(runs: DiffRun[]): DiffRun[] {
  return runs.map((run, index) => {
    if (run.kind !== 'same') return run;
    const chars = [...run.text];
    const head = index > 0 ? chars.slice(0, around) : [];
    const tail = index < runs.length - 1 ? chars.slice(-around) : [];
    if (head.length + tail.length >= chars.length) return run;
    return { ...run, text: `${head.join('')}…${tail.join('')}` };
  });
}
