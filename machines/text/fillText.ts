import { fieldPattern, isFieldName, leavesOf, type FieldName } from './fields.ts';
import { isInvisible } from './invisible.ts';
import { parseText } from './parseText.ts';
import { serializeText } from './serializeText.ts';
import type { TextNode } from './textNode.ts';

export type FieldValues = Partial<Record<FieldName, string | number | null>>;

/** Marks where a field left nothing; no text holds it, `parseText` refuses it. */
const nothing = '\0';
const punctuation = /[,.!?;:…)»]/;

/** Puts a person's values into a text. They are escaped and never read as markup or as fields. */
export function fillText(html: string, values: FieldValues): string {
  const parsed = parseText(html);
  if (!parsed.ok) return html;
  const leaves = closeUp(leavesOf(parsed.nodes).map((text) => fillLeaf(text, values)));
  return serializeText(withLeaves(parsed.nodes, leaves.values()));
}

function fillLeaf(text: string, values: FieldValues): string {
  return text.replace(fieldPattern, (whole, name: string, fallback = '') => {
    if (!isFieldName(name)) return whole;
    const value = String(values[name] ?? '').replaceAll(nothing, '');
    return isInvisible(value) ? fallback || nothing : value;
  });
}

/** Takes the marks out, and with each the space that would stand doubled or before punctuation. */
function closeUp(leaves: string[]): string[] {
  const text = leaves.join('');
  if (!text.includes(nothing)) return leaves;
  const gone = new Set<number>();
  for (let at = text.indexOf(nothing); at >= 0; at = text.indexOf(nothing, at + 1)) {
    gone.add(at);
    const spare = spareSpace(text, at, gone);
    if (spare !== null) gone.add(spare);
  }
  let start = 0;
  return leaves.map((leaf) => {
    const from = start;
    start += leaf.length;
    return leaf
      .split('')
      .filter((_unit, i) => !gone.has(from + i))
      .join('');
  });
}

function spareSpace(text: string, at: number, gone: Set<number>): number | null {
  let before = at;
  while (gone.has(before)) before--;
  let after = at;
  while (gone.has(after) || text[after] === nothing) after++;
  if (text[before] !== ' ') return null;
  if (text[after] === ' ') return after;
  return punctuation.test(text[after] ?? '') ? before : null;
}

function withLeaves(nodes: TextNode[], leaves: Iterator<string>): TextNode[] {
  return nodes.map((node) =>
    node.kind === 'text'
      ? { ...node, text: leaves.next().value ?? '' }
      : { ...node, children: withLeaves(node.children, leaves) },
  );
}
