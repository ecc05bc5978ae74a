import type { JSONContent } from '@tiptap/core';
import { serializeText } from '#machines/text/serializeText.ts';
import { stripUnstorable } from '#machines/text/stripUnstorable.ts';
import type { TextElement, TextNode } from '#machines/text/textNode.ts';
import { elementOf, isSameMark, type Mark } from './marks.ts';

/** A run of text with its marks. */
interface Leaf {
  text: string;
  marks: Mark[];
}

/** Serialises a TipTap document as Telegram's HTML; lines and blocks are separated by newlines. */
export function htmlOfDoc(doc: JSONContent): string {
  return serializeText(nodesOf(doc.content ?? []));
}

function nodesOf(blocks: JSONContent[]): TextNode[] {
  const parts: TextNode[][] = [];
  let lines: Leaf[][] = [];
  const endLines = () => {
    if (lines.length > 0) parts.push(nest(joinLines(lines)));
    lines = [];
  };
  for (const block of blocks) {
    if (block.type === 'paragraph') lines.push((block.content ?? []).map(leafOf));
    else {
      endLines();
      parts.push([blockOf(block)]);
    }
  }
  endLines();
  return parts.flatMap((part, i): TextNode[] => (i === 0 ? part : [{ kind: 'text', text: '\n' }, ...part]));
}

function blockOf(block: JSONContent): TextElement {
  if (block.type === 'blockquote') {
    const attributes: Record<string, string> = block.attrs?.['expandable'] ? { expandable: '' } : {};
    return { kind: 'element', tag: 'blockquote', attributes, children: nodesOf(block.content ?? []) };
  }
  const text: TextNode = {
    kind: 'text',
    text: (block.content ?? []).map((c) => stripUnstorable(c.text ?? '')).join(''),
  };
  const language: unknown = block.attrs?.['language'];
  const children: TextNode[] =
    typeof language === 'string' && language
      ? [{ kind: 'element', tag: 'code', attributes: { class: `language-${language}` }, children: [text] }]
      : [text];
  return { kind: 'element', tag: 'pre', attributes: {}, children };
}

function leafOf(inline: JSONContent): Leaf {
  // The schema has no other marks than `Mark`, which TipTap's JSON type does not express.
  const marks = (inline.marks ?? []) as Mark[];
  return { text: inline.type === 'field' ? fieldText(inline.attrs) : stripUnstorable(inline.text ?? ''), marks };
}

/** Serialises a field as its `{placeholder}`. */
export function fieldText(attrs: Record<string, unknown> | undefined): string {
  const { name, fallback } = attrs ?? {};
  return typeof fallback === 'string' ? `{${String(name)}|${fallback}}` : `{${String(name)}}`;
}

/** A newline gets the marks that both of its sides have, so that a mark spans lines without being split. */
function joinLines(lines: Leaf[][]): Leaf[] {
  const joined: Leaf[] = [];
  lines.forEach((line, i) => {
    if (i > 0) joined.push({ text: '\n', marks: commonMarks(joined.at(-1), firstFrom(lines, i)) });
    joined.push(...line);
  });
  return joined;
}

function firstFrom(lines: Leaf[][], from: number): Leaf | undefined {
  for (let i = from; i < lines.length; i++) if (lines[i]?.[0]) return lines[i]?.[0];
  return undefined;
}

function commonMarks(before: Leaf | undefined, after: Leaf | undefined): Mark[] {
  return before?.marks.filter((mark) => after?.marks.some((other) => isSameMark(mark, other))) ?? [];
}

/** Nests marks greedily: of the first run's marks the one that reaches furthest becomes the outermost element. */
function nest(leaves: Leaf[]): TextNode[] {
  const nodes: TextNode[] = [];
  for (let at = 0; at < leaves.length; ) {
    const leaf = leaves[at] as Leaf;
    const outer = longest(leaves, at);
    if (!outer) {
      nodes.push({ kind: 'text', text: leaf.text });
      at++;
      continue;
    }
    const inner = leaves.slice(at, outer.end).map(({ text, marks }) => ({
      text,
      marks: marks.filter((m) => !isSameMark(m, outer.mark)),
    }));
    nodes.push({ ...elementOf(outer.mark), children: nest(inner) });
    at = outer.end;
  }
  return nodes;
}

function longest(leaves: Leaf[], at: number): { mark: Mark; end: number } | null {
  let best: { mark: Mark; end: number } | null = null;
  for (const mark of leaves[at]?.marks ?? []) {
    let end = at + 1;
    while (leaves[end]?.marks.some((m) => isSameMark(m, mark))) end++;
    if (!best || end > best.end) best = { mark, end };
  }
  return best;
}
