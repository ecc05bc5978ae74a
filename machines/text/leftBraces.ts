import { fieldPattern } from './fieldPattern.ts';
import { isFieldName, type OwnFields } from './fields.ts';
import { nearestField } from './nearestField.ts';
import { parseText } from './parseText.ts';
import { serializeText } from './serializeText.ts';
import type { TextNode } from './textNode.ts';

/** Doubled braces with what they hold, single ones with what they hold, and any brace that has no partner. */
const braces = /\{{2,}[^{}]*\}{2,}|\{[^{}]*\}|[{}]/g;
const whole = new RegExp(`^${fieldPattern.source}$`);
/** How other programs write a field, or this one with a line end in it. */
const meant = /^\{+\s*([\p{L}_][\p{L}\p{N}_ ]*?)\s*(?:\|([^{}]*))?\}+$/u;
/** In code they are as they should be, unless they hold a name. */
const named = /^\{{2,}\s*[\p{L}_][\p{L}\p{N}_ ]*(?:\|[^{}]*)?\}+$/u;
/** Of an address, where braces may stand for themselves. */
const inAddress = /\{+\s*[\p{L}_][\p{L}\p{N}_ ]*(?:\|[^{}]*)?\}+/gu;
/** More of one message say nothing new. */
const most = 5;

/** The braces of a text that no value replaces, so that people would read them, each once and in order; a brace with its content where it has some. */
export function leftBraces(html: string): string[] {
  const parsed = /[{}]|&#|%7b/i.test(html) ? parseText(html) : null;
  return parsed?.ok ? firsts(leftInNodes(parsed.nodes, false)) : [];
}

/** Braces of a button's text, which takes no fields. */
export const bracesOfLabel = (label: string): string[] => firsts(label.match(braces) ?? []);

/** Fields in an address, which takes none. */
export const bracesOfAddress = (url: string): string[] =>
  firsts(url.replaceAll(/%7b/gi, '{').replaceAll(/%7d/gi, '}').replaceAll('%20', ' ').match(inAddress) ?? []);

/** The field that left braces are meant for, as it is written here; null where none is near. */
export function meantField(left: string, own?: OwnFields): string | null {
  const [, name = '', fallback] = meant.exec(left) ?? [];
  const known = isFieldName(name) || own?.has(name) ? name : nearestField(name);
  if (name === '' || known === null) return null;
  const plain = fallback?.replaceAll(/\s*\n\s*/g, ' ');
  return plain === undefined ? `{${known}}` : `{${known}|${plain}}`;
}

/** What left braces hold, as plain text: the fallback of a field, or its name. */
export function withoutBraces(left: string): string {
  const [, name, fallback] = meant.exec(left) ?? [];
  return fallback ?? name ?? left.replaceAll(/[{}]/g, '');
}

/** Puts something else in the place of left braces of a text. */
export function replaceBraces(html: string, left: string, by: string): string {
  const parsed = parseText(html);
  if (!parsed.ok) return html;
  const replaceIn = (node: TextNode): TextNode =>
    node.kind === 'text'
      ? { ...node, text: node.text.replaceAll(braces, (found) => (found === left ? by : found)) }
      : { ...node, children: node.children.map(replaceIn) };
  return serializeText(parsed.nodes.map(replaceIn));
}

function leftInNodes(nodes: TextNode[], isCode: boolean): string[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'text') return (node.text.match(braces) ?? []).filter((one) => isLeft(one, isCode));
    const isIn = isCode || node.tag === 'code' || node.tag === 'pre';
    const address = node.tag === 'a' ? bracesOfAddress(node.attributes['href'] ?? '') : [];
    return [...address, ...leftInNodes(node.children, isIn)];
  });
}

const isLeft = (found: string, isCode: boolean): boolean => (isCode ? named.test(found) : !whole.test(found));

const firsts = (found: string[]): string[] => [...new Set(found)].slice(0, most);
