import { isAllowedUrl } from './linkUrl.ts';
import { decodeEntities } from './entities.ts';
import { joinFields } from './joinFields.ts';
import { tagByName, type TextElement, type TextNode, type TextTag } from './textNode.ts';

export type ParsedText = { ok: true; nodes: TextNode[] } | { ok: false; error: TextError };
/** `name` is the rejected tag or URL. */
export interface TextError {
  code:
    | 'tag_unknown'
    | 'tag_broken'
    | 'tag_unclosed'
    | 'tag_unmatched'
    | 'tag_nested'
    | 'attribute_unknown'
    | 'address_refused'
    | 'character_refused';
  name: string;
}

class Unparsable extends Error {
  readonly error: TextError;
  constructor(code: TextError['code'], name: string) {
    super(code);
    this.error = { code, name };
  }
}

/** NUL and lone surrogates can be neither stored nor sent. */
const refusedCharacter = /[\0\p{Surrogate}]/u;
const opening = /^<([a-z][a-z0-9-]*)((?:\s+[a-z][a-z0-9-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=]+))?)*)\s*>/i;
const closing = /^<\/([a-z][a-z0-9-]*)\s*>/i;
const attribute = /([a-z][a-z0-9-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=]+)))?/gi;

interface OpenElement {
  name: string;
  children: TextNode[];
}

/**
 * Parses Telegram's HTML as strictly as Telegram does: every tag known, closed and properly nested. Each field stands in
 * one run of text, whatever formatting lies inside it.
 */
export function parseText(html: string): ParsedText {
  try {
    return { ok: true, nodes: joinFields(parse(html)) };
  } catch (problem) {
    if (problem instanceof Unparsable) return { ok: false, error: problem.error };
    throw problem;
  }
}

function parse(html: string): TextNode[] {
  if (refusedCharacter.test(html)) throw new Unparsable('character_refused', '');
  const root: TextNode[] = [];
  const open: OpenElement[] = [];
  for (const [token] of html.matchAll(/[^<]+|<[^<>]*>?/g)) {
    const siblings = open.at(-1)?.children ?? root;
    if (!token.startsWith('<')) siblings.push({ kind: 'text', text: decodeEntities(token) });
    else if (token.startsWith('</')) close(token, open);
    else openTag(token, siblings, open);
  }
  const unclosed = open.at(-1);
  if (unclosed) throw new Unparsable('tag_unclosed', unclosed.name);
  return root;
}

function close(token: string, open: OpenElement[]): void {
  const name = closing.exec(token)?.[1]?.toLowerCase();
  if (name === undefined) throw new Unparsable('tag_broken', token);
  if (open.pop()?.name !== name) throw new Unparsable('tag_unmatched', name);
}

function openTag(token: string, siblings: TextNode[], open: OpenElement[]): void {
  const [, name, rest] = opening.exec(token) ?? [];
  if (name === undefined) throw new Unparsable('tag_broken', token);
  const tag = tagByName.get(name.toLowerCase());
  if (!tag) throw new Unparsable('tag_unknown', name);
  if (tag === 'blockquote' && open.some((o) => o.name === tag)) throw new Unparsable('tag_nested', tag);
  const element: TextElement = {
    kind: 'element',
    tag,
    attributes: readAttributes(name.toLowerCase(), tag, rest ?? ''),
    children: [],
  };
  siblings.push(element);
  open.push({ name: name.toLowerCase(), children: element.children });
}

function readAttributes(name: string, tag: TextTag, rest: string): Record<string, string> {
  const given = Object.fromEntries(
    [...rest.matchAll(attribute)].map(([, key = '', ...values]) => [
      key.toLowerCase(),
      decodeEntities(values.find((value) => value !== undefined) ?? ''),
    ]),
  );
  for (const [key, value] of Object.entries(given)) {
    if (!isKnown(name, key, value)) throw new Unparsable('attribute_unknown', key);
  }
  if (tag === 'a' && !isAllowedUrl(given['href'] ?? '')) throw new Unparsable('address_refused', given['href'] ?? '');
  if (name === 'span' && given['class'] === undefined) throw new Unparsable('tag_unknown', name);
  if (tag === 'tg-emoji' && given['emoji-id'] === undefined) throw new Unparsable('tag_broken', name);
  if (tag === 'tg-time' && given['unix'] === undefined) throw new Unparsable('tag_broken', name);
  return name === 'span' ? {} : given;
}

function isKnown(name: string, key: string, value: string): boolean {
  if (name === 'a') return key === 'href';
  if (name === 'span') return key === 'class' && value === 'tg-spoiler';
  if (name === 'code') return key === 'class' && /^language-\S+$/.test(value);
  if (name === 'blockquote') return key === 'expandable';
  if (name === 'tg-time') return key === 'format' || (key === 'unix' && /^\d+$/.test(value));
  return name === 'tg-emoji' && key === 'emoji-id' && /^\d+$/.test(value);
}
