import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readTable } from '#server/imports/readTable.ts';
import { rawZip } from '#tests/support/files/rawZip.ts';
import { workbookOf } from '#tests/support/files/workbook.ts';

const folder = mkdtempSync(join(os.tmpdir(), 'voronka-workbooks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(file: Buffer): Promise<{ number: number; cells: string[] }[]> {
  const path = join(folder, 'workbook.xlsx');
  writeFileSync(path, file);
  return (await Array.fromAsync(readTable(path, { kind: 'xlsx' }))).flat();
}
const rowsOf = async (file: Buffer) => (await read(file)).map(({ cells }) => cells);
const cellsOf = async (cells: string, parts: Partial<Parameters<typeof workbookOf>[0]> = {}) =>
  (await rowsOf(workbookOf({ rows: `<row r="1">${cells}</row>`, ...parts })))[0];

/** The styles of cells by the formats of numbers, in this order. */
const styles = (...formats: string[]) =>
  `<numFmts>${formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`).join('')}</numFmts>` +
  `<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')}</cellXfs>`;
const builtIn = (...ids: number[]) => `<cellXfs>${ids.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`;
const dated = (serial: number, style = 0) => `<c s="${style}"><v>${serial}</v></c>`;

describe('a cell of a workbook', () => {
  const kinds: [string, string, string, Partial<Parameters<typeof workbookOf>[0]>?][] = [
    ['a number', '<c><v>79991112233</v></c>', '79991112233'],
    ['a number with a power', '<c><v>7.9991112233E10</v></c>', '79991112233'],
    ['a fraction', '<c><v>1.1000000000000001</v></c>', '1.1'],
    ['a truth', '<c t="b"><v>1</v></c>', 'true'],
    ['an error', '<c t="e"><v>#N/A</v></c>', '#N/A'],
    ['what a formula came to', '<c t="str"><f>A2&amp;"b"</f><v>ab</v></c>', 'ab'],
    ['a text in place', '<c t="inlineStr"><is><t>Анна &lt;3</t></is></c>', 'Анна <3'],
    [
      'a text in place of several looks',
      '<c t="inlineStr"><is><r><rPr><b/></rPr><t>An</t></r><r><t>na</t></r></is></c>',
      'Anna',
    ],
    ['a text in CDATA', '<c t="inlineStr"><is><t><![CDATA[a < b]]></t></is></c>', 'a < b'],
    ['a shared text', '<c t="s"><v>1</v></c>', 'two', { sharedStrings: '<si><t>one</t></si><si><t>two</t></si>' }],
    [
      'a shared text with its pronunciation',
      '<c t="s"><v>0</v></c>',
      '東京都',
      { sharedStrings: '<si><r><t>東京</t></r><r><t>都</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>' },
    ],
    ['an escaped line end', '<c t="inlineStr"><is><t>a_x000D_\nb_x005F_x0041_</t></is></c>', 'a\r\nb_x0041_'],
    ['a date', dated(46_387), '2026-12-31', { styles: builtIn(14) }],
    ['a date before the day that Excel has too much', dated(1), '1900-01-01', { styles: builtIn(14) }],
    ['a date with a time', dated(46_387.75), '2026-12-31T18:00:00.000Z', { styles: builtIn(22) }],
    ['a time', dated(0.75), '18:00:00', { styles: builtIn(20) }],
    ['a date in a format of its own', dated(46_387), '2026-12-31', { styles: styles('dd\\.mm\\.yyyy;@') }],
    ['a date in a language', dated(46_387), '2026-12-31', { styles: styles('[$-419]d mmmm yyyy') }],
    ['a month', dated(46_387), '2026-12-31', { styles: styles('mmmm') }],
    ['an amount in days', dated(46_387), '46387', { styles: styles('0&quot; days&quot;') }],
    ['an amount in red', dated(46_387), '46387', { styles: styles('#,##0;[Red]-#,##0') }],
    ['a date in ISO', '<c t="d"><v>2026-12-31T00:00:00</v></c>', '2026-12-31'],
  ];
  it.each(kinds)('is read: %s', async (_, cell, text, parts) => {
    expect((await cellsOf(`<c><v>1</v></c>${cell}`, parts))?.[1]).toBe(text);
  });

  it('counts from 1904 where its workbook does', async () => {
    const names = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
    const workbook = `<workbook ${names}><workbookPr date1904="1"/><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>`;
    expect(await cellsOf(dated(44_925), { workbook, styles: builtIn(14) })).toEqual(['2026-12-31']);
  });
});

describe('the shared texts of a workbook', () => {
  const rows = '<row r="1"><c t="s"><v>1</v></c></row>';
  const whole = '<si><t>one</t></si><si><t>two</t></si>';

  it.each<[string, Partial<Parameters<typeof workbookOf>[0]>]>([
    ['are not there', {}],
    ['are fewer than its cells refer to', { sharedStrings: '<si><t>one</t></si>' }],
    ['break off', { sharedStrings: `${whole}<si><t>thr` }],
  ])('are told to be damaged where they %s: no cell is left empty instead', async (_, parts) => {
    await expect(read(workbookOf({ rows, ...parts }))).rejects.toMatchObject({ fault: 'damaged_texts' });
  });

  it('may be missing where no cell refers to them', async () => {
    expect(await rowsOf(workbookOf({ rows: '<row r="1"><c><v>1</v></c></row>' }))).toEqual([['1']]);
    expect(await rowsOf(workbookOf({ rows, sharedStrings: whole }))).toEqual([['two']]);
  });
});

describe('the rows of a workbook', () => {
  it('are where their references say, or follow each other', async () => {
    const rows =
      '<row r="2"><c r="B2"><v>1</v></c><c><v>2</v></c></row><row/><row><c r="D4"><v>3</v></c></row><row r="9"><c><v>4</v></c></row>';
    expect(await read(workbookOf({ rows }))).toEqual([
      { number: 2, cells: ['', '1', '2'] },
      { number: 4, cells: ['', '', '', '3'] },
      { number: 9, cells: ['4'] },
    ]);
  });

  it('are read from the first sheet, whatever its file and the prefixes are called', async () => {
    expect(await rowsOf(workbookOf({ rows: '<row><c><v>1</v></c></row>', sheet: 'tabs/people.xml' }))).toEqual([['1']]);
    expect(await rowsOf(workbookOf({ rows: '<row><c><v>1</v></c></row>', sheet: '/xl/a.xml' }))).toEqual([['1']]);
    const part = (name: string, data: string) => ({ name, data: Buffer.from(data), deflated: true });
    const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
    const file = rawZip([
      part(
        '_rels/.rels',
        `<Relationships><Relationship Id="a" Type="${strict}/officeDocument" Target="book/main.xml"/></Relationships>`,
      ),
      part(
        'book/main.xml',
        `<x:workbook xmlns:x="a" xmlns:q="${strict}"><x:sheets><x:sheet name="Chart" q:id="c"/><x:sheet name="A" q:id="b"/></x:sheets></x:workbook>`,
      ),
      part(
        'book/_rels/main.xml.rels',
        `<Relationships><Relationship Id="c" Type="${strict}/chartsheet" Target="chart.xml"/><Relationship Id="b" Type="${strict}/worksheet" Target="../Sheet.xml"/></Relationships>`,
      ),
      part(
        'sheet.xml',
        '<x:worksheet xmlns:x="a"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>',
      ),
    ]);
    expect(await rowsOf(file)).toEqual([['1']]);
  });

  it('may be formatted to the edge of the sheet', async () => {
    const formatted = Array.from(
      { length: 20_000 },
      (_, at) => `<row r="${at + 2}"><c r="XFD${at + 2}" s="1"/></row>`,
    ).join('');
    expect(await rowsOf(workbookOf({ rows: `<row r="1"><c r="A1"><v>1</v></c></row>${formatted}` }))).toEqual([['1']]);
  });
});
