import { Parser } from 'htmlparser2';
import {
  contactOfLink,
  emojiOfImage,
  isBlock,
  isHiddenElement,
  isSameContact,
  preservesWhitespace,
  hasBlankLineBelow,
  tagsOfElement,
} from './pastedHtmlRules.ts';
import { serializeText } from './serializeText.ts';
import { stripUnstorable } from './stripUnstorable.ts';
import { tidyUrl } from './tidyUrl.ts';
import { trimText } from './trimText.ts';
import type { TextElement, TextNode, TextTag } from './textNode.ts';

/**
 * Converts pasted HTML of a web page or a word processor into Telegram's HTML: known formatting is kept, the rest is
 * reduced to its text.
 */
export function sanitizePastedHtml(foreign: string): string {
  const reader = new PastedHtmlReader();
  const parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes),
    onclosetag: () => reader.close(),
    ontext: (text) => reader.text(stripUnstorable(text)),
  });
  parser.end(foreign);
  return serializeText(trimText(reader.root));
}

interface OpenElement {
  children: TextNode[];
  /** The tags that apply here, of all open elements. */
  tags: TextTag[];
  isPre: boolean;
  isHidden: boolean;
  /** Newlines between this block and the next. */
  breaks: number;
  /** A quote or code block, which is set apart visually and needs no blank line. */
  isBoxed: boolean;
  /** The next item's number in an ordered list. */
  nextNumber: number | null;
  isListItem: boolean;
  /** Blocks inside a list or a table cell are not separated by blank lines. */
  isTight: boolean;
  /** A bullet or number that a word processor wrote as text. */
  isMarker: boolean;
  /** The e-mail address or phone number that the words lead to, which Telegram does not open. */
  contact: string | null;
}

class PastedHtmlReader {
  readonly root: TextNode[] = [];
  readonly #open: OpenElement[] = [];
  /** Newlines, and the bullet of a list, that are due before the next text. */
  #breaks = 0;
  #bullet = '';
  #isAtStart = true;
  #endsWithSpace = true;
  /** A non-breaking space marks an intentionally empty line. */
  #isHeldOpen = false;
  #marker = '';
  /** What was written since the last link began. */
  #words = '';

  open(name: string, attributes: Record<string, string>): void {
    const here = this.#here;
    const breaks = this.#breaksOf(name, attributes);
    if (!here.isHidden) this.#separate(breaks);
    const isSilent = here.isHidden || isHiddenElement(name, attributes);
    const tags = isSilent ? [] : allowedTags(tagsOfElement(name, attributes), here.tags);
    const children = tags.length > 0 ? this.#nest(tags, attributes) : here.children;
    const isList = name === 'ul' || name === 'ol';
    this.#open.push({
      children,
      tags: [...here.tags, ...tags],
      isPre: preservesWhitespace(name, attributes) ?? here.isPre,
      isHidden: isSilent,
      breaks,
      isBoxed: tags.some((tag) => tag === 'blockquote' || tag === 'pre'),
      nextNumber: name === 'ol' ? Number.parseInt(attributes['start'] ?? '', 10) || 1 : isList ? null : here.nextNumber,
      isListItem: name === 'li',
      isTight: here.isTight || isList || name === 'td',
      isMarker: here.isMarker || /mso-list:\s*ignore/i.test(attributes['style'] ?? ''),
      contact: name === 'a' && !isSilent ? contactOfLink(attributes['href'] ?? '') : null,
    });
    if (name === 'a') this.#words = '';
    if (isSilent) return;
    if (name === 'br') this.#break();
    if (name === 'img') this.text(emojiOfImage(attributes));
    if (name === 'li') this.#bullet = this.#nextBullet();
    if (name === 'td' || name === 'th') this.#write(' ', false);
  }

  close(): void {
    const closed = this.#open.pop();
    if (!closed || closed.isHidden) return;
    if (closed.contact !== null && !isSameContact(this.#words, closed.contact))
      this.#write(` (${closed.contact})`, true);
    if (closed.isListItem) this.#bullet = '';
    if (closed.isMarker && !this.#here.isMarker) this.#endMarker();
    if (closed.breaks > 0 && this.#isHeldOpen && this.#isLineEmpty) this.#break();
    this.#separate(closed.breaks);
    if (closed.isBoxed) this.#breaks = Math.min(this.#breaks, 1);
  }

  text(text: string): void {
    if (this.#here.isHidden || text === '') return;
    if (this.#here.isMarker) this.#marker += text;
    else if (this.#here.isPre) this.#write(text.replaceAll(/\r\n?/g, '\n'), true);
    else {
      if (text.includes('\u00a0')) this.#isHeldOpen = true;
      this.#write(text.replaceAll(/[ \t\r\n\f\u00a0]+/g, ' '), false);
    }
  }

  get #here(): OpenElement {
    return (
      this.#open.at(-1) ?? {
        children: this.root,
        tags: [],
        isPre: false,
        isHidden: false,
        breaks: 0,
        isBoxed: false,
        nextNumber: null,
        isListItem: false,
        isTight: false,
        isMarker: false,
        contact: null,
      }
    );
  }

  get #isLineEmpty(): boolean {
    return this.#isAtStart || this.#breaks > 0;
  }

  #breaksOf(name: string, attributes: Record<string, string>): number {
    if (!isBlock(name)) return 0;
    return hasBlankLineBelow(name, attributes) && !this.#here.isTight ? 2 : 1;
  }

  /** A block begins or ends. */
  #separate(breaks: number): void {
    if (breaks > 0 && !this.#isAtStart) this.#breaks = Math.max(this.#breaks, breaks);
    if (breaks > 0) this.#isHeldOpen = false;
  }

  #break(): void {
    this.#flush();
    this.#put('\n');
    this.#isAtStart = true;
    this.#endsWithSpace = true;
    this.#isHeldOpen = false;
  }

  #nextBullet(): string {
    const list = this.#open.findLast((open) => open.breaks > 0 && !open.isListItem);
    const number = list?.nextNumber ?? null;
    if (list && number !== null) list.nextNumber = number + 1;
    return number === null ? '• ' : `${number}. `;
  }

  #endMarker(): void {
    const marker = this.#marker.replaceAll('\u00a0', ' ').trim();
    this.#marker = '';
    this.#bullet = /^[\p{L}\d]+[.)]$/u.test(marker) ? `${marker} ` : '• ';
  }

  #nest(tags: TextTag[], { href = '' }: Record<string, string>): TextNode[] {
    this.#flush();
    let { children } = this.#here;
    for (const tag of tags) {
      const element: TextElement = {
        kind: 'element',
        tag,
        attributes: tag === 'a' ? { href: tidyUrl(href) } : {},
        children: [],
      };
      children.push(element);
      ({ children } = element);
    }
    return children;
  }

  #write(text: string, isExact: boolean): void {
    const isAfterSpace = this.#endsWithSpace || this.#breaks > 0 || this.#bullet !== '';
    const fits = !isExact && isAfterSpace ? text.trimStart() : text;
    if (fits === '') return;
    this.#flush();
    this.#put(fits);
    this.#isAtStart = fits.endsWith('\n');
    this.#endsWithSpace = /\s$/.test(fits);
  }

  #flush(): void {
    const owed = '\n'.repeat(this.#breaks) + this.#bullet;
    this.#breaks = 0;
    this.#bullet = '';
    if (owed === '') return;
    this.#put(owed);
    this.#isAtStart = true;
    this.#endsWithSpace = true;
  }

  #put(text: string): void {
    this.#words += text;
    this.#here.children.push({ kind: 'text', text });
  }
}

/** Code allows no formatting inside, no tag is nested in itself, and links need no underline. */
function allowedTags(tags: TextTag[], open: TextTag[]): TextTag[] {
  if (open.some((tag) => tag === 'code' || tag === 'pre')) return [];
  const code = tags.find((tag) => tag === 'code' || tag === 'pre');
  if (code) return [code];
  return tags.filter((tag) => !open.includes(tag) && !(tag === 'u' && (open.includes('a') || tags.includes('a'))));
}
