import { isOpenableUrl } from './linkUrl.ts';
import { tidyUrl } from './tidyUrl.ts';
import { tagByName, type TextTag } from './textNode.ts';

type Attributes = Record<string, string>;

const strong = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th', 'dt']);
const mono = new Set(['kbd', 'samp', 'tt']);

/** The Telegram tags that an HTML element maps to, by its name and by its inline style, the outer first. */
export function tagsOfElement(name: string, attributes: Attributes): TextTag[] {
  const style = attributes['style'] ?? '';
  const own = ownTag(name, attributes);
  const isOff = own !== null && (unstyledBy[own]?.test(style) ?? false);
  const tags = [...(own && !isOff ? [own] : []), ...styled.filter(([, on]) => on.test(style)).map(([tag]) => tag)];
  return [...new Set(tags)];
}

function ownTag(name: string, attributes: Attributes): TextTag | null {
  if (isSpoiler(name, attributes)) return 'tg-spoiler';
  if (name === 'span' || name === 'tg-emoji' || name === 'tg-time') return null;
  if (name === 'a') return isLink(attributes['href'] ?? '') ? 'a' : null;
  if (strong.has(name)) return 'b';
  if (mono.has(name)) return 'code';
  return tagByName.get(name) ?? null;
}

const isLink = (href: string): boolean => isOpenableUrl(tidyUrl(href));

/** The address in the words that are pasted, since no link leads there: an e-mail without its subject, or a number. */
export function contactOfLink(href: string): string | null {
  const [, written = ''] = /^(?:mailto|tel|sms|callto):(?:\/\/)?([^?]*)/i.exec(href.trim()) ?? [];
  return written === '' ? null : decoded(written);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // a stray percent sign is a part of it
    return text;
  }
}

/** Whether the words say the address already, a number however it is written. */
export const isSameContact = (words: string, contact: string): boolean =>
  words.toLowerCase().includes(contact.toLowerCase()) ||
  (!contact.includes('@') && digitsOf(contact) !== '' && digitsOf(words).includes(digitsOf(contact)));

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Telegram's web apps mark a spoiler by a class or by the entity's type. */
const isSpoiler = (name: string, { class: named = '', 'data-entity-type': entity = '' }: Attributes): boolean =>
  name === 'tg-spoiler' ||
  (name === 'span' && /(?:^|[\s-])spoiler(?:$|[\s-])/i.test(named)) ||
  /spoiler$/i.test(entity);

const styled: [TextTag, RegExp][] = [
  ['b', /font-weight:\s*(?:bold|[6-9]00)/i],
  ['i', /font-style:\s*(?:italic|oblique)/i],
  ['u', /text-decoration[^;]*underline/i],
  ['s', /text-decoration[^;]*line-through/i],
];

/** Google Docs wraps everything in a `<b>` with a normal font weight. */
const unstyledBy: Partial<Record<TextTag, RegExp>> = {
  b: /font-weight:\s*(?:normal|[1-4]00)/i,
  i: /font-style:\s*normal/i,
  u: /text-decoration[^;]*none/i,
  s: /text-decoration[^;]*none/i,
};

const hiddenElements = new Set(
  'script style head title template xml svg math noscript iframe object select textarea audio video'.split(' '),
);

/** Elements that are invisible or contain no text. */
export const isHiddenElement = (name: string, { style = '', hidden }: Attributes): boolean =>
  hiddenElements.has(name) ||
  hidden !== undefined ||
  /display:\s*none|visibility:\s*hidden|mso-hide:\s*all/i.test(style);

/** Whether white space is preserved inside; null where it is inherited. */
export function preservesWhitespace(name: string, { style = '' }: Attributes): boolean | null {
  if (name === 'pre' || /white-space:\s*(?:pre|break-spaces)/i.test(style)) return true;
  return /white-space:\s*(?:normal|nowrap)/i.test(style) ? false : null;
}

const blocks = new Set(
  'p div section article aside main header footer nav figure figcaption address form fieldset details summary tr table thead tbody caption ul ol li dl dt dd h1 h2 h3 h4 h5 h6 hr pre blockquote center'.split(
    ' ',
  ),
);
export const isBlock = (name: string): boolean => blocks.has(name);

const spaced = new Set('p h1 h2 h3 h4 h5 h6 ul ol dl table'.split(' '));

/** Block elements with a margin below them, unless their style removes it, as word processors do. */
export const hasBlankLineBelow = (name: string, { style = '', class: named = '' }: Attributes): boolean =>
  spaced.has(name) && !/^Mso/i.test(named) && !/margin(?:-bottom)?:\s*0/i.test(style) && !/mso-/i.test(style);

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/** Messengers copy an emoji as an image with the emoji as its alternative text. */
export const emojiOfImage = ({ alt = '' }: Attributes): string => (alt.length <= 16 && emoji.test(alt) ? alt : '');
