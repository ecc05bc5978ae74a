import { limits } from '#contract/limits.ts';
import { TableFault } from '../fault/tableFault.ts';

/** Raw characters of one text: with entities and escapes a cell's are several times as many as are shown. */
const mostTextChars = 1024 * 1024;

/** A stretch of XML, with what ends it and how long it may be. */
interface Stretch {
  ends: string;
  most: number;
  tooLong: TableFault['fault'];
}

const stretches = {
  text: { ends: '<', most: mostTextChars, tooLong: 'cell_too_long' },
  tag: { ends: '>', most: limits.workbookTagChars, tooLong: 'xml_tag' },
  instruction: { ends: '?>', most: limits.workbookTagChars, tooLong: 'xml_tag' },
  cdata: { ends: ']]>', most: mostTextChars, tooLong: 'cell_too_long' },
} satisfies Record<string, Stretch>;

/**
 * Looks at XML before a parser does, which collects whatever has no end yet: comments and document types, which no
 * spreadsheet program writes, and tags and texts that are too long are refused.
 */
export class XmlGuard {
  #in: Stretch = stretches.text;
  /** How long the stretch is so far, and its last characters, where its end may have begun. */
  #chars = 0;
  #tail = '';

  /** @throws TableFault */
  check(portion: string): void {
    const text = this.#tail + portion;
    let at = 0;
    let looked = this.#tail.length;
    for (;;) {
      const { ends, most, tooLong } = this.#in;
      const end = text.indexOf(ends, at);
      const until = end === -1 ? text.length : end;
      this.#chars += until - Math.max(at, Math.min(looked, until));
      if (this.#chars > most) throw new TableFault(tooLong);
      if (end === -1) {
        this.#tail = text.slice(Math.max(at, text.length - ends.length + 1));
        return;
      }
      at = end + ends.length;
      looked = at;
      this.#chars = 0;
      if (this.#in !== stretches.text) {
        this.#in = stretches.text;
        continue;
      }
      // what begins here is told by the next characters, which may not have come yet
      if (text.length < at + 3) {
        this.#tail = text.slice(end);
        return;
      }
      this.#in = stretchAt(text, at);
    }
  }
}

function stretchAt(text: string, at: number): Stretch {
  const mark = text[at];
  if (mark === '?') return stretches.instruction;
  if (mark !== '!') return stretches.tag;
  if (text.startsWith('--', at + 1)) throw new TableFault('xml_comment');
  if (text.startsWith('[', at + 1)) return stretches.cdata;
  throw new TableFault('xml_doctype');
}
