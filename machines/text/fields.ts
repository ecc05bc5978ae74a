import { fieldPattern } from './fieldPattern.ts';
import { parseText } from './parseText.ts';
import type { TextNode } from './textNode.ts';

/** The merge fields (placeholders) of a text, filled in from the contact that it is sent to. */
export const fieldNames = ['first_name', 'last_name', 'username', 'telegram_id'] as const;
export type FieldName = (typeof fieldNames)[number];

export const isFieldName = (name: string): name is FieldName => fieldNames.some((known) => known === name);

/** The names of the owner's own fields of contacts. */
export interface OwnFields {
  has: (name: string) => boolean;
}

export interface UsedField {
  name: string;
  fallback: string | null;
  isKnown: boolean;
}

/** The merge fields that a text uses, in order. An unknown one is sent as plain text. */
export function fieldsOf(html: string): UsedField[] {
  const parsed = parseText(html);
  return parsed.ok ? textRuns(parsed.nodes).flatMap(fieldsOfRun) : [];
}

function fieldsOfRun(text: string): UsedField[] {
  return [...text.matchAll(fieldPattern)].map(([, name = '', fallback]) => ({
    name,
    fallback: fallback ?? null,
    isKnown: isFieldName(name),
  }));
}

/** The text nodes in reading order. */
export function textRuns(nodes: TextNode[]): string[] {
  return nodes.flatMap((node) => (node.kind === 'text' ? [node.text] : textRuns(node.children)));
}
