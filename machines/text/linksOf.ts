import { parseText } from './parseText.ts';
import type { TextNode } from './textNode.ts';

/** The addresses that the words of a text link to. */
export function linksOf(html: string): string[] {
  const parsed = parseText(html);
  return parsed.ok ? linksIn(parsed.nodes) : [];
}

const linksIn = (nodes: TextNode[]): string[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'text') return [];
    const own = node.tag === 'a' ? [node.attributes['href'] ?? ''] : [];
    return [...own, ...linksIn(node.children)];
  });
