import { fieldPattern } from '#machines/text/fieldPattern.ts';
import type { FieldName } from '#machines/text/fields.ts';
import { parseText } from '#machines/text/parseText.ts';
import { serializeText } from '#machines/text/serializeText.ts';
import type { TextNode } from '#machines/text/textNode.ts';

/** Gives a field in the text a fallback. */
export const withFallback = (html: string, name: string, fallback: string): string =>
  rewriteFields(html, (whole, found) => (found === name ? `{${name}|${fallback}}` : whole));

/** Renames a field in the text; without a new name it becomes plain text. */
export const replaceField = (html: string, name: string, to: FieldName | null): string =>
  rewriteFields(html, (whole, found, fallback) => {
    if (found !== name) return whole;
    if (to === null) return fallback ?? name;
    return fallback === undefined ? `{${to}}` : `{${to}|${fallback}}`;
  });

function rewriteFields(html: string, rewrite: (whole: string, name: string, fallback?: string) => string): string {
  const parsed = parseText(html);
  if (!parsed.ok) return html;
  const replaceIn = (node: TextNode): TextNode =>
    node.kind === 'text'
      ? {
          ...node,
          text: node.text.replace(fieldPattern, (...found: string[]) =>
            rewrite(found[0] ?? '', found[1] ?? '', found[2]),
          ),
        }
      : { ...node, children: node.children.map(replaceIn) };
  return serializeText(parsed.nodes.map(replaceIn));
}
