import { type RawEntry, rawZip } from './rawZip.ts';

interface Parts {
  /** What stands between the tags of `sheetData`. */
  rows: string | Buffer;
  sharedStrings?: string | Buffer;
  styles?: string | Buffer;
  workbook?: string;
  relations?: string | Buffer;
  /** Where the sheet is, seen from the workbook. */
  sheet?: string;
  more?: RawEntry[];
  /** Nothing is packed: for what would not become smaller. */
  isPlain?: boolean;
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const officeDocument = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Writes a workbook of one sheet, part by part, for those that no program writes. */
export function workbookOf(parts: Parts): Buffer {
  const { rows, sharedStrings, styles, sheet = 'worksheets/sheet1.xml', more = [], isPlain = false } = parts;
  const part = (name: string, ...data: (string | Buffer)[]): RawEntry => ({
    name,
    data: Buffer.concat(data.map((one) => Buffer.from(one))),
    deflated: !isPlain,
  });
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${officeDocument}/${type}" Target="${target}"/>`;
  const book =
    parts.workbook ??
    `<workbook ${main} xmlns:r="${officeDocument}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  return rawZip([
    part('xl/workbook.xml', xml, book),
    part(
      'xl/_rels/workbook.xml.rels',
      `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">`,
      relation('rId1', 'worksheet', sheet) +
        relation('rId2', 'styles', 'styles.xml') +
        relation('rId3', 'sharedStrings', 'sharedStrings.xml'),
      parts.relations ?? '',
      '</Relationships>',
    ),
    ...(sharedStrings === undefined
      ? []
      : [part('xl/sharedStrings.xml', `${xml}<sst ${main}>`, sharedStrings, '</sst>')]),
    ...(styles === undefined ? [] : [part('xl/styles.xml', `${xml}<styleSheet ${main}>`, styles, '</styleSheet>')]),
    part(
      sheet.startsWith('/') ? sheet.slice(1) : `xl/${sheet}`,
      `${xml}<worksheet ${main}><sheetData>`,
      rows,
      '</sheetData></worksheet>',
    ),
    ...more,
  ]);
}
