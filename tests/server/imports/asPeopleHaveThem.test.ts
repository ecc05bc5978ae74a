import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { ContactImport, CountedImport, ImportPreview } from '#contract/schemas/contacts/contactImport.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { rawZip } from '#tests/support/files/rawZip.ts';
import { longTest } from '#tests/support/longTest.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { workbookOf } from '#tests/support/files/workbook.ts';
import { variants } from '#tests/support/runsAll.ts';
import { everybody, guessed, read, runImport, upload } from './importWorld.ts';

const { fields, imports } = endpoints;
let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function ownerIn(time_zone: string): Promise<SignedUp> {
  owner = await signUp(app);
  await owner.call(endpoints.account.changeMe, { body: { time_zone } });
  return owner;
}
const csv = (...rows: string[][]) => stringify(rows, { delimiter: ';', quoted: true, record_delimiter: 'windows' });

interface SheetOfBook {
  name: string;
  rows: string[][];
  state?: 'hidden' | 'veryHidden';
  /** Its part is there, and its XML breaks off. */
  isDamaged?: boolean;
}

const uris = {
  usual: {
    main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
    relationships: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  },
  strict: {
    main: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
    relationships: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
  },
};

/** A workbook of several sheets; a cell that begins with `<` is as it is, others are texts. */
function book(sheets: SheetOfBook[], { main, relationships } = uris.usual, styles = ''): Uint8Array {
  const part = (name: string, data: string) => ({ name, data: Buffer.from(data), deflated: true });
  const cell = (text: string) => (text.startsWith('<') ? text : `<c t="inlineStr"><is><t>${text}</t></is></c>`);
  const tags = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" ${state ? `state="${state}" ` : ''}r:id="r${at}"/>`,
  );
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`;
  const listed = (all: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all}</Relationships>`;
  return new Uint8Array(
    rawZip([
      part('_rels/.rels', listed(relation('b', 'officeDocument', 'xl/workbook.xml'))),
      part(
        'xl/workbook.xml',
        `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${tags.join('')}</sheets></workbook>`,
      ),
      part(
        'xl/_rels/workbook.xml.rels',
        listed(
          sheets.map((_, at) => relation(`r${at}`, 'worksheet', `worksheets/s${at}.xml`)).join('') +
            relation('st', 'styles', 'styles.xml'),
        ),
      ),
      part('xl/styles.xml', `<styleSheet xmlns="${main}">${styles}</styleSheet>`),
      ...sheets.map(({ rows, isDamaged }, at) =>
        part(
          `xl/worksheets/s${at}.xml`,
          `<worksheet xmlns="${main}"><sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}${isDamaged ? '<row><c' : '</sheetData></worksheet>'}`,
        ),
      ),
    ]),
  );
}

const people = [
  ['Имя', 'Телефон'],
  ['Анна', '+79161234567'],
  ['Иван', '+79031112233'],
];
const change = (id: string, body: object) => owner.call<ContactImport>(imports.change, { params: { id }, body });
const names = async () => (await everybody(owner)).map(({ first_name }) => first_name);

describe('the names of the columns', () => {
  it.each(
    variants(
      [
        ['a title', [['Клиенты за ноябрь'], ...people], 2],
        ['a title, a date and an empty row', [['Клиенты'], ['28.11.2026'], [''], ...people], 4],
        ['a title over groups of columns', [['Школа «Глина»', ''], ['О человеке', 'Связь'], ...people], 3],
        ['figures', [['2026', '11'], ...people], 2],
        ['nothing', people, 1],
      ],
      3,
    ),
  )('are found below %s', async (_, rows, header) => {
    await ownerIn('Europe/Moscow');
    const done = await runImport(app.url, owner, csv(...rows));
    expect(done).toMatchObject({ header, rows: 2, progress: { added: 2, left_out: 0 } });
    expect(done.columns.map(({ name, guess }) => [name, guess])).toEqual([
      ['Имя', 'first_name'],
      ['Телефон', 'phone'],
    ]);
    expect(await names()).toEqual(['Анна', 'Иван']);
  });

  it('are not taken from a row of figures or of a person', async () => {
    await ownerIn('Europe/Moscow');
    for (const rows of [
      people.slice(1),
      [
        ['1', '89161234567'],
        ['2', '89031112233'],
      ],
    ])
      expect((await upload(app.url, owner, csv(...rows))).body).toMatchObject({ header: 0, rows: 2 });
  });

  it('can be chosen among the first rows', async () => {
    await ownerIn('Europe/Moscow');
    const { body } = await upload(app.url, owner, csv(['Кто', 'Связь'], ['имя', 'телефон'], ...people.slice(1)));
    expect(body.top.map(({ number, cells }) => [number, cells[0]])).toEqual([
      [1, 'Кто'],
      [2, 'имя'],
      [3, 'Анна'],
      [4, 'Иван'],
    ]);
    expect(body).toMatchObject({ header: 2, rows: 2 });
    expect((await change(body.id, { header: 1 })).body).toMatchObject({
      header: 1,
      rows: 3,
      columns: [{ name: 'Кто' }, {}],
    });
    expect((await change(body.id, { header: 3 })).body).toMatchObject({ header: 3, rows: 1 });
    expect((await change(body.id, { header: 2 })).body).toMatchObject({ header: 2, rows: 2 });
  });
});

describe('a workbook', () => {
  const other = [
    ['Name', 'E-mail'],
    ['Olga', 'olga@example.org'],
  ];

  longTest('is read from its first sheet that has rows and is not hidden; another one can be chosen', async () => {
    await ownerIn('Europe/Moscow');
    const file = book([
      { name: 'Пусто', rows: [] },
      { name: 'Черновик', rows: [['Секрет', '1']], state: 'hidden' },
      { name: 'Служебный', rows: [['Секрет', '1']], state: 'veryHidden' },
      { name: 'Клиенты', rows: people },
      { name: 'Пробелы', rows: [[' ', '']] },
      { name: 'Партнёры', rows: other },
    ]);
    const { status, body } = await upload(app.url, owner, file, { name: 'book.xlsx' });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { sheets: ['Клиенты', 'Партнёры'], sheet: 0, rows: 2 },
    });
    const chosen = (await change(body.id, { sheet: 1 })).body;
    expect(chosen).toMatchObject({ sheet: 1, rows: 1, columns: [{ guess: 'first_name' }, { guess: 'email' }] });
    expect((await change(body.id, { sheet: 0 })).body).toMatchObject({
      sheet: 0,
      rows: 2,
      preview: [['Анна', '+79161234567'], {}],
    });
    await change(body.id, { sheet: 1 });
    expect(await change(body.id, { sheet: 2 })).toMatchObject({ status: 400, body: { sheet: [expect.any(String)] } });
    const choice = { columns: guessed(chosen), known: 'fill', by: 'email' };
    expect((await owner.call(imports.start, { params: { id: body.id }, body: choice })).status).toBe(200);
    await expect.poll(async () => (await read(owner, body.id)).state, { timeout: 20_000 }).toBe('done');
    expect(await names()).toEqual(['Olga']);
    expect(await change(body.id, { sheet: 0 })).toMatchObject({ status: 409 });
  });

  it('whose rows are all in hidden sheets says so', async () => {
    await ownerIn('Europe/Moscow');
    const hidden = book([
      { name: 'A', rows: [] },
      { name: 'B', rows: people, state: 'hidden' },
    ]);
    const { status, body } = await upload(app.url, owner, hidden, { name: 'b.xlsx', language: 'ru' });
    expect([status, body.file]).toEqual([400, [expect.stringMatching(/скрытом листе.*Покажите лист/)]]);
    expect(await upload(app.url, owner, book([{ name: 'A', rows: [] }]), { name: 'b.xlsx' })).toMatchObject({
      ...{ status: 400, body: { file: ['There are no contacts in the file.'] } },
    });
  });

  it('whose sheet is damaged is read from the others, and says so of that one', async () => {
    await ownerIn('Europe/Moscow');
    const broken = { name: 'Клиенты', rows: other, isDamaged: true };
    const whole = { name: 'Партнёры', rows: people };
    for (const [file, sheet] of [
      [book([broken, whole]), 1],
      [book([whole, broken]), 0],
    ] as const) {
      const { status, body } = await upload(app.url, owner, file, { name: 'book.xlsx' });
      expect({ status, body }).toMatchObject({
        status: 201,
        body: { sheet, rows: 2, preview: [['Анна', expect.any(String)], {}] },
      });
      expect(body.sheets.toSorted()).toEqual(['Клиенты', 'Партнёры']);
      expect(await change(body.id, { sheet: 1 - sheet })).toMatchObject({
        status: 400,
        body: { sheet: ['This sheet is damaged. Choose another one, or save the file again and upload it.'] },
      });
      // what was read stays, and can be imported
      const choice = { columns: guessed(body), known: 'fill', by: 'phone' };
      expect((await owner.call(imports.start, { params: { id: body.id }, body: choice })).status).toBe(200);
      await expect.poll(async () => (await read(owner, body.id)).state, { timeout: 20_000 }).toBe('done');
    }
    expect(await names()).toEqual(['Анна', 'Иван']);
    expect(await upload(app.url, owner, book([broken, broken]), { name: 'book.xlsx' })).toMatchObject({
      ...{ status: 400, body: { file: ['The file is damaged. Save it as XLSX or CSV again.'] } },
    });
  });

  it('whose texts are damaged is refused with a sentence', async () => {
    await ownerIn('Europe/Moscow');
    const file = workbookOf({ rows: '<row><c t="s"><v>0</v></c></row>', sharedStrings: '<si><t>Имя' });
    const { status, body } = await upload(app.url, owner, new Uint8Array(file), { name: 'b.xlsx', language: 'ru' });
    expect([status, body.file]).toEqual([400, [expect.stringMatching(/^Тексты таблицы повреждены/)]]);
  });

  longTest('of the strict edition of the format is read as any other, with its dates', async () => {
    await ownerIn('Europe/Moscow');
    await owner.call(fields.create, { body: { title: 'Birthday', kind: 'date' } });
    const rows = [
      ['Name', 'Phone', 'Birthday'],
      ['Anna', '<c><v>79161234567</v></c>', '<c t="d"><v>1990-12-31T00:00:00</v></c>'],
      ['Ivan', '<c><v>7.9031112233E10</v></c>', '<c s="0"><v>31181</v></c>'],
    ];
    const file = book([{ name: 'A', rows }], uris.strict, '<cellXfs><xf numFmtId="14"/></cellXfs>');
    expect(await runImport(app.url, owner, file)).toMatchObject({ unread: 0, progress: { added: 2 } });
    expect(await everybody(owner)).toMatchObject([
      { phone: '+79161234567', fields: { birthday: '1990-12-31' } },
      { phone: '+79031112233', fields: { birthday: '1985-05-14' } },
    ]);
  });
});

/** Imports one person of one cell beside a name. @returns that person, or the reason that the cell was not read. */
async function cellOf(
  column: string,
  cell: string,
): Promise<{ person: Contact | undefined; reason: string | undefined }> {
  const one = await runImport(app.url, owner, csv(['First name', column, 'E-mail'], ['Anna', cell, 'a@example.org']), {
    by: 'email',
  });
  const person = (await everybody(owner)).at(-1);
  const { body } = await owner.call<{ results: { reason: string }[] }>(imports.unread, { params: { id: one.id } });
  await owner.call(imports.undo, { params: { id: one.id } });
  return { person, reason: body.results[0]?.reason };
}

describe('a phone number', () => {
  it.each(
    variants(
      [
        ['Europe/Moscow', '8 916 123-45-67', '+79161234567'],
        ['Europe/Moscow', '8(916)1234567', '+79161234567'],
        ['Europe/Moscow', '9161234567', '+79161234567'],
        ['Europe/Moscow', '79161234567', '+79161234567'],
        ['Europe/Moscow', '79161234567.0', '+79161234567'],
        ['Europe/Moscow', '7,9161234567E+10', '+79161234567'],
        ['Europe/Kyiv', '067 123 45 67', '+380671234567'],
        ['Europe/Kyiv', '0 67 123-45-67', '+380671234567'],
        ['Europe/Kyiv', '380671234567', '+380671234567'],
        ['Europe/Minsk', '8 029 123-45-67', '+375291234567'],
        ['Europe/Minsk', '029 123 45 67', '+375291234567'],
        ['Europe/Minsk', '375291234567', '+375291234567'],
        ['Asia/Almaty', '8 701 123 45 67', '+77011234567'],
        ['Asia/Almaty', '7011234567', '+77011234567'],
        ['Asia/Tashkent', '90 123 45 67', '+998901234567'],
        ['Asia/Tashkent', '998901234567', '+998901234567'],
        ['America/New_York', '(201) 555-0123', '+12015550123'],
        ['America/New_York', '1-201-555-0123', '+12015550123'],
        ['Europe/London', '07400 123456', '+447400123456'],
        ['Europe/London', '0044 7400 123456', '+447400123456'],
        ['Europe/Berlin', '0151 23456789', '+4915123456789'],
        ['Europe/Berlin', '0049 151 23456789', '+4915123456789'],
        ['Asia/Tbilisi', '555 12 34 56', '+995555123456'],
        ['Asia/Yerevan', '091 123456', '+37491123456'],
      ],
      3,
    ),
  )('of somebody in %s is read as it is written: %s', async (zone, cell, phone) => {
    await ownerIn(zone);
    const { person, reason } = await cellOf('Phone', cell);
    expect([person?.phone, reason]).toEqual([phone, undefined]);
  });

  longTest('that Excel has rounded is left empty, with what to do about it', async () => {
    await ownerIn('Europe/Moscow');
    for (const cell of ['7.91612E+10', '7,91612E+10']) {
      const { person, reason } = await cellOf('Phone', cell);
      expect([person?.first_name, person?.phone, reason]).toEqual([
        'Anna',
        null,
        expect.stringMatching(/Excel has rounded.*Format the column/),
      ]);
    }
  });
});

describe('several values of a cell', () => {
  it.each(
    variants(
      [
        ['Phone', '8 916 123-45-67, 8 903 111-22-33', 'phone', '+79161234567', '+79031112233'],
        ['Phone', '+7 916 123-45-67 +7 903 111-22-33', 'phone', '+79161234567', '+79031112233'],
        ['Phone', '8 916 123-45-67 или 8 903 111-22-33', 'phone', '+79161234567', '+79031112233'],
        ['Phone', '8 916 123-45-67 / 8 903 111-22-33', 'phone', '+79161234567', '+79031112233'],
        ['Phone', '79161234567;79031112233', 'phone', '+79161234567', '+79031112233'],
        ['Phone', '79161234567\n79031112233', 'phone', '+79161234567', '+79031112233'],
        ['E-mail 2', 'Anna <b@example.org>; C@example.org', 'email', 'b@example.org', 'c@example.org\na@example.org'],
      ],
      3,
    ),
  )('are the first and a note: %s, %s', async (column, cell, target, value, note) => {
    await ownerIn('Europe/Moscow');
    const { person, reason } = await cellOf(column, cell);
    expect([person?.[target as 'phone'], person?.note, reason]).toEqual([value, note, undefined]);
  });

  it.each(variants(['VIP, Course', 'VIP;Course', 'VIP\nCourse', 'vip | course', 'VIP ::: Course ::: * myContacts'], 3))(
    'are all given where they are tags: %j',
    async (cell) => {
      await ownerIn('Europe/Moscow');
      const tags = ['VIP', 'Course'].map((title) => ({ id: crypto.randomUUID(), title, colour: 'teal' as const }));
      await seedFunnel(owner, { document: { ...threeStages(), tags } });
      const { person, reason } = await cellOf('Tags', cell);
      expect([person?.tags.map(({ title }) => title).sort(), reason]).toEqual([['Course', 'VIP'], undefined]);
    },
  );

  it('are joined in a note, and a tag that there is not is told', async () => {
    await ownerIn('Europe/Moscow');
    const { body } = await upload(
      app.url,
      owner,
      'Name;Phone;Tags\nAnna;+79161234567;Blue, Green\nIvan;+79031112233;Green\n',
    );
    const count = await owner.call<CountedImport>(imports.count, {
      params: { id: body.id },
      body: { columns: guessed(body), by: 'phone' },
    });
    expect(count.body).toMatchObject({
      ...{ added: 2, left_out: 0, unread: 2, new_tags: ['Blue', 'Green'], reasons: [] },
      unread_reasons: [
        { reason: 'There is no such tag.', count: 2, row: 2, cells: ['Anna', '+79161234567', 'Blue, Green'] },
      ],
    });
    const made = { columns: guessed(body), with_new_tags: true };
    const counted = await owner.call<CountedImport>(imports.count, {
      params: { id: body.id },
      body: { ...made, by: 'phone' },
    });
    expect(counted.body).toMatchObject({ added: 2, unread: 0, new_tags: ['Blue', 'Green'], unread_reasons: [] });
    const first = await owner.call<ImportPreview>(imports.preview, { params: { id: body.id }, body: made });
    expect(first.body.rows[0]?.[2]).toEqual({ value: 'Blue, Green', unread: false });
  });

  it('are told once whatever their case, and are none where they are too long or too many', async () => {
    await ownerIn('Europe/Moscow');
    const long = 'x'.repeat(limits.titleChars + 1);
    const many = Array.from({ length: 201 }, (_, at) => `Tag ${at}`).join(', ');
    const { body } = await upload(
      app.url,
      owner,
      `Name;Phone;Tags\nAnna;+79161234567;Blue, blue\nIvan;+79031112233;${long}\nOlga;+79031112244;"${many}"\n`,
    );
    const { body: counted } = await owner.call<CountedImport>(imports.count, {
      params: { id: body.id },
      body: { columns: guessed(body), by: 'phone', with_new_tags: true },
    });
    expect([counted.new_tags.length, counted.new_tags.slice(0, 2)]).toEqual([200, ['Blue', 'Tag 0']]);
    expect(counted.unread_reasons).toMatchObject([{ reason: 'There is no such tag.', count: 2, row: 3 }]);
  });
});

describe('a person', () => {
  it.each(
    variants(
      [
        ['ФИО', 'Смирнова Анна Петровна', 'Анна', 'Смирнова', 'Петровна'],
        ['ФИО', 'Ким Анна', 'Анна', 'Ким', ''],
        ['Клиент', 'Анна Петровна Смирнова', 'Анна', 'Смирнова', 'Петровна'],
        ['Клиент', 'Смирнова Анна', 'Анна', 'Смирнова', ''],
        ['Клиент', 'Анна Смирнова', 'Анна', 'Смирнова', ''],
        ['Full name', 'Anna Maria Smith', 'Anna', 'Maria Smith', ''],
        ['Full name', 'Smith, Anna', 'Anna', 'Smith', ''],
        ['Full name', 'Anna', 'Anna', '', ''],
      ],
      3,
    ),
  )('has a first and a last name of a whole one: %s, %s', async (column, cell, first, last, note) => {
    await ownerIn('Europe/Moscow');
    await runImport(app.url, owner, csv([column, 'Телефон'], [cell, '+79161234567'], [cell, '+79031112233']));
    const [one] = await everybody(owner);
    expect([one?.first_name, one?.last_name, one?.note]).toEqual([first, last, note]);
  });

  it.each(
    variants(
      [
        ['Telegram', '@anna_k', 'anna_k', null],
        ['Telegram', 'https://t.me/anna_k?start=1', 'anna_k', null],
        ['Telegram', 'anna_k', 'anna_k', null],
        ['Telegram', '345678901', null, 345_678_901],
        ['Telegram ID', '345678901.0', null, 345_678_901],
        ['Telegram ID', '@anna_k', 'anna_k', null],
        ['Username', '345678901', null, 345_678_901],
      ],
      3,
    ),
  )('has a username or an id by what the cell has: %s, %s', async (column, cell, username, telegram_id) => {
    await ownerIn('Europe/Moscow');
    const { person, reason } = await cellOf(column, cell);
    expect([person?.username, person?.telegram_id, reason]).toEqual([username, telegram_id, undefined]);
  });

  longTest('is known by the username in any case, and keeps it no longer than the import', async () => {
    await ownerIn('Europe/Moscow');
    await runImport(app.url, owner, 'Name;Telegram\nAnna;@Anna_K\nIvan;@ivan_p\n', { by: 'username' });
    const again = await runImport(app.url, owner, 'Name;Telegram;Note\nHanna;t.me/anna_k;new\n', { by: 'username' });
    expect(again.progress).toMatchObject({ added: 0, changed: 1 });
    expect(await everybody(owner)).toMatchObject([
      { first_name: 'Anna', username: 'Anna_K', note: 'new' },
      { username: 'ivan_p' },
    ]);
    await owner.call(imports.undo, { params: { id: again.id } });
    expect(await everybody(owner)).toMatchObject([{ first_name: 'Anna', note: '' }, {}]);
  });

  it('is never left out for a cell that cannot be read, but where nothing says who it is', async () => {
    await ownerIn('Europe/Moscow');
    const rows = [
      ['Имя', 'Телефон', 'Почта', 'Язык', 'Часовой пояс', 'Telegram', 'Заметка'],
      ['Анна', '12', 'нет', 'по-русски', 'МСК', '—', ''],
      ['', '12', '', '', '', '', ''],
      ['', '', '', '', '', '', 'Итого: 2'],
    ];
    const { body } = await upload(app.url, owner, csv(...rows));
    const counted = await owner.call<CountedImport>(imports.count, {
      params: { id: body.id },
      body: { columns: guessed(body), by: 'phone' },
    });
    const done = await runImport(app.url, owner, csv(...rows));
    expect(done).toMatchObject({ unread: 5, progress: { added: 1, left_out: 2 } });
    expect(counted.body).toMatchObject({ added: 1, left_out: 2, unread: 5 });
    expect(counted.body.reasons.map(({ row }) => row)).toEqual([3, 4]);
    expect(await names()).toEqual(['Анна']);
  });
});

it.each(
  variants(
    [
      ['2026-12-31', '2026-12-31 10:00:00', '31.12.2026', '31.12.2026 10:00', '31/12/26', '12/31/2026', '31-12-2026'],
      [
        '2026/12/31',
        '20261231',
        '46387',
        '46387.5',
        '31 декабря 2026 г.',
        '31 дек 2026',
        'December 31, 2026',
        'Dec 31 2026',
      ],
    ],
    3,
  ),
)('a date is read as people write it: %s', async (...written) => {
  await ownerIn('Europe/Moscow');
  await owner.call(fields.create, { body: { title: 'Day', kind: 'date' } });
  const rows = written.map((day, at) => [`p${at}@example.org`, day]);
  const done = await runImport(app.url, owner, csv(['E-mail', 'Day'], ...rows), { by: 'email' });
  expect(done).toMatchObject({ unread: 0, progress: { added: written.length } });
  expect((await everybody(owner)).map((one) => one.fields.day)).toEqual(written.map(() => '2026-12-31'));
});

it('a table with bars between its columns is read', async () => {
  await ownerIn('Europe/Moscow');
  const done = await runImport(
    app.url,
    owner,
    'Имя|Телефон\nАнна|8 916 123-45-67, 8 903 111-22-33\nИван|8 903 111-22-34\n',
  );
  expect(done).toMatchObject({ delimiter: '|', progress: { added: 2 } });
});
