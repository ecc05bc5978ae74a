import type { JSONContent } from '@tiptap/core';
import { fieldPattern } from '#machines/text/fieldPattern.ts';
import { parseText } from '#machines/text/parseText.ts';
import type { TextElement, TextNode } from '#machines/text/textNode.ts';
import { isKnownField } from '#src/messageEditor/ownFields.ts';
import { type Mark, markOf, withMark } from './marks.ts';

/** Parses Telegram's HTML into a TipTap document: each line a paragraph, quotes and code as blocks. */
export function docOfHtml(html: string): JSONContent {
  const parsed = parseText(html.replaceAll('\r\n', '\n'));
  const nodes: TextNode[] = parsed.ok ? parsed.nodes : [{ kind: 'text', text: html }];
  return { type: 'doc', content: blocksOf(nodes, []) };
}

function blocksOf(nodes: TextNode[], marks: Mark[]): JSONContent[] {
  const builder = new BlockBuilder();
  builder.read(nodes, marks);
  return builder.end();
}

class BlockBuilder {
  readonly #blocks: JSONContent[] = [];
  /** The line being filled; null at the start and right behind a block. */
  #line: JSONContent[] | null = null;
  #isBehindBlock = false;

  read(nodes: TextNode[], marks: Mark[]): void {
    for (const node of nodes) {
      if (node.kind === 'text') this.#text(node.text, marks);
      else if (node.tag === 'pre') this.#block(codeBlockOf(node));
      else if (node.tag === 'blockquote') this.#block(quoteOf(node, marks));
      else this.read(node.children, withMark(marks, markOf(node)));
    }
  }

  end(): JSONContent[] {
    if (this.#line) this.#endLine();
    if (this.#blocks.length === 0) this.#blocks.push({ type: 'paragraph' });
    return this.#blocks;
  }

  #text(text: string, marks: Mark[]): void {
    text.split('\n').forEach((line, i) => {
      if (i > 0) this.#newLine();
      if (line === '') return;
      this.#line ??= [];
      for (const inline of inlinesOf(line, marks)) append(this.#line, inline);
    });
  }

  #newLine(): void {
    if (!this.#line && this.#isBehindBlock) this.#isBehindBlock = false;
    else this.#endLine();
    this.#line = [];
  }

  #endLine(): void {
    const content = this.#line ?? [];
    this.#blocks.push(content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' });
    this.#line = null;
  }

  /** The newline before a block separates it from the line above and is no empty line. */
  #block(block: JSONContent): void {
    if (this.#line && this.#line.length > 0) this.#endLine();
    this.#line = null;
    this.#blocks.push(block);
    this.#isBehindBlock = true;
  }
}

const textIn = (nodes: TextNode[]): string =>
  nodes.map((node) => (node.kind === 'text' ? node.text : textIn(node.children))).join('');

function codeBlockOf(pre: TextElement): JSONContent {
  const [only] = pre.children;
  const code = pre.children.length === 1 && only?.kind === 'element' && only.tag === 'code' ? only : null;
  const language = code?.attributes['class']?.replace('language-', '') ?? null;
  const text = textIn(pre.children);
  return { type: 'codeBlock', attrs: { language }, ...(text && { content: [{ type: 'text', text }] }) };
}

/** Telegram has no nested quotes: an inner one is flattened into lines. */
function quoteOf(quote: TextElement, marks: Mark[]): JSONContent {
  const content = blocksOf(quote.children, marks).flatMap((block) =>
    block.type === 'blockquote' ? (block.content ?? []) : [block],
  );
  return { type: 'blockquote', attrs: { expandable: 'expandable' in quote.attributes }, content };
}

function inlinesOf(text: string, marks: Mark[]): JSONContent[] {
  const marked = marks.length > 0 ? { marks } : {};
  const inlines: JSONContent[] = [];
  let at = 0;
  for (const match of text.matchAll(fieldPattern)) {
    const [whole, name = '', fallback] = match;
    if (!isKnownField(name)) continue;
    if (match.index > at) inlines.push({ type: 'text', text: text.slice(at, match.index), ...marked });
    inlines.push({ type: 'field', attrs: { name, fallback: fallback ?? null }, ...marked });
    at = match.index + whole.length;
  }
  if (at < text.length) inlines.push({ type: 'text', text: text.slice(at), ...marked });
  return inlines;
}

/** Merges adjacent text nodes with equal marks, as ProseMirror does. */
function append(line: JSONContent[], inline: JSONContent): void {
  const last = line.at(-1);
  const isSame = last?.type === 'text' && inline.type === 'text' && sameMarks(last, inline);
  if (isSame) line[line.length - 1] = { ...last, text: `${last.text ?? ''}${inline.text ?? ''}` };
  else line.push(inline);
}

const sameMarks = (a: JSONContent, b: JSONContent): boolean =>
  JSON.stringify(a.marks ?? []) === JSON.stringify(b.marks ?? []);
