import fc from 'fast-check';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { limits } from '#contract/limits.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { rawZip } from '#tests/support/files/rawZip.ts';
import { longTest } from '#tests/support/longTest.ts';
import { rounds } from '#tests/support/runsAll.ts';
import { everybody, runImport, upload } from './importWorld.ts';

const { contacts, fields, imports } = endpoints;
let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUp(app);
});
afterAll(() => app.stop());

const bytesOf = async (by: SignedUp, path: string): Promise<Uint8Array> =>
  new Uint8Array(
    await (await fetch(new URL(path, app.url), { headers: { authorization: `Token ${by.token}` } })).arrayBuffer(),
  );

const rows = [
  ['Имя', 'Телефон', 'Заметка'],
  ['Ёлка «Ы»', '+79991112233', 'две\nстроки; "кавычки", и\tтабуляция'],
];
const text = (delimiter: string) => stringify(rows, { delimiter, record_delimiter: 'windows' });

/** The code page that Excel writes in Russian. */
function cp1251(of: string): Buffer {
  const decoder = new TextDecoder('windows-1251');
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]));
  return Buffer.from([...of].map((char) => codes.get(char) ?? 0x3f));
}

const encodings: Record<string, (of: string) => Buffer> = {
  'utf-8': (of) => Buffer.from(of),
  'utf-8 with a mark': (of) => Buffer.from(`\ufeff${of}`),
  'utf-16le': (of) => Buffer.from(of, 'utf16le'),
  'utf-16le with a mark': (of) => Buffer.from(`\ufeff${of}`, 'utf16le'),
  'utf-16be with a mark': (of) => Buffer.from(`\ufeff${of}`, 'utf16le').swap16(),
  'windows-1251': cp1251,
};

describe('a CSV file', () => {
  for (const [encoding, encode] of Object.entries(encodings))
    for (const delimiter of [',', ';', '\t'])
      it(`in ${encoding} with ${JSON.stringify(delimiter)} is read as it was written`, async () => {
        const { status, body } = await upload(app.url, owner, new Uint8Array(encode(text(delimiter))));
        expect({ status, body }).toMatchObject({
          status: 201,
          body: { encoding: encoding.split(' ')[0], delimiter, rows: 1, preview: [rows[1]] },
        });
        expect(body.columns.map(({ name }) => name)).toEqual(rows[0]);
      });

  it('says its delimiter in a first line for Excel, which is no row', async () => {
    const { body } = await upload(app.url, owner, 'sep=;\r\nИмя;Заметка\r\nАня;"а, б, в"\r\nБорис;"г, д, е"\r\n');
    expect(body).toMatchObject({
      delimiter: ';',
      rows: 2,
      preview: [
        ['Аня', 'а, б, в'],
        ['Борис', 'г, д, е'],
      ],
    });
    expect(body.columns.map(({ name }) => name)).toEqual(['Имя', 'Заметка']);
  });

  it('of a byte order mark alone has no contacts', async () => {
    for (const empty of ['\ufeff', '\ufeff\r\n', 'sep=;\r\n'])
      expect(await upload(app.url, owner, empty)).toMatchObject({
        status: 400,
        body: { file: ['There are no contacts in the file.'] },
      });
  });
});

/** Text as people type it: what a cell keeps is trimmed. */
const cell = fc
  .string({ unit: 'grapheme', maxLength: 40 })
  .map((typed) => typed.replaceAll(/[\p{Cc}\p{Surrogate}\u2028\u2029]/gu, ' ').trim())
  .filter((typed) => typed !== '' && !typed.startsWith('\ufeff'));
/** What programs split by, drop, or take for a formula, in any order. */
const hostile = fc
  .array(fc.constantFrom('=1+1', '+', '-', '@', '＝', ';', '"', "'", ' ', ',', '|', 'a'), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => parts.join('').trim())
  .filter((typed) => typed !== '');

describe('what is exported', () => {
  for (const format of ['csv', 'xlsx'] as const)
    it(`as ${format} is imported as it was`, { timeout: 60_000 }, async () => {
      const name = fc.oneof(cell, hostile).filter((typed) => typed.length <= 60);
      const person = fc.record({ first_name: name, note: fc.oneof(name, fc.constant('one\n"two"\n;three\n- four')) });
      await fc.assert(
        fc.asyncProperty(fc.array(person, { minLength: rounds(8, 20), maxLength: rounds(12, 30) }), async (people) => {
          const [from, to] = [await signUp(app), await signUp(app)];
          await from.call(fields.create, { body: { title: 'City', kind: 'text' } });
          await to.call(fields.create, { body: { title: 'City', kind: 'text' } });
          const created = people.map(({ first_name, note }, at) => {
            const body = { first_name, note, phone: `+7999111${1000 + at}`, fields: { city: first_name } };
            return from.call(contacts.create, { body });
          });
          for (const { status } of await Promise.all(created)) expect(status).toBe(201);
          const file = await bytesOf(from, `${contacts.export.path}?format=${format}`);
          const done = await runImport(app.url, to, file);
          expect(done.progress).toMatchObject({ added: people.length, left_out: 0 });
          const plain = (all: Contact[]) =>
            all.map(({ phone, first_name, note, fields: own }) => ({ phone, first_name, note, own }));
          const byPhone = (one: { phone: string | null }, other: { phone: string | null }) =>
            (one.phone ?? '').localeCompare(other.phone ?? '');
          expect(plain(await everybody(to)).sort(byPhone)).toEqual(plain(await everybody(from)).sort(byPhone));
        }),
        { numRuns: rounds(1, 2) },
      );
    });

  it('has no formula in it, and keeps to the filter', async () => {
    const by = await signUp(app);
    const evil = ['=1+1', '+1+1', '-1+1', '@SUM(A1)'];
    for (const first_name of [...evil, 'Anna']) await by.call(contacts.create, { body: { first_name } });
    const { body, headers } = await by.call<string>(contacts.export, {});
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = body.split('\r\n').slice(1, -1);
    expect(lines.map((line) => line.split(',')[1]).sort()).toEqual(
      [...evil.map((name) => `"'${name}"`), '"Anna"'].sort(),
    );
    const found = await by.call<string>(contacts.export, { query: { search: 'anna' } });
    expect(found.body.split('\r\n').length).toBe(3);
  });

  longTest('has no formula in it for a program that splits by semicolons, tabs or line ends alone', async () => {
    const by = await signUp(app);
    const texts = fc.sample(hostile, { numRuns: rounds(30, 100), seed: 1 });
    for (const first_name of [';=1+1', 'a;"=1+1;', 'a; =1+1', ...texts])
      await by.call(contacts.create, { body: { first_name, note: `a\t${first_name}\n${first_name}` } });
    const { body } = await by.call<string>(contacts.export, {});
    const cells = body.split(/[;\t\r\n]/);
    expect(cells.filter((typed) => /^[\s"]*[=+\-@＝＋－＠]/.test(typed))).toEqual([]);
  });
});

describe('the sample file', () => {
  for (const format of ['csv', 'xlsx'])
    it(`as ${format} is imported as it is`, async () => {
      const by = await signUp(app);
      const file = await bytesOf(by, `${imports.sample.path}?format=${format}`);
      const { body } = await upload(app.url, by, file);
      expect(body.columns.map(({ guess }) => guess)).not.toContain(null);
      expect((await runImport(app.url, by, file)).progress).toMatchObject({ added: 2, left_out: 0 });
    });
});

describe('a workbook that is none', () => {
  const workbook = { name: 'xl/workbook.xml', data: Buffer.from('<workbook/>'), deflated: true };
  const refusal = async (zip: Buffer) => {
    const { status, body } = await upload(app.url, owner, new Uint8Array(zip), { name: 'people.xlsx' });
    return { status, sentence: body.file?.[0] ?? body.detail };
  };

  it('is refused without being unpacked where it claims too much', async () => {
    const claims = limits.workbookBytes + 1;
    const bomb = { name: 'xl/sharedStrings.xml', data: Buffer.alloc(1_000), deflated: true, claims };
    expect(await refusal(rawZip([workbook, bomb]))).toEqual({
      status: 413,
      sentence: 'Unpacked, the workbook takes more than 1,024 MB. Save its first sheet as CSV.',
    });
  });

  it('is refused where a part unpacks to more than it claims, or the zip is another', async () => {
    const damaged = { status: 400, sentence: 'The file is damaged. Save it as XLSX or CSV again.' };
    const lying = { name: 'xl/worksheets/sheet1.xml', data: Buffer.alloc(10_000_000), deflated: true, claims: 100 };
    expect(await refusal(rawZip([workbook, lying]))).toEqual(damaged);
    expect(await refusal(rawZip([workbook]))).toEqual(damaged);
    expect(await refusal(rawZip([{ name: 'a.txt', data: Buffer.from('x') }]))).toMatchObject({
      status: 400,
      sentence: 'This is not a table. Choose a CSV or XLSX file.',
    });
  });
});
