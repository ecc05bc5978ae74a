import { textRuns } from './fields.ts';
import type { TextNode } from './textNode.ts';

/** Trims white space at both ends, removes empty elements and merges adjacent text nodes. */
export function trimText(nodes: TextNode[]): TextNode[] {
  const text = textRuns(nodes).join('');
  const start = text.length - text.trimStart().length;
  const end = text.trimEnd().length;
  let at = 0;
  const cut = (all: TextNode[]): TextNode[] => {
    const kept: TextNode[] = [];
    for (const node of all) {
      if (node.kind === 'element') {
        const children = cut(node.children);
        if (children.length > 0) kept.push({ ...node, children });
        continue;
      }
      const piece = node.text.slice(Math.max(0, start - at), Math.max(0, end - at));
      at += node.text.length;
      const last = kept.at(-1);
      if (last?.kind === 'text') kept[kept.length - 1] = { ...last, text: last.text + piece };
      else if (piece !== '') kept.push({ kind: 'text', text: piece });
    }
    return kept;
  };
  return cut(nodes);
}
