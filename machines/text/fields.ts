import { fieldPattern } from './fieldPattern.ts';
import { parseText } from './parseText.ts';
import type { TextNode } from './textNode.ts';

/** The merge fields (placeholders) of a text, filled in from the contact that it is sent to. */
export const fieldNames = ['first_name', 'last_name', 'username', 'telegram_id', 'phone', 'email'] as const;
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

/** What a name looks like: in code, braces around anything else are no field. */
const word = /^[\p{L}_][\p{L}\p{N}_ ]*$/u;

/**
 * The merge fields that a text uses, in order. An unknown one is sent as plain text. A single brace around it is a field;
 * where it stands in a doubled one and is unknown, the braces are what is wrong.
 */
export function usedFields(html: string): UsedField[] {
  const parsed = parseText(html);
  return parsed.ok ? fieldsIn(parsed.nodes, false) : [];
}

/** Those of a text without markup. */
export const usedFieldsOfPlain = (text: string): UsedField[] => (text.includes('{') ? fieldsOfRun(text) : []);

function fieldsIn(nodes: TextNode[], isCode: boolean): UsedField[] {
  return nodes.flatMap((node) =>
    node.kind === 'text'
      ? fieldsOfRun(node.text).filter(({ name, isKnown }) => isKnown || !isCode || word.test(name))
      : fieldsIn(node.children, isCode || node.tag === 'code' || node.tag === 'pre'),
  );
}

function fieldsOfRun(text: string): UsedField[] {
  return [...text.matchAll(fieldPattern)].flatMap(({ index, 0: whole, 1: name = '', 2: fallback }) => {
    const isKnown = isFieldName(name);
    const isDoubled = text[index - 1] === '{' && text[index + whole.length] === '}';
    return isKnown || !isDoubled ? [{ name, fallback: fallback ?? null, isKnown }] : [];
  });
}

/** The text nodes in reading order. */
export function textRuns(nodes: TextNode[]): string[] {
  return nodes.flatMap((node) => (node.kind === 'text' ? [node.text] : textRuns(node.children)));
}
