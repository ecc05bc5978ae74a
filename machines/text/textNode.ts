/** The tags of Telegram's HTML under their canonical names (Bot API, "HTML style"). */
export const textTags = [
  'b',
  'i',
  'u',
  's',
  'tg-spoiler',
  'a',
  'code',
  'pre',
  'blockquote',
  'tg-emoji',
  'tg-time',
] as const;
export type TextTag = (typeof textTags)[number];

export interface TextLeaf {
  kind: 'text';
  /** With entities decoded: `<` is a plain character. */
  text: string;
}
export interface TextElement {
  kind: 'element';
  tag: TextTag;
  /**
   * `href` of `a`, `class` of `code`, `expandable` of `blockquote`, `emoji-id` of `tg-emoji`, `unix` and `format` of
   * `tg-time`.
   */
  attributes: Record<string, string>;
  children: TextNode[];
}
export type TextNode = TextLeaf | TextElement;

/** Telegram's aliases, mapped to the canonical tags. */
export const tagByName = new Map<string, TextTag>([
  ...textTags.map((tag) => [tag, tag] as const),
  ['strong', 'b'],
  ['em', 'i'],
  ['ins', 'u'],
  ['strike', 's'],
  ['del', 's'],
  ['span', 'tg-spoiler'],
]);
