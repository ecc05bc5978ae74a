import type { TextElement, TextTag } from '#machines/text/textNode.ts';

/** A mark in TipTap's JSON. */
export interface Mark {
  type: MarkName;
  attrs?: Record<string, string | null>;
}

/** Ordered by nesting, outermost first. */
export const markNames = [
  'link',
  'bold',
  'italic',
  'underline',
  'strike',
  'spoiler',
  'code',
  'customEmoji',
  'time',
] as const;
export type MarkName = (typeof markNames)[number];

const tags: Record<MarkName, TextTag> = {
  link: 'a',
  bold: 'b',
  italic: 'i',
  underline: 'u',
  strike: 's',
  spoiler: 'tg-spoiler',
  code: 'code',
  customEmoji: 'tg-emoji',
  time: 'tg-time',
};
const names = new Map(markNames.map((name) => [tags[name], name]));

/** Maps an element of Telegram's HTML to a mark. */
export function markOf({ tag, attributes }: TextElement): Mark | null {
  const type = names.get(tag);
  if (!type) return null;
  if (type === 'link') return { type, attrs: { href: attributes['href'] ?? '' } };
  if (type === 'customEmoji') return { type, attrs: { id: attributes['emoji-id'] ?? '' } };
  if (type === 'time')
    return { type, attrs: { unix: attributes['unix'] ?? null, format: attributes['format'] ?? null } };
  return { type };
}

/** Maps a mark to an element of Telegram's HTML. */
export function elementOf({ type, attrs = {} }: Mark): TextElement {
  const given = type === 'customEmoji' ? { 'emoji-id': attrs['id'] } : attrs;
  const attributes = Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => (value == null ? [] : [[key, value]])),
  );
  return { kind: 'element', tag: tags[type], attributes, children: [] };
}

/** Adds a mark under Telegram's rules: code excludes all others; of two marks of one type the inner wins. */
export function withMark(marks: Mark[], mark: Mark | null): Mark[] {
  if (!mark || marks.some((m) => m.type === 'code')) return marks;
  if (mark.type === 'code') return [mark];
  return [...marks.filter((m) => m.type !== mark.type), mark].toSorted(
    (a, b) => markNames.indexOf(a.type) - markNames.indexOf(b.type),
  );
}

export const isSameMark = (a: Mark, b: Mark): boolean =>
  a.type === b.type && JSON.stringify(a.attrs ?? {}) === JSON.stringify(b.attrs ?? {});
