import { isOpenableUrl } from '#machines/text/linkUrl.ts';
import { stripUnstorable } from '#machines/text/stripUnstorable.ts';
import type { TextNode, TextTag } from '#machines/text/textNode.ts';
import { tidyUrl } from '#machines/text/tidyUrl.ts';
import { isShortUrl } from './shortUrl.ts';
import { itemsAt, textAt, valueAt } from '../file/values.ts';

/** What a rich text is read with. */
export interface TextScene {
  /** A text with fields in place of variables. */
  fill: (text: string) => string;
  /** Notes an address that cannot be opened; its words stay. */
  noteAddress: (url: string) => void;
}

/** The lines of a rich text, each as nodes of Telegram's HTML. */
export const linesOfRichText = (elements: readonly object[], scene: TextScene): TextNode[][] =>
  elements.flatMap((element) => linesOf(element, scene, ''));

const isLeaf = (element: object): boolean => typeof valueAt(element, 'text') === 'string';
const childrenOf = (element: object): object[] => itemsAt(element, 'children');

/** A block is one line, a list as many as it has items. */
function linesOf(element: object, scene: TextScene, indent: string): TextNode[][] {
  const type = textAt(element, 'type');
  if (type === 'ul' || type === 'ol') return linesOfList(element, scene, indent);
  const inner = childrenOf(element);
  if (!isLeaf(element) && inner.some(isBlock)) return inner.flatMap((child) => linesOf(child, scene, indent));
  return [isLeaf(element) ? leaf(element, scene) : nodesOf(element, scene)];
}

const blocks = new Set(['p', 'ul', 'ol', 'li', 'lic', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const isBlock = (element: object): boolean => blocks.has(textAt(element, 'type') ?? '');

function linesOfList(list: object, scene: TextScene, indent: string): TextNode[][] {
  const isNumbered = textAt(list, 'type') === 'ol';
  return childrenOf(list).flatMap((item, index) => {
    const bullet = `${indent}${isNumbered ? `${index + 1}.` : '•'} `;
    return linesOf(item, scene, `${indent}   `).map((line, at) =>
      at === 0 && !isListed(item) ? [{ kind: 'text' as const, text: bullet }, ...line] : line,
    );
  });
}

/** A list right in a list has bullets of its own. */
const isListed = (item: object): boolean => ['ul', 'ol'].includes(textAt(item, 'type') ?? '');

function nodesOf(element: object, scene: TextScene): TextNode[] {
  const inside = childrenOf(element).flatMap((child) => (isLeaf(child) ? leaf(child, scene) : nodesOf(child, scene)));
  const type = textAt(element, 'type');
  if (type === 'a') return linked(inside, textAt(element, 'url') ?? '', scene);
  if (type === 'blockquote') return [wrap('blockquote', withoutQuotes(inside))];
  return /^h[1-6]$/.test(type ?? '') ? [wrap('b', inside)] : inside;
}

/** Telegram has no quote in a quote. */
const withoutQuotes = (nodes: readonly TextNode[]): TextNode[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'text') return [node];
    const children = withoutQuotes(node.children);
    return node.tag === 'blockquote' ? children : [{ ...node, children }];
  });

function linked(words: TextNode[], given: string, { noteAddress }: TextScene): TextNode[] {
  const url = isShortUrl(given) ? tidyUrl(given) : '';
  if (isOpenableUrl(url) && !url.includes('{{')) return [wrap('a', words, { href: url })];
  if (given !== '') noteAddress(given);
  return words;
}

const marks: readonly (readonly [mark: string, tag: TextTag])[] = [
  ['bold', 'b'],
  ['italic', 'i'],
  ['underline', 'u'],
  ['strikethrough', 's'],
  ['code', 'code'],
];

function leaf(element: object, { fill }: TextScene): TextNode[] {
  const text = fill(stripUnstorable(String(valueAt(element, 'text'))));
  if (text === '') return [];
  const plain: TextNode = { kind: 'text', text };
  return [
    marks.reduce<TextNode>((node, [mark, tag]) => (valueAt(element, mark) === true ? wrap(tag, [node]) : node), plain),
  ];
}

const wrap = (tag: TextTag, children: TextNode[], attributes: Record<string, string> = {}): TextNode => ({
  kind: 'element',
  tag,
  attributes,
  children,
});
