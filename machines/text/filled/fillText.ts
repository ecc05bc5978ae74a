import { fieldPattern } from '../fieldPattern.ts';
import { isFieldName, textRuns, type FieldName } from '../fields.ts';
import { isInvisible } from '../invisible.ts';
import { parseText } from '../parseText.ts';
import { serializeText } from '../serializeText.ts';
import type { TextNode } from '../textNode.ts';

export interface FieldValues extends Partial<Record<FieldName, string | number | null>> {
  /** What the contact has besides: phone, e-mail, and the owner's own fields as they stand in a text; null without a value. */
  own?: Readonly<Record<string, string | null>>;
}

/**
 * Marks an empty field until the spaces around it are collapsed; NUL never occurs in a text, since `parseText` rejects
 * it.
 */
const emptyMark = '\0';
const punctuation = /[,.!?;:…)»]/;

/** Fills a contact's values into the placeholders of a text. Values are escaped and never parsed as markup or as fields. */
export function fillText(html: string, values: FieldValues): string {
  const parsed = parseText(html);
  if (!parsed.ok) return html;
  const leaves = collapseGaps(textRuns(parsed.nodes).map((text) => fillRun(text, values)));
  return serializeText(replaceRuns(parsed.nodes, leaves.values()));
}

function fillRun(text: string, values: FieldValues): string {
  return text.replace(
    fieldPattern,
    (whole, name: string, fallback = '') => fieldValueIn(values, name, fallback || emptyMark) ?? whole,
  );
}

/** What stands in a text for a field, the fallback where it has no value; null where there is no such field. */
export function fieldValueIn(values: FieldValues, name: string, fallback: string): string | null {
  const given = (isFieldName(name) ? values[name] : undefined) ?? ownValue(values, name);
  if (given === undefined && !isFieldName(name)) return null;
  const value = String(given ?? '').replaceAll(emptyMark, '');
  return isInvisible(value) ? fallback : value;
}

/** Undefined where the owner has no such field. */
const ownValue = ({ own = {} }: FieldValues, name: string): string | null | undefined =>
  Object.hasOwn(own, name) ? own[name] : undefined;

/** Removes the marks of empty fields, each with a space that would otherwise be doubled or precede punctuation. */
function collapseGaps(leaves: string[]): string[] {
  const text = leaves.join('');
  if (!text.includes(emptyMark)) return leaves;
  const gone = new Set<number>();
  for (let at = text.indexOf(emptyMark); at >= 0; at = text.indexOf(emptyMark, at + 1)) {
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
  while (gone.has(after) || text[after] === emptyMark) after++;
  if (text[before] !== ' ') return null;
  if (text[after] === ' ') return after;
  return punctuation.test(text[after] ?? '') ? before : null;
}

function replaceRuns(nodes: TextNode[], leaves: Iterator<string>): TextNode[] {
  return nodes.map((node) =>
    node.kind === 'text'
      ? { ...node, text: leaves.next().value ?? '' }
      : { ...node, children: replaceRuns(node.children, leaves) },
  );
}
