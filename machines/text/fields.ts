import { parseText } from './parseText.ts';
import type { TextNode } from './textNode.ts';

/** What can be put into a text, from the person it goes to. */
export const fieldNames = ['first_name', 'last_name', 'username', 'telegram_id'] as const;
export type FieldName = (typeof fieldNames)[number];

/** `{field}` or `{field|fallback}` within one run of text. */
export const fieldPattern = /\{([^{}|\n]+)(?:\|([^{}\n]*))?\}/g;

/** Telegram gives everybody the others. */
export const isAlwaysGiven = (name: FieldName): boolean => name === 'first_name' || name === 'telegram_id';

export const isFieldName = (name: string): name is FieldName => fieldNames.some((known) => known === name);

export interface UsedField {
  name: string;
  fallback: string | null;
  isKnown: boolean;
}

/** The fields that a text uses, in order; an unknown one stays as text when it is sent. */
export function fieldsOf(html: string): UsedField[] {
  const parsed = parseText(html);
  return parsed.ok ? leavesOf(parsed.nodes).flatMap(fieldsOfLeaf) : [];
}

function fieldsOfLeaf(text: string): UsedField[] {
  return [...text.matchAll(fieldPattern)].map(([, name = '', fallback]) => ({
    name,
    fallback: fallback ?? null,
    isKnown: isFieldName(name),
  }));
}

/** The runs of text in reading order. */
export function leavesOf(nodes: TextNode[]): string[] {
  return nodes.flatMap((node) => (node.kind === 'text' ? [node.text] : leavesOf(node.children)));
}
