import { limits } from '#contract/limits.ts';
import type { SheetRow } from '../fault/SheetRow.ts';
import { damagedUnless, TableFault } from '../fault/tableFault.ts';
import type { Sheet } from './cellText.ts';
import type { Part } from './Part.ts';
import { hasRows, readSheets, type SheetPart } from './readSheets.ts';
import { readStrings } from './readStrings.ts';
import { readStyles } from './readStyles.ts';
import { readXml } from './readXml.ts';
import { SheetReader } from './SheetReader.ts';
import { Workbook } from './Workbook.ts';

/** The sheets that have rows and are not hidden. @throws TableFault where all that have rows are hidden */
export async function listSheets(path: string): Promise<{ name: string; at: number }[]> {
  const workbook = await Workbook.open(path);
  try {
    const { sheets } = await readSheets(workbook);
    const filled: SheetPart[] = [];
    for (const sheet of sheets) if (!sheet.isHidden && (await hasRows(sheet))) filled.push(sheet);
    if (filled.length > 0) return filled.map(({ name, at }) => ({ name, at }));
    for (const sheet of sheets) if (sheet.isHidden && (await hasRows(sheet))) throw new TableFault('hidden_sheet');
    return [];
  } catch (error) {
    throw damagedUnless(error);
  } finally {
    workbook.close();
  }
}

/**
 * The rows with cells of a workbook's sheet at a place, without one of the first that has something in it, in portions.
 * @throws TableFault
 */
export async function* readXlsx(path: string, at?: number): AsyncGenerator<SheetRow[], void> {
  const workbook = await Workbook.open(path);
  try {
    const { part, ...sheet } = await findSheet(workbook, at);
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

async function findSheet(workbook: Workbook, at: number | undefined): Promise<Sheet & { part: Part }> {
  const { sheets, is1904, relations } = await readSheets(workbook);
  const part = (at === undefined ? await firstWithRows(sheets) : sheets.find((one) => one.at === at))?.part;
  if (!part) throw new TableFault('empty');
  const partOf = (type: string) => relations.find((one) => one.type === type)?.part ?? null;
  const styles = await readStyles(partOf('styles'));
  return { part, is1904, styles, strings: await readStrings(partOf('sharedStrings')) };
}

async function firstWithRows(sheets: SheetPart[]): Promise<SheetPart | undefined> {
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  for (const sheet of visible) if (await hasRows(sheet)) return sheet;
  return visible[0];
}
