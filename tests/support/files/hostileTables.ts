import { workbookOf } from './workbook.ts';

export interface HostileTable {
  kind: string;
  /** The file's name tells its format. */
  name: string;
  make: () => Buffer;
  status: 413 | 422;
  /** Words of the sentence that say what is wrong. */
  says: RegExp;
}

const mega = 1024 * 1024;
const inline = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`;
const honest = inline('+79991112233');
const repeated = (text: string, bytes: number) => Buffer.from(text.repeat(Math.ceil(bytes / text.length)));
const xlsx = (kind: string, make: () => Buffer, status: 413 | 422, says: RegExp): HostileTable => ({
  ...{ kind, name: 'people.xlsx', make, status, says },
});
const csv = (kind: string, make: () => string, status: 413 | 422, says: RegExp): HostileTable => ({
  ...{ kind, name: 'people.csv', make: () => Buffer.from(make()), status, says },
});
/** Numbers that no packing makes small. */
let seed = 1;
const random = (count: number): string[] =>
  Array.from({ length: count }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed.toString(36);
  });

/** Tables that cost far more than they weigh, as somebody would write them to stop a server. */
export const hostileTables: HostileTable[] = [
  xlsx(
    'a cell of 100 MB',
    () =>
      workbookOf({
        rows: Buffer.concat([
          Buffer.from('<row><c t="inlineStr"><is><t>'),
          Buffer.alloc(100 * mega, 'a'),
          Buffer.from('</t></is></c></row>'),
        ]),
      }),
    413,
    /A cell in row 1 has more than 32,767 characters/,
  ),
  xlsx(
    'a cell of 33,000 characters',
    () => workbookOf({ rows: honest + inline('a'.repeat(33_000)) }),
    413,
    /A cell in row 2 has more than 32,767/,
  ),
  xlsx(
    'a text of 20 MB that cells refer to',
    () => workbookOf({ rows: honest, sharedStrings: `<si><t>${'a'.repeat(20 * mega)}</t></si>` }),
    413,
    /A cell has more than 32,767 characters/,
  ),
  xlsx(
    '250 MB of empty texts',
    () => workbookOf({ rows: honest, sharedStrings: repeated('<si><t></t></si>', 250 * mega) }),
    413,
    /list of texts takes more than 128 MB/,
  ),
  xlsx(
    '40 MB of empty texts',
    () => workbookOf({ rows: honest, sharedStrings: repeated('<si><t>a</t></si>', 40 * mega) }),
    413,
    /unpacks to more than 100 times its size/,
  ),
  xlsx(
    'more than a million texts',
    () =>
      workbookOf({
        isPlain: true,
        rows: honest,
        sharedStrings: random(1_000_001)
          .map((text) => `<si><t>${text}</t></si>`)
          .join(''),
      }),
    413,
    /more than 1,000,000 different texts/,
  ),
  xlsx(
    'texts of 18 MB',
    () =>
      workbookOf({
        isPlain: true,
        rows: honest,
        sharedStrings: Array.from(
          { length: 600 },
          (_, at) => `<si><t>${random(5_000).join('').slice(0, 30_000)}${at}</t></si>`,
        ).join(''),
      }),
    413,
    /more than 16 MB of them/,
  ),
  xlsx(
    'a long text in every cell of a row',
    () =>
      workbookOf({
        rows: honest + `<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`,
        sharedStrings: `<si><t>${'a'.repeat(30_000)}</t></si>`,
      }),
    413,
    /Row 2 has more than 1,048,576 characters/,
  ),
  xlsx(
    'a long text in every row',
    () =>
      workbookOf({
        rows: Array.from(
          { length: 600 },
          (_, at) => `<row r="${at + 1}">${'<c t="s"><v>0</v></c>'.repeat(33)}</row>`,
        ).join(''),
        sharedStrings: `<si><t>${'a'.repeat(30_000)}</t></si>`,
      }),
    413,
    /take more than 512 MB together/,
  ),
  xlsx(
    'a comment of 12 MB',
    () => workbookOf({ rows: `${honest}<!--${'a'.repeat(12 * mega)}-->` }),
    422,
    /There is a comment in the workbook’s code/,
  ),
  xlsx(
    'entities that grow',
    () =>
      workbookOf({
        rows: honest,
        workbook: `<!DOCTYPE a [<!ENTITY b "${'c'.repeat(1000)}">]><workbook>&b;</workbook>`,
      }),
    422,
    /There is a document type in the workbook’s code/,
  ),
  xlsx(
    'a tag of 30 MB',
    () => workbookOf({ rows: `<row a="${'a'.repeat(30 * mega)}"/>` }),
    422,
    /a tag of more than 64 KB/,
  ),
  xlsx(
    'styles of 40 MB',
    () => workbookOf({ rows: honest, styles: repeated('<a/>', 40 * mega) }),
    413,
    /styles takes more than 16 MB/,
  ),
  xlsx(
    'relations of 100 MB',
    () => workbookOf({ rows: honest, relations: repeated('<a/>', 100 * mega) }),
    413,
    /links between its parts takes more than 16 MB/,
  ),
  xlsx(
    'cells that are packed a thousand times',
    () => workbookOf({ rows: repeated(`<row>${'<c/>'.repeat(100)}</row>`, 40 * mega) }),
    413,
    /100 times its size/,
  ),
  xlsx(
    'more than a spreadsheet holds when it is unpacked',
    () =>
      workbookOf({
        rows: honest,
        more: [{ name: 'xl/media/image1.png', data: Buffer.alloc(1000), deflated: true, claims: 1025 * mega }],
      }),
    413,
    /Unpacked, the workbook takes more than 1,024 MB/,
  ),
  xlsx(
    'more rows than a spreadsheet has, all empty',
    () =>
      workbookOf({
        isPlain: true,
        rows: random(2 ** 20 + 1)
          .map((text) => `<row a="${text}"/>`)
          .join(''),
      }),
    413,
    /more than 1,048,576 rows/,
  ),
  xlsx('1,100 rows, all empty', () => workbookOf({ rows: '<row/>'.repeat(1_100) }), 422, /all of them are empty/),
  csv(
    'rows of 500,000 commas',
    () => `Phone\n${`${','.repeat(500_000)}\n`.repeat(40)}`,
    413,
    /Row 2 has more than 16,384 columns/,
  ),
  csv('1 MB of line ends', () => '\n'.repeat(mega), 422, /all of them are empty/),
  csv(
    '20 MB of line ends around one row',
    () => `Phone\n${'\n'.repeat(20 * mega)}+79991112233\n`,
    413,
    /more than 1,048,576 rows/,
  ),
  csv('a cell of 10 MB', () => `Phone\n${'a'.repeat(10 * mega)}\n`, 413, /A cell in row 2 has more than 32,767/),
  csv(
    'a quoted cell of 10 MB',
    () => `Phone\n"${'a'.repeat(10 * mega)}"\n`,
    413,
    /in quotation marks in row 2 has more than 32,767/,
  ),
  csv(
    'a row of 2 MB',
    () => `Phone\n${`${'a'.repeat(20_000)},`.repeat(100)}\n`,
    413,
    /Row 2 has more than 1,048,576 characters/,
  ),
];
