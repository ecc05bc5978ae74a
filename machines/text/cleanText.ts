import { Parser } from 'htmlparser2';
import { isAddress } from './address.ts';
import { serializeText } from './serializeText.ts';
import { tagByName, type TextElement, type TextNode, type TextTag } from './textNode.ts';

const unread = new Set(['script', 'style', 'head', 'title', 'template', 'xml', 'svg', 'math']);
const blocks = new Set(
  'p div section article header footer tr table ul ol li h1 h2 h3 h4 h5 h6 hr pre blockquote'.split(' '),
);
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th']);

interface Open {
  children: TextNode[];
  isPre: boolean;
}

/** Makes Telegram's HTML of what another page or a word processor gives: what it knows is kept, the rest leaves its text. */
export function cleanText(foreign: string): string {
  const reader = new ForeignReader();
  const parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes),
    onclosetag: (name) => reader.close(name),
    ontext: (text) => reader.text(text.replaceAll('\0', '')),
  });
  parser.end(foreign);
  return serializeText(reader.root).trim();
}

class ForeignReader {
  readonly root: TextNode[] = [];
  readonly #open: Open[] = [];
  #unread = 0;
  /** The last thing written, to know where a line or a word ends. */
  #written = '\n';

  open(name: string, attributes: Record<string, string>): void {
    if (unread.has(name)) this.#unread++;
    if (name === 'br') this.#write('\n', true);
    if (blocks.has(name)) this.#newLine();
    const element = elementOf(name, attributes);
    const { children, isPre } = this.#here;
    if (element) children.push(element);
    this.#open.push({ children: element?.children ?? children, isPre: isPre || name === 'pre' });
    if (name === 'li') this.#write('• ', true);
  }

  close(name: string): void {
    if (unread.has(name)) this.#unread--;
    this.#open.pop();
    if (blocks.has(name)) this.#newLine();
  }

  text(text: string): void {
    if (this.#unread > 0) return;
    if (this.#here.isPre) this.#write(text, true);
    else this.#write(text.replace(/[ \t\r\n\f\u00a0]+/g, ' '), false);
  }

  get #here(): Open {
    return this.#open.at(-1) ?? { children: this.root, isPre: false };
  }

  #newLine(): void {
    if (!this.#written.endsWith('\n')) this.#write('\n', true);
  }

  #write(text: string, isExact: boolean): void {
    const fits = !isExact && /\s$/.test(this.#written) ? text.trimStart() : text;
    if (fits === '') return;
    this.#here.children.push({ kind: 'text', text: fits });
    this.#written = fits;
  }
}

function elementOf(name: string, attributes: Record<string, string>): TextElement | null {
  const tag = tagOf(name, attributes);
  if (!tag) return null;
  return { kind: 'element', tag, attributes: tag === 'a' ? { href: attributes['href'] ?? '' } : {}, children: [] };
}

function tagOf(name: string, { href, style = '', class: named }: Record<string, string>): TextTag | null {
  if (name === 'a') return isAddress(href ?? '') ? 'a' : null;
  if (name === 'tg-emoji' || name === 'tg-time') return null;
  if (headings.has(name)) return 'b';
  // Google Docs wraps everything in a <b> that is not bold.
  if (/font-weight:\s*(?:normal|[1-4]00)/i.test(style)) return null;
  if (name === 'span') return named === 'tg-spoiler' ? 'tg-spoiler' : tagOfStyle(style);
  return tagByName.get(name) ?? null;
}

function tagOfStyle(style: string): TextTag | null {
  if (/font-weight:\s*(?:bold|[6-9]00)/i.test(style)) return 'b';
  if (/font-style:\s*italic/i.test(style)) return 'i';
  if (/text-decoration[^;]*line-through/i.test(style)) return 's';
  return /text-decoration[^;]*underline/i.test(style) ? 'u' : null;
}
