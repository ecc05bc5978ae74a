import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { parseText } from '#machines/text/parseText.ts';
import { serializeText } from '#machines/text/serializeText.ts';
import { trimText } from '#machines/text/trimText.ts';
import { docOfHtml } from './docOfHtml.ts';
import { htmlOfDoc } from './htmlOfDoc.ts';
import { overFrom } from './OverLimit.ts';
import { textExtensions } from './textExtensions.ts';

/** Splits a text into parts that fit the limit, between lines where possible, else between words. */
export function partsOfText(html: string, limit: number): string[] {
  const parts: string[] = [];
  let remaining = getSchema(textExtensions()).nodeFromJSON(docOfHtml(html));
  for (let over = overFrom(remaining, limit); over !== null; over = overFrom(remaining, limit)) {
    const at = cutOf(remaining, over);
    const rest = remaining.cut(at);
    // A single field with an overlong fallback cannot be split.
    if (rest.content.size >= remaining.content.size) break;
    parts.push(written(remaining.cut(0, at)));
    remaining = rest;
  }
  return [...parts, written(remaining)].filter((part) => part !== '');
}

/** The last acceptable split position before the limit; not so early that a part is nearly empty. */
function cutOf(doc: Node, over: number): number {
  let line = 0;
  let word = 0;
  doc.nodesBetween(0, over, (node, position) => {
    if (node.isTextblock) line = position;
    for (const space of node.text?.matchAll(/\s/g) ?? []) {
      const behind = position + space.index + 1;
      if (behind <= over) word = behind;
    }
  });
  const least = over / 2;
  return line > least ? line : word > least ? word : over;
}

function written(doc: Node): string {
  const parsed = parseText(htmlOfDoc(doc.toJSON()));
  return parsed.ok ? serializeText(trimText(parsed.nodes)) : '';
}
