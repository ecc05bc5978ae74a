import { foldWords } from '#machines/text/typed/foldWords.ts';
import { isTolerant, isWithinOneTypo, typoKeys } from './typos.ts';

/** Something that somebody may write, and what it leads to. */
export interface Phrase<T> {
  /** As it was entered. */
  said: string;
  words: readonly string[];
  /** The whole text, and not some words of it. */
  isWhole: boolean;
  hasTypos: boolean;
  to: T;
}

/** Where a phrase ends: how long it is, and which of equal ones comes first. */
interface End<T> {
  phrase: Phrase<T>;
  length: number;
  order: number;
}

/** What may follow the words until here. Phrases that begin alike share their nodes. */
interface Node<T> {
  next: Map<string, Node<T>>;
  /** By what a word becomes without one of its letters. */
  typos: Map<number, { word: string; node: Node<T> }[]>;
  /** How long the words are that may be written with a wrong letter. */
  lengths: Set<number>;
  /** The first phrase that ends here as some words of a text, and as the whole of it. */
  some: End<T> | null;
  whole: End<T> | null;
}

const emptyNode = <T>(): Node<T> => ({
  next: new Map(),
  typos: new Map(),
  lengths: new Set(),
  some: null,
  whole: null,
});

/** So many forms of words with a wrong letter are kept, in a few MB; words beyond them lead as they are written. */
const mostForms = 20_000;
/** So often is a word of a text compared with one that it is near to; then the text is looked up as it is written alone. */
const mostComparisons = 2_000;

/** Phrases by their words, so that a text is looked up word by word, however many there are. */
export class PhraseMap<T> {
  readonly #exact = emptyNode<T>();
  /** Those that may be written with a wrong letter; null where there are none. */
  #tolerant: Node<T> | null = null;

  /** Earlier ones are taken before later ones of the same length. */
  constructor(phrases: readonly Phrase<T>[]) {
    const room = { left: mostForms };
    for (const [order, phrase] of phrases.entries()) {
      const end = { phrase, order, length: phrase.words.join(' ').length };
      plant(this.#exact, end, null);
      if (phrase.hasTypos) plant((this.#tolerant ??= emptyNode()), end, room);
    }
  }

  /** The longest phrase in a text, one without a wrong letter before one with, then the first; null where there is none. */
  find(text: string): Phrase<T> | null {
    const words = foldWords(text);
    let best: End<T> | null = null;
    for (let at = 0; at < words.length; at++) best = follow(this.#exact, words, at, at, best);
    if (this.#tolerant === null) return best?.phrase ?? null;
    let tolerated: End<T> | null = null;
    const search: Search = { words, left: mostComparisons };
    for (let at = 0; at < words.length; at++) tolerated = followTolerant(this.#tolerant, search, at, at, tolerated);
    return (tolerated && (best === null || tolerated.length > best.length) ? tolerated : best)?.phrase ?? null;
  }
}

/** What a text may still cost. */
interface Search {
  words: readonly string[];
  left: number;
}

/** @param room how many forms of words there is still room for; null where a wrong letter leads nowhere */
function plant<T>(root: Node<T>, end: End<T>, room: { left: number } | null): void {
  let node = root;
  for (const word of end.phrase.words) {
    let next = node.next.get(word);
    if (!next) {
      next = emptyNode();
      node.next.set(word, next);
      if (room && isTolerant(word) && room.left > word.length) {
        room.left -= word.length + 1;
        for (const key of typoKeys(word)) put(node.typos, key, { word, node: next });
        node.lengths.add(word.length);
      }
    }
    node = next;
  }
  if (end.phrase.isWhole) node.whole ??= end;
  else node.some ??= end;
}

function put<V>(map: Map<number, V[]>, key: number, value: V): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

/** The better of what was found and of what ends here. */
function ended<T>(node: Node<T>, isWholeText: boolean, best: End<T> | null): End<T> | null {
  const found = node.some ? better(node.some, best) : best;
  return isWholeText && node.whole ? better(node.whole, found) : found;
}

const better = <T>(one: End<T>, best: End<T> | null): End<T> =>
  best === null || one.length > best.length || (one.length === best.length && one.order < best.order) ? one : best;

function follow<T>(
  from: Node<T>,
  words: readonly string[],
  begin: number,
  at: number,
  best: End<T> | null,
): End<T> | null {
  let node: Node<T> | undefined = from;
  let found = best;
  for (let place = at; place < words.length; place++) {
    node = node.next.get(words[place] ?? '');
    if (!node) break;
    found = ended(node, begin === 0 && place + 1 === words.length, found);
  }
  return found;
}

function followTolerant<T>(
  node: Node<T>,
  search: Search,
  begin: number,
  at: number,
  best: End<T> | null,
): End<T> | null {
  const word = search.words[at];
  if (word === undefined) return best;
  const isWholeText = begin === 0 && at + 1 === search.words.length;
  let found = best;
  for (const next of nextTolerant(node, word, search))
    found = followTolerant(next, search, begin, at + 1, ended(next, isWholeText, found));
  return found;
}

/** The nodes that a word leads to as it is written, and with a wrong letter; each once. */
function nextTolerant<T>(node: Node<T>, written: string, search: Search): Iterable<Node<T>> {
  const exact = node.next.get(written);
  if (search.left <= 0 || !mayBeNear(node, written)) return exact ? [exact] : none;
  const found = new Set(exact ? [exact] : []);
  const keys = typoKeys(written);
  for (let at = 0; at < keys.length; at++) {
    const near = node.typos.get(keys[at] ?? 0);
    if (!near) continue;
    for (const { word, node: next } of near) {
      if (search.left <= 0) return found;
      search.left -= 1;
      if (isWithinOneTypo(written, word)) found.add(next);
    }
  }
  return found;
}

const none: never[] = [];

const mayBeNear = <T>({ lengths }: Node<T>, { length }: string): boolean =>
  lengths.has(length) || lengths.has(length - 1) || lengths.has(length + 1);

/** A phrase of an entered word. */
export const phraseOf = <T>(said: string, { to, isWhole, hasTypos }: Omit<Phrase<T>, 'said' | 'words'>): Phrase<T> => ({
  ...{ said, words: foldWords(said), isWhole, hasTypos, to },
});
