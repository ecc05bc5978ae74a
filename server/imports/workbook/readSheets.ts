import { limits } from '#contract/limits.ts';
import { TableFault } from '../fault/tableFault.ts';
import type { Part } from './Part.ts';
import { readRelations, type Relation } from './readRelations.ts';
import { type Attributes, prefixed, readWholeXml, readXml } from './readXml.ts';
import type { Workbook } from './Workbook.ts';

/** A sheet of a workbook that has rows, by its place among the tabs. */
export interface SheetPart {
  name: string;
  /** Its place among all sheets. */
  at: number;
  isHidden: boolean;
  part: Part;
}

export interface Book {
  sheets: SheetPart[];
  /** From which year dates are counted. */
  is1904: boolean;
  relations: Relation[];
}

/** So many sheets are looked at. */
const mostSheets = 100;

/** The sheets in the order of their tabs; charts and macros are none. @throws TableFault */
export async function readSheets(workbook: Workbook): Promise<Book> {
  const [main] = (await readRelations(workbook, '')).filter(({ type }) => type === 'officeDocument');
  const book = main?.part ?? workbook.part('xl/workbook.xml');
  if (!book?.name.endsWith('.xml')) throw new TableFault('not_a_table');
  const listed: { id: string; name: string; isHidden: boolean }[] = [];
  let is1904 = false;
  await readWholeXml(book.read(limits.workbookListBytes, 'sheets_too_big'), {
    open(name, attributes: Attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true', 'on'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const isHidden = attributes.state === 'hidden' || attributes.state === 'veryHidden';
      listed.push({ id: prefixed(attributes, 'id') ?? '', name: attributes.name ?? '', isHidden });
    },
    close() {},
  });
  const relations = await readRelations(workbook, book.name);
  const sheets = listed.flatMap(({ id, ...sheet }, at): SheetPart[] => {
    const part = relations.find((one) => one.id === id && one.type === 'worksheet')?.part;
    return part ? [{ ...sheet, at, part }] : [];
  });
  if (sheets.length === 0) throw new TableFault('damaged');
  return { sheets: sheets.slice(0, mostSheets), is1904, relations };
}

/** Whether a sheet has a cell with something in it, or cannot be read: what reads its rows says in which one. */
export async function hasRows({ part }: SheetPart): Promise<boolean> {
  let isFound = false;
  let isValue = false;
  const reader = {
    open: (name: string) => void (isValue = name === 'v' || name === 't'),
    close: () => void (isValue = false),
    text: (text: string) => void (isFound ||= isValue && text.trim() !== ''),
  };
  try {
    for await (const _ of readXml(part.read(limits.workbookBytes, 'unpacks_too_big'), reader)) if (isFound) return true;
  } catch (error) {
    if (error instanceof TableFault) return true;
    throw error;
  }
  return isFound;
}
