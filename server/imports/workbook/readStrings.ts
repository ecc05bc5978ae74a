import { limits } from '#contract/limits.ts';
import { damagedUnless, TableFault } from '../fault/tableFault.ts';
import { unescape } from './unescape.ts';
import type { Part } from './Part.ts';
import { readWholeXml } from './readXml.ts';
import { SharedStrings } from './SharedStrings.ts';

/** The table of texts; without it there are none. @throws TableFault */
export async function readStrings(part: Part | null): Promise<SharedStrings> {
  const strings = new SharedStrings();
  if (part === null) return strings;
  try {
    await readInto(strings, part);
  } catch (error) {
    const fault = damagedUnless(error);
    throw fault instanceof TableFault && fault.fault === 'damaged' ? new TableFault('damaged_texts') : fault;
  }
  return strings;
}

/** One `si` for each text, in runs of its own formatting; how it is pronounced (`rPh`) is left out. */
async function readInto(strings: SharedStrings, part: Part): Promise<void> {
  let item = '';
  let isRead = false;
  let isPhonetic = false;
  await readWholeXml(part.read(limits.workbookStringPartBytes, 'strings_too_big'), {
    open(name) {
      if (name === 'si') item = '';
      else if (name === 'rPh') isPhonetic = true;
      else isRead = name === 't' && !isPhonetic;
    },
    text(text) {
      if (!isRead) return;
      item += text;
      if (item.length > 7 * limits.cellChars) throw new TableFault('cell_too_long');
    },
    close(name) {
      isRead = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      const plain = unescape(item);
      if (plain.length > limits.cellChars) throw new TableFault('cell_too_long');
      strings.add(plain);
    },
  });
}
