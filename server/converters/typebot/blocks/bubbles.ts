import { parseText } from '#machines/text/parseText.ts';
import { sanitizePastedHtml } from '#machines/text/sanitizePastedHtml.ts';
import { stripUnstorable } from '#machines/text/stripUnstorable.ts';
import type { TextNode } from '#machines/text/textNode.ts';
import type { Scene } from '../stages/scene.ts';
import { textsOf } from '../text/cutText.ts';
import { linesOfRichText } from '../text/richText.ts';
import { leftOf, withFields } from '../text/withFields.ts';
import { itemsAt, textAt } from '../file/values.ts';

/** A text that is said; a long one as several messages. */
export function convertText(values: unknown, { stage, fields, note }: Scene): void {
  const fill = (text: string) => {
    const filled = withFields(text, fields);
    for (const written of leftOf(filled)) note('braces', written);
    return filled;
  };
  const noteAddress = (url: string) => note('address', url);
  const lines = linesOfRichText(itemsAt(values, 'content', 'richText'), { fill, noteAddress });
  const nodes = lines.length > 0 ? joined(lines) : olderNodes(values, fill);
  for (const text of textsOf(nodes)) stage.say(text);
}

const joined = (lines: readonly TextNode[][]): TextNode[] =>
  lines.flatMap((line, index) => (index === 0 ? line : [{ kind: 'text' as const, text: '\n' }, ...line]));

/** What is longer is no text for people, and takes long to read. */
const mostHtmlChars = 200_000;

/** Older files have a text as HTML, or without formatting. */
function olderNodes(values: unknown, fill: (text: string) => string): TextNode[] {
  const html = textAt(values, 'content', 'html');
  if (html === undefined || html.length > mostHtmlChars)
    return [{ kind: 'text', text: fill(stripUnstorable(textAt(values, 'content', 'plainText') ?? '')) }];
  const parsed = parseText(sanitizePastedHtml(html));
  return parsed.ok ? filled(parsed.nodes, fill) : [];
}

const filled = (nodes: readonly TextNode[], fill: (text: string) => string): TextNode[] =>
  nodes.map((node) =>
    node.kind === 'text' ? { ...node, text: fill(node.text) } : { ...node, children: filled(node.children, fill) },
  );
