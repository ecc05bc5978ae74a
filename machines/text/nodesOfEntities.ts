import { isAllowedUrl } from './linkUrl.ts';
import { stripUnstorable } from './stripUnstorable.ts';
import type { TextElement, TextNode } from './textNode.ts';

/** A part of a text that Telegram formats; its place is counted in UTF-16 units, as in JavaScript. */
export interface TextEntity {
  type: string;
  offset: number;
  length: number;
  url?: string | undefined;
  language?: string | undefined;
}

interface Part {
  entity: TextEntity;
  from: number;
  to: number;
}

const plainTags: Record<string, TextElement['tag']> = {
  bold: 'b',
  italic: 'i',
  underline: 'u',
  strikethrough: 's',
  spoiler: 'tg-spoiler',
  code: 'code',
  blockquote: 'blockquote',
};

/**
 * The formatting of a message that somebody wrote, as nodes: always nested properly, whatever the entities are. What they
 * know nothing of stays text, and an address that nothing may link to stands behind its words.
 */
export function nodesOfEntities(text: string, entities: readonly TextEntity[]): TextNode[] {
  const parts = entities
    .map((entity) => ({
      entity,
      from: Math.max(0, entity.offset),
      to: Math.min(text.length, entity.offset + entity.length),
    }))
    .filter(({ from, to }) => from < to);
  return within(text, { from: 0, to: text.length }, parts, []);
}

/** Longer ones first where they begin together: they hold the others. */
const inOrder = (a: Part, b: Part): number => a.from - b.from || b.to - a.to;

function within(text: string, { from, to }: { from: number; to: number }, given: Part[], around: string[]): TextNode[] {
  const nodes: TextNode[] = [];
  const left = given.toSorted(inOrder);
  let at = from;
  for (let part = left.shift(); part; part = left.shift()) {
    const end = part.to;
    nodes.push(...leaf(text, at, part.from));
    // What reaches over the end of this one goes on behind it.
    const inner = left.filter((one) => one.from < end);
    const behind = inner.filter((one) => one.to > end).map((one) => ({ ...one, from: end }));
    left.splice(0, inner.length, ...behind);
    left.sort(inOrder);
    const clipped = inner.map((one) => ({ ...one, to: Math.min(one.to, end) }));
    nodes.push(...elementOf(text, part, clipped, around));
    at = end;
  }
  nodes.push(...leaf(text, at, to));
  return nodes;
}

/** NUL and halves of characters can be neither stored nor sent. */
function leaf(text: string, from: number, to: number): TextNode[] {
  const words = stripUnstorable(text.slice(from, to));
  return words === '' ? [] : [{ kind: 'text', text: words }];
}

function elementOf(text: string, part: Part, inner: Part[], around: string[]): TextNode[] {
  const { type, url = '', language } = part.entity;
  const words = text.slice(part.from, part.to);
  const deeper = () => within(text, part, inner, [...around, type]);
  const element = (tag: TextElement['tag'], attributes: TextElement['attributes'], children = deeper()): TextNode[] => [
    { kind: 'element', tag, attributes, children },
  ];
  const link = (href: string): TextNode[] =>
    isAllowedUrl(href) && !around.some((one) => links.has(one))
      ? element('a', { href: stripUnstorable(href) })
      : deeper();
  const isCode = type === 'code' || type === 'pre';
  if (isCode && around.some((one) => one === 'code' || one === 'pre')) return deeper();
  switch (type) {
    case 'text_link':
      return isAllowedUrl(url) ? link(url) : [...deeper(), ...leaf(` (${url})`, 0, url.length + 3)];
    case 'url':
      return link(/^[a-z][a-z\d+.-]*:/i.test(words) ? words : `https://${words}`);
    case 'email':
      return link(`mailto:${words}`);
    case 'pre': {
      const name = language && /^\S+$/.test(language) ? stripUnstorable(language) : null;
      const code: TextNode = {
        kind: 'element',
        tag: 'code',
        attributes: { class: `language-${name}` },
        children: deeper(),
      };
      return element('pre', {}, name ? [code] : deeper());
    }
    case 'expandable_blockquote':
    case 'blockquote':
      if (around.some((one) => one.endsWith('blockquote'))) return deeper();
      return element('blockquote', type === 'blockquote' ? {} : { expandable: '' });
    default: {
      const tag = plainTags[type];
      return tag ? element(tag, {}) : deeper();
    }
  }
}

const links = new Set(['text_link', 'url', 'email']);
