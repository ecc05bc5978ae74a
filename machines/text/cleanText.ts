import { Parser } from 'htmlparser2';
import { emojiOf, isBlock, isUnread, keepsSpace, standsApart, tagsOfForeign } from './foreignStyle.ts';
import { serializeText } from './serializeText.ts';
import { storable } from './storable.ts';
import { trimText } from './trimText.ts';
import type { TextElement, TextNode, TextTag } from './textNode.ts';

/** Makes Telegram's HTML of what another page or a word processor gives: what it knows is kept, the rest leaves its text. */
export function cleanText(foreign: string): string {
  const reader = new ForeignReader();
  const parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes),
    onclosetag: () => reader.close(),
    ontext: (text) => reader.text(storable(text)),
  });
  parser.end(foreign);
  return serializeText(trimText(reader.root));
}

interface Open {
  children: TextNode[];
  /** The tags that hold here, of all that is open. */
  tags: TextTag[];
  isPre: boolean;
  isUnread: boolean;
  /** Newlines that part it from what follows. */
  breaks: number;
  /** A quote or code: it stands apart by its looks. */
  isBoxed: boolean;
  /** Of a list in order: the number of its next point. */
  next: number | null;
  isPoint: boolean;
  /** Of a list or of a table: what stands in it keeps close together. */
  isDense: boolean;
  /** A word processor's own bullet or number. */
  isMarker: boolean;
}

class ForeignReader {
  readonly root: TextNode[] = [];
  readonly #open: Open[] = [];
  /** Newlines, and the bullet of a list, to write before the next word. */
  #breaks = 0;
  #bullet = '';
  #isAtStart = true;
  #endsWithSpace = true;
  /** The line holds a space that keeps an empty line open. */
  #isHeldOpen = false;
  #marker = '';

  open(name: string, attributes: Record<string, string>): void {
    const here = this.#here;
    const breaks = this.#breaksOf(name, attributes);
    if (!here.isUnread) this.#part(breaks);
    const isSilent = here.isUnread || isUnread(name, attributes);
    const tags = isSilent ? [] : allowed(tagsOfForeign(name, attributes), here.tags);
    const children = tags.length > 0 ? this.#nest(tags, attributes) : here.children;
    const isList = name === 'ul' || name === 'ol';
    this.#open.push({
      children,
      tags: [...here.tags, ...tags],
      isPre: keepsSpace(name, attributes) ?? here.isPre,
      isUnread: isSilent,
      breaks,
      isBoxed: tags.some((tag) => tag === 'blockquote' || tag === 'pre'),
      next: name === 'ol' ? Number.parseInt(attributes['start'] ?? '', 10) || 1 : isList ? null : here.next,
      isPoint: name === 'li',
      isDense: here.isDense || isList || name === 'td',
      isMarker: here.isMarker || /mso-list:\s*ignore/i.test(attributes['style'] ?? ''),
    });
    if (isSilent) return;
    if (name === 'br') this.#break();
    if (name === 'img') this.text(emojiOf(attributes));
    if (name === 'li') this.#bullet = this.#nextBullet();
    if (name === 'td' || name === 'th') this.#write(' ', false);
  }

  close(): void {
    const closed = this.#open.pop();
    if (!closed || closed.isUnread) return;
    if (closed.isPoint) this.#bullet = '';
    if (closed.isMarker && !this.#here.isMarker) this.#endMarker();
    if (closed.breaks > 0 && this.#isHeldOpen && this.#isLineEmpty) this.#break();
    this.#part(closed.breaks);
    if (closed.isBoxed) this.#breaks = Math.min(this.#breaks, 1);
  }

  text(text: string): void {
    if (this.#here.isUnread || text === '') return;
    if (this.#here.isMarker) this.#marker += text;
    else if (this.#here.isPre) this.#write(text.replaceAll(/\r\n?/g, '\n'), true);
    else {
      if (text.includes('\u00a0')) this.#isHeldOpen = true;
      this.#write(text.replaceAll(/[ \t\r\n\f\u00a0]+/g, ' '), false);
    }
  }

  get #here(): Open {
    return (
      this.#open.at(-1) ?? {
        children: this.root,
        tags: [],
        isPre: false,
        isUnread: false,
        breaks: 0,
        isBoxed: false,
        next: null,
        isPoint: false,
        isDense: false,
        isMarker: false,
      }
    );
  }

  get #isLineEmpty(): boolean {
    return this.#isAtStart || this.#breaks > 0;
  }

  #breaksOf(name: string, attributes: Record<string, string>): number {
    if (!isBlock(name)) return 0;
    return standsApart(name, attributes) && !this.#here.isDense ? 2 : 1;
  }

  /** Something that stands on lines of its own begins or ends. */
  #part(breaks: number): void {
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
    const list = this.#open.findLast((open) => open.breaks > 0 && !open.isPoint);
    const number = list?.next ?? null;
    if (list && number !== null) list.next = number + 1;
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
      const element: TextElement = { kind: 'element', tag, attributes: tag === 'a' ? { href } : {}, children: [] };
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
    this.#here.children.push({ kind: 'text', text });
  }
}

/** Code stands alone, nothing stands in itself, and a link needs no line below it. */
function allowed(tags: TextTag[], open: TextTag[]): TextTag[] {
  if (open.some((tag) => tag === 'code' || tag === 'pre')) return [];
  const code = tags.find((tag) => tag === 'code' || tag === 'pre');
  if (code) return [code];
  return tags.filter((tag) => !open.includes(tag) && !(tag === 'u' && (open.includes('a') || tags.includes('a'))));
}
