import type { MessageEntity } from '@grammyjs/types';
import { openedUrl, WrongUrl } from './openedUrl.ts';
import { badRequest, type Refused } from './refused.ts';

const entityOf: Record<string, MessageEntity['type']> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strikethrough',
  strike: 'strikethrough',
  del: 'strikethrough',
  'tg-spoiler': 'spoiler',
  span: 'spoiler',
  a: 'text_link',
  code: 'code',
  pre: 'pre',
  blockquote: 'blockquote',
  'tg-emoji': 'custom_emoji',
  'tg-time': 'date_time',
};
const escapes: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' };
const tagForm = /^<(\/?)([a-zA-Z][a-zA-Z0-9-]*)((?:\s+[a-zA-Z-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*>/;
const escapeForm = /^&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|([a-z]+));/;

interface Open {
  tag: string;
  attributes: Map<string, string>;
  offset: number;
}

const refusal = (words: string): Refused => badRequest(`can't parse entities: ${words}`);

function attributesOf(source: string): Map<string, string> {
  const found = source.matchAll(/([a-zA-Z-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g);
  return new Map([...found].map((m) => [(m[1] ?? '').toLowerCase(), unescaped(m[2] ?? m[3] ?? m[4] ?? '')]));
}

function escapeAt(source: string): { text: string; length: number } | null {
  const m = escapeForm.exec(source);
  if (!m) return null;
  const code = m[1] ? Number(m[1]) : m[2] ? Number.parseInt(m[2], 16) : 0;
  if (code > 0 && code <= 0x10ffff) return { text: String.fromCodePoint(code), length: m[0].length };
  const named = escapes[m[3] ?? ''];
  return named ? { text: named, length: m[0].length } : null;
}

const unescaped = (s: string): string => s.replace(/&[^;]{1,9};/g, (m) => escapeAt(m)?.text ?? m);

function checkOpening(tag: string, attributes: Map<string, string>, open: Open[], at: number): void {
  if (!(tag in entityOf)) throw refusal(`Unsupported start tag "${tag}" at byte offset ${at}`);
  if (tag === 'span' && attributes.get('class') !== 'tg-spoiler')
    throw refusal(`Tag "span" must have class "tg-spoiler" at byte offset ${at}`);
  if (tag === 'tg-emoji' && !/^\d+$/.test(attributes.get('emoji-id') ?? ''))
    throw refusal(`Tag "tg-emoji" must have attribute "emoji-id" at byte offset ${at}`);
  if (tag === 'tg-time' && !/^\d+$/.test(attributes.get('unix') ?? ''))
    throw refusal(`Tag "tg-time" must have attribute "unix" at byte offset ${at}`);
  if (tag === 'blockquote' && open.some((o) => o.tag === 'blockquote'))
    throw refusal(`Tag "blockquote" can't be nested at byte offset ${at}`);
}

/** A link as Telegram opens it; null where it sends the words without one. */
function linkOf(o: Open): string | null {
  try {
    return openedUrl(o.attributes.get('href') ?? '');
  } catch (problem) {
    if (problem instanceof WrongUrl) return null;
    throw problem;
  }
}

function entity(o: Open, end: number): MessageEntity | null {
  const kind = o.tag === 'blockquote' && o.attributes.has('expandable') ? 'expandable_blockquote' : entityOf[o.tag];
  const extra: Record<string, unknown> = {};
  const url = o.tag === 'a' ? linkOf(o) : undefined;
  if (url === null) return null;
  if (url !== undefined) extra.url = url;
  if (o.tag === 'tg-emoji') extra.custom_emoji_id = o.attributes.get('emoji-id');
  if (o.tag === 'tg-time') extra.unix_time = Number(o.attributes.get('unix'));
  return { type: kind, offset: o.offset, length: end - o.offset, ...extra } as MessageEntity;
}

/**
 * Parses text in `parse_mode: HTML` as Telegram does.
 *
 * @param strict also refuses a bare `>` and `&`, which the documentation requires to be escaped
 * @throws Refused 400 "can't parse entities: …"
 */
export function parseHtml(source: string, strict: boolean): { text: string; entities: MessageEntity[] } {
  const entities: MessageEntity[] = [];
  const open: Open[] = [];
  let text = '';
  let at = 0;
  const byte = () => Buffer.byteLength(source.slice(0, at));
  while (at < source.length) {
    const c = source[at] as string;
    if (c === '<') {
      const m = tagForm.exec(source.slice(at));
      if (!m) throw refusal(`Unclosed start tag at byte offset ${byte()}`);
      const tag = (m[2] ?? '').toLowerCase();
      if (m[1]) {
        const last = open.pop();
        if (!last) throw refusal(`Unexpected end tag at byte offset ${byte()}`);
        if (last.tag !== tag)
          throw refusal(`Unmatched end tag at byte offset ${byte()}, expected "</${last.tag}>", found "</${tag}>"`);
        const made = text.length > last.offset ? entity(last, text.length) : null;
        if (made) entities.push(made);
      } else {
        const attributes = attributesOf(m[3] ?? '');
        checkOpening(tag, attributes, open, byte());
        open.push({ tag, attributes, offset: text.length });
      }
      at += m[0].length;
      continue;
    }
    const escape = c === '&' ? escapeAt(source.slice(at, at + 12)) : null;
    if (strict && !escape && (c === '&' || c === '>')) throw refusal(`Unescaped "${c}" at byte offset ${byte()}`);
    text += escape?.text ?? c;
    at += escape?.length ?? 1;
  }
  const left = open.pop();
  if (left) throw refusal(`Can't find end tag corresponding to start tag "${left.tag}"`);
  return { text, entities: entities.sort((a, b) => a.offset - b.offset || b.length - a.length) };
}
