import { SaxesParser } from 'saxes';
import { damagedUnless, TableFault } from '../fault/tableFault.ts';
import { XmlGuard } from './XmlGuard.ts';

export type Attributes = Readonly<Record<string, string>>;

/** What is done with the elements of a part, by their names without the prefix, which programs choose freely. */
export interface XmlReader {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text?(text: string): void;
}

/** So little is parsed at once, in characters, because each of its cells may be a text of thousands. */
const sliceChars = 4_096;
/** Parts of a workbook are a few levels deep. */
const mostDepth = 100;

/** Reads XML as its portions come, and yields after each piece of them. @throws TableFault; whatever is no XML is damaged */
export async function* readXml(source: AsyncIterable<string>, reader: XmlReader): AsyncGenerator<void, void> {
  const guard = new XmlGuard();
  const parser = parserFor(reader);
  try {
    for await (const portion of source) {
      guard.check(portion);
      for (let at = 0; at < portion.length; at += sliceChars) {
        parser.write(portion.slice(at, at + sliceChars));
        yield;
      }
    }
    parser.close();
  } catch (error) {
    throw damagedUnless(error);
  }
  yield;
}

/** Reads a part that is small enough to be read at once. */
export async function readWholeXml(source: AsyncIterable<string>, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(source, reader));
}

function parserFor(reader: XmlReader): SaxesParser<{ xmlns: false }> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  parser.on('error', () => {
    throw new TableFault('damaged');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth++;
    if (depth > mostDepth) throw new TableFault('damaged');
    reader.open(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth--;
    reader.close(localName(name));
  });
  const text = (chars: string) => reader.text?.(chars);
  parser.on('text', text);
  parser.on('cdata', text);
  return parser;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** An attribute with any prefix, such as `r:id`. */
export const prefixed = (attributes: Attributes, name: string): string | undefined =>
  Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1];
