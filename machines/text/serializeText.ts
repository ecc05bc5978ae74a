import { escapeHtml } from './entities.ts';
import type { TextNode } from './textNode.ts';

/** Serializes nodes to Telegram's HTML. */
export function serializeText(nodes: TextNode[]): string {
  return nodes.map(write).join('');
}

function write(node: TextNode): string {
  if (node.kind === 'text') return escapeHtml(node.text);
  const attributes = Object.entries(node.attributes).map(([key, value]) =>
    key === 'expandable' ? ' expandable' : ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${node.tag}${attributes.join('')}>${serializeText(node.children)}</${node.tag}>`;
}
