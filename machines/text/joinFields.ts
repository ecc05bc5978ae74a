import type { TextElement, TextNode } from './textNode.ts';

/** A run of text within the elements that it stands in, the outermost first. */
interface Run {
  text: string;
  path: TextElement[];
}

/** What may be a field, or one in the braces of another program, whatever formatting lies between its letters. */
const written = /\{{1,3}\s{0,4}[\p{L}_][\p{L}\p{N}_]{0,40}(?: [\p{L}\p{N}_]{1,40})?\s{0,4}(?:\|[^{}]{0,512})?\}{1,3}/gu;
/** Their content has to be what it is: a name in it would be none of them any more. */
const unjoinable: ReadonlySet<string> = new Set(['tg-emoji', 'tg-time']);
/** They do not stand in themselves. */
const single: ReadonlySet<string> = new Set(['a', 'blockquote']);

/**
 * Formatting that begins or ends inside a field, as it comes from a text processor, is joined around the whole of it, so
 * that every field stands in one run of text.
 */
export function joinFields(nodes: TextNode[]): TextNode[] {
  const runs = runsOf(nodes, []);
  const text = runs.map((run) => run.text).join('');
  if (runs.length < 2 || !text.includes('{')) return nodes;
  const joined: Run[] = [];
  let isChanged = false;
  let at = 0;
  const ends = boundsOf(runs);
  for (const { index, 0: field } of text.matchAll(written)) {
    const end = index + field.length;
    const pieces = cut(runs, ends, index, end);
    if (pieces.length < 2) continue;
    joined.push(...cut(runs, ends, at, index), { text: field, path: unite(pieces) });
    at = end;
    isChanged = true;
  }
  return isChanged ? nodesOf([...joined, ...cut(runs, ends, at, text.length)], 0) : nodes;
}

function runsOf(nodes: TextNode[], path: TextElement[]): Run[] {
  return nodes.flatMap((node) =>
    node.kind === 'text' ? [{ text: node.text, path }] : runsOf(node.children, [...path, node]),
  );
}

/** Where each run ends in the whole text. */
function boundsOf(runs: Run[]): number[] {
  let end = 0;
  return runs.map(({ text }) => (end += text.length));
}

/** The parts of runs between two places of the whole text. */
function cut(runs: Run[], ends: number[], from: number, to: number): Run[] {
  return runs.flatMap(({ text, path }, i) => {
    const start = (ends[i] ?? 0) - text.length;
    const piece = text.slice(Math.max(0, from - start), Math.max(0, to - start));
    return piece === '' ? [] : [{ text: piece, path }];
  });
}

function unite(pieces: Run[]): TextElement[] {
  const path: TextElement[] = [];
  for (const element of pieces.flatMap((piece) => piece.path)) {
    const isThere = path.some(
      (one) =>
        one === element ||
        (one.tag === element.tag &&
          (single.has(one.tag) || JSON.stringify(one.attributes) === JSON.stringify(element.attributes))),
    );
    if (!isThere && !unjoinable.has(element.tag)) path.push(element);
  }
  return path;
}

/** The tree of runs, from a depth of their paths on: neighbours share the elements that they both begin with. */
function nodesOf(runs: Run[], depth: number): TextNode[] {
  const nodes: TextNode[] = [];
  for (let at = 0; at < runs.length; ) {
    const element = runs[at]?.path[depth];
    let end = at + 1;
    while (end < runs.length && runs[end]?.path[depth] === element) end++;
    const inside = runs.slice(at, end);
    if (element) nodes.push({ ...element, children: nodesOf(inside, depth + 1) });
    else nodes.push({ kind: 'text', text: inside.map(({ text }) => text).join('') });
    at = end;
  }
  return nodes;
}
