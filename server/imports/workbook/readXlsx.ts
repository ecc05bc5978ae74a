import { limits } from '#contract/limits.ts';
import type { SheetRow } from '../fault/SheetRow.ts';
import { damagedUnless, TableFault } from '../fault/tableFault.ts';
import type { Sheet } from './cellText.ts';
import type { Part } from './Part.ts';
import { readRelations } from './readRelations.ts';
import { readStrings } from './readStrings.ts';
import { readStyles } from './readStyles.ts';
import { type Attributes, prefixed, readWholeXml, readXml } from './readXml.ts';
import { SheetReader } from './SheetReader.ts';
import { Workbook } from './Workbook.ts';

/** The rows of a workbook's first sheet that have cells, in portions. @throws TableFault */
export async function* readXlsx(path: string): AsyncGenerator<SheetRow[], void> {
  const workbook = await Workbook.open(path);
  try {
    const { part, ...sheet } = await findSheet(workbook);
    yield* readSheet(part, sheet);
  } catch (error) {
    throw damagedUnless(error);
  } finally {
    workbook.close();
  }
}

async function* readSheet(part: Part, sheet: Sheet): AsyncGenerator<SheetRow[], void> {
  const reader = new SheetReader(sheet);
  const portions = readXml(part.read(limits.workbookBytes, 'unpacks_too_big'), reader);
  try {
    for await (const _ of portions) {
      yield reader.take();
      if (reader.isOver) return;
    }
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    throw new TableFault(error.fault, error.row ?? (error.fault === 'cell_too_long' ? reader.rowNumber : null));
  }
}

async function findSheet(workbook: Workbook): Promise<Sheet & { part: Part }> {
  const [main] = (await readRelations(workbook, '')).filter(({ type }) => type === 'officeDocument');
  const book = main?.part ?? workbook.part('xl/workbook.xml');
  if (!book?.name.endsWith('.xml')) throw new TableFault('not_a_table');
  const { ids, is1904 } = await readBook(book);
  const relations = await readRelations(workbook, book.name);
  const partOf = (type: string) => relations.find((one) => one.type === type)?.part ?? null;
  const sheets = ids.map((id) => relations.find((one) => one.id === id && one.type === 'worksheet'));
  const part = sheets.find((one) => one !== undefined)?.part;
  if (!part) throw new TableFault('damaged');
  const styles = await readStyles(partOf('styles'));
  return { part, is1904, styles, strings: await readStrings(partOf('sharedStrings')) };
}

/** The sheets in the order of their tabs, and from which year dates are counted. */
async function readBook(part: Part): Promise<{ ids: string[]; is1904: boolean }> {
  const ids: string[] = [];
  let is1904 = false;
  await readWholeXml(part.read(limits.workbookListBytes, 'sheets_too_big'), {
    open(name, attributes: Attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true', 'on'].includes(attributes.date1904 ?? '');
      else if (name === 'sheet') ids.push(prefixed(attributes, 'id') ?? '');
    },
    close() {},
  });
  return { ids, is1904 };
}
