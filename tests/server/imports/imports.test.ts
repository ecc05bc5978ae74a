import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/longTest.ts';
import { everybody, guessed, read, runImport, upload } from './importWorld.ts';

const { contacts, fields, imports } = endpoints;
let app: TestApp;
let owner: SignedUp;
let strangers = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const newOwner = async () => {
  owner = await signUp(app, `importer${++strangers}@example.org`);
};

const noPhone =
  'Not a phone number of the chosen country. Choose another country, or start with + and the country code.';
const table = 'First name,Phone,E-mail\nAnna,+79991112233,anna@example.org\nIvan,+79991112244,ivan@example.org\n';

describe('a file that is uploaded', () => {
  it('is read with its columns guessed and its first rows, before anything is written', async () => {
    await newOwner();
    const { status, body } = await upload(app.url, owner, table);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ state: 'read', rows: 2, encoding: 'utf-8', delimiter: ',', file_name: 'people.csv' },
      columns: [
        { index: 0, name: 'First name', sample: 'Anna', guess: 'first_name' },
        { index: 1, name: 'Phone', sample: '+79991112233', guess: 'phone' },
        { index: 2, name: 'E-mail', sample: 'anna@example.org', guess: 'email' },
      ],
      preview: [
        ['Anna', '+79991112233', 'anna@example.org'],
        ['Ivan', '+79991112244', 'ivan@example.org'],
      ],
    });
    expect(await everybody(owner)).toEqual([]);
  });

  it('has its columns guessed by Russian names, own fields and content', async () => {
    await newOwner();
    await owner.call(fields.create, { body: { title: 'Город', name: 'city', kind: 'text' } });
    const { body } = await upload(app.url, owner, 'Имя;Чем связаться;Город\nАнна;8 (999) 111-22-33;Тверь\n');
    expect(body.columns.map(({ guess }) => guess)).toEqual(['first_name', 'phone', 'own:city']);
    const nameless = await upload(app.url, owner, 'Anna;anna@example.org\nIvan;ivan@example.org\n');
    expect(nameless.body).toMatchObject({ rows: 2, columns: [{ name: '', guess: null }, { guess: 'email' }] });
  });

  it('is stored once, however often it is sent again with its id', async () => {
    await newOwner();
    const id = randomUUID();
    const sent = await Promise.all(Array.from({ length: 4 }, () => upload(app.url, owner, table, { id })));
    expect(sent.map(({ status, body }) => [status, body.id])).toEqual(sent.map(() => [201, id]));
    const { body } = await owner.call<{ results: ContactImport[] }>(imports.list);
    expect(body.results).toHaveLength(1);
    const run = { columns: guessed(sent[0]?.body as ContactImport), known: 'fill', by: 'phone' };
    expect(await owner.call(imports.start, { params: { id }, body: run })).toMatchObject({ status: 200 });
    expect(await upload(app.url, owner, table, { id }), 'after its start').toMatchObject({ status: 201, body: { id } });
    const other = { status: 409, body: { code: 'id_taken' } };
    expect(await upload(app.url, owner, `${table}Olga,,o@example.org\n`, { id })).toMatchObject(other);
    expect(await upload(app.url, owner, table, { id, name: 'others.csv' })).toMatchObject(other);
    expect((await upload(app.url, owner, table, { id: 'x' })).status).toBe(400);
    await expect.poll(async () => (await everybody(owner)).length).toBe(2);
  });

  it('is refused in words where it is no table', async () => {
    await newOwner();
    const files: [string | Uint8Array, RegExp][] = [
      ['', /нет контактов/],
      ['Имя;Телефон\n', /нет контактов/],
      [Buffer.from('%PDF-1.7 …'), /не таблица/],
      [Buffer.from([1, 0, 2, 3, 4, 5, 6, 7]), /не таблица/],
      [Buffer.from('d0cf11e0a1b11ae1', 'hex'), /старого Excel/],
      [Buffer.from('PK\u0003\u0004 nothing that is a zip'), /повреждён/],
      ['Имя;Заметка\nАнна;"не закрыта\nИван;x\n', /Кавычка в строке 2/],
    ];
    for (const [file, sentence] of files) {
      const { status, body } = await upload(app.url, owner, file, { language: 'ru' });
      expect({ status, file: body.file }, String(sentence)).toEqual({
        status: 400,
        file: [expect.stringMatching(sentence)],
      });
    }
  });

  longTest('has a million rows at most', async () => {
    const { status, body } = await upload(app.url, owner, `Phone\n${'1\n'.repeat(limits.importRows + 2)}`);
    expect([status, body.file]).toEqual([400, ['The file has more than 1,000,000 rows. Split it.']]);
  });

  it('belongs to its owner alone, and can be removed', async () => {
    await newOwner();
    const { body } = await upload(app.url, owner, table);
    const stranger = await signUp(app);
    const params = { id: body.id };
    for (const call of [imports.get, imports.stop, imports.undo, imports.report, imports.remove])
      expect((await stranger.call(call, { params })).status).toBe(404);
    expect((await owner.call(imports.remove, { params })).status).toBe(204);
    expect((await owner.call(imports.get, { params })).status).toBe(404);
  });
});

describe('an import', () => {
  it('adds contacts with all that the columns say', async () => {
    await newOwner();
    await owner.call(fields.create, { body: { title: 'Age', kind: 'number' } });
    await owner.call(fields.create, { body: { title: 'Born', kind: 'date' } });
    await owner.call(fields.create, { body: { title: 'Vip', kind: 'boolean' } });
    const file =
      'First name,Last name,Phone,E-mail,Note,Language,Time zone,Telegram ID,Age,Born,Vip\n' +
      'Anna,Smith,+7 999 111-22-33,ANNA@example.org,"two\nlines, ""quoted""",EN,Europe/Berlin,77,"1 234,5",31.12.1990,yes\n';
    const done = await runImport(app.url, owner, file);
    expect(done).toMatchObject({ state: 'done', progress: { rows: 1, added: 1, changed: 0, left_out: 0 } });
    expect(await everybody(owner)).toMatchObject([
      {
        ...{ first_name: 'Anna', last_name: 'Smith', phone: '+79991112233', email: 'anna@example.org' },
        ...{ note: 'two\nlines, "quoted"', language: 'en', time_zone: 'Europe/Berlin', telegram_id: 77, chats: [] },
        fields: { age: 1234.5, born: '1990-12-31', vip: true },
      },
    ]);
  });

  it('skips, fills or overwrites those already known', async () => {
    await newOwner();
    await runImport(app.url, owner, 'First name,Phone\nAnna,+79991112233\n');
    const again = 'First name,Phone,Note\nHanna,8 999 111 22 33,new\n'.replace('8 999', '+7 999');
    const skipped = await runImport(app.url, owner, again, { known: 'skip' });
    expect(skipped.progress).toEqual({ rows: 1, added: 0, changed: 0, left_out: 1 });
    const filled = await runImport(app.url, owner, again, { known: 'fill' });
    expect(filled.progress).toMatchObject({ changed: 1 });
    expect(await everybody(owner)).toMatchObject([{ first_name: 'Anna', note: 'new' }]);
    await runImport(app.url, owner, again, { known: 'overwrite' });
    expect(await everybody(owner)).toMatchObject([{ first_name: 'Hanna', note: 'new' }]);
    const same = await runImport(app.url, owner, again, { known: 'overwrite' });
    expect(same.progress).toEqual({ rows: 1, added: 0, changed: 0, left_out: 1 });
  });

  longTest('gives the zone of the phone’s country where it has one, unless a zone is said', async () => {
    await newOwner();
    const zones = async () => (await everybody(owner)).map(({ time_zone }) => time_zone);
    const file = 'E-mail,Phone,Time zone\na@example.org,+81312345678,\nb@example.org,+81312345678,Asia/Yerevan\n';
    await runImport(app.url, owner, file, { by: 'email' });
    expect(await zones()).toEqual(['Asia/Tokyo', 'Asia/Yerevan']);
    const moved = 'E-mail,Phone\na@example.org,+33612345678\nb@example.org,+33612345678\n';
    await runImport(app.url, owner, moved, { by: 'email', known: 'fill' });
    expect(await zones()).toEqual(['Asia/Tokyo', 'Asia/Yerevan']);
    await runImport(app.url, owner, moved, { by: 'email', known: 'overwrite' });
    expect(await zones()).toEqual(['Europe/Paris', 'Asia/Yerevan']);
    const said = 'E-mail,Time zone\na@example.org,Asia/Tbilisi\nb@example.org,Asia/Tbilisi\n';
    await runImport(app.url, owner, said, { by: 'email', known: 'fill' });
    expect(await zones()).toEqual(['Asia/Tbilisi', 'Asia/Yerevan']);
  });

  it('meets in a later row whom an earlier row of the same file has added', async () => {
    await newOwner();
    const file = 'First name,E-mail,Note\nAnna,a@example.org,\nAnna,A@example.org,second\n';
    const done = await runImport(app.url, owner, file, { by: 'email' });
    expect(done.progress).toEqual({ rows: 2, added: 1, changed: 1, left_out: 0 });
    expect(await everybody(owner)).toMatchObject([{ first_name: 'Anna', note: 'second' }]);
  });

  it('leaves cells and rows out with what is wrong, as a file to correct', async () => {
    await newOwner();
    const file =
      'First name,Phone,E-mail,Tag\nAnna,12,,\n,13,,\n=Ivan,+79991112244,wrong,\n\nVera,+79991112255,,Nobody\nOlga,+79991112266,,\n';
    const done = await runImport(app.url, owner, file);
    expect(done).toMatchObject({ unread: 3, progress: { rows: 5, added: 4, changed: 0, left_out: 1 } });
    const report = await owner.call<string>(imports.report, { params: { id: done.id } });
    expect(report.headers.get('content-disposition')).toContain('people.csv');
    expect(report.body.replace('\ufeff', '').split('\r\n')).toEqual([
      '"First name","Phone","E-mail","Tag","Row","Reason"',
      `"Anna","12",,,"2","Imported without this cell. ${noPhone}"`,
      `,"13",,,"3","${noPhone}"`,
      `"'=Ivan","'+79991112244","wrong",,"4","Imported without this cell. Not an e-mail address."`,
      `"Vera","'+79991112255",,"Nobody","6","Imported without this cell. There is no such tag."`,
      '',
    ]);
    const corrected = report.body.replace('wrong', 'ivan@example.org');
    const { body } = await upload(app.url, owner, corrected);
    expect(body.columns.map(({ guess }) => guess)).toEqual(['first_name', 'phone', 'email', 'tag', null, null]);
    const second = await runImport(app.url, owner, corrected);
    expect(second.progress).toMatchObject({ added: 1, changed: 1, left_out: 2 });
    const people = (await everybody(owner)).map((one) => [one.first_name, one.email]);
    expect(people).toEqual([
      ['Anna', null],
      ['=Ivan', 'ivan@example.org'],
      ['Vera', null],
      ['Olga', null],
      ['Anna', null],
    ]);
  });

  longTest('is written before or after another of the same owner', async () => {
    await newOwner();
    const rows = Array.from({ length: 2_500 }, (_, i) => `Anna,+7999${1_000_000 + i}\n`);
    const files = [rows, rows.toReversed()].map((ordered) => `First name,Phone\n${ordered.join('')}`);
    const uploaded = await Promise.all(files.map(async (file) => (await upload(app.url, owner, file)).body));
    const start = (one: ContactImport) => {
      const body = { columns: guessed(one), known: 'skip', by: 'phone' };
      return owner.call(imports.start, { params: { id: one.id }, body });
    };
    await Promise.all(uploaded.map(start));
    const added = async ({ id }: ContactImport) => {
      await expect.poll(async () => (await read(owner, id)).state, { timeout: 20_000 }).toBe('done');
      return (await read(owner, id)).progress.added;
    };
    expect((await Promise.all(uploaded.map(added))).toSorted((a, b) => a - b)).toEqual([0, 2_500]);
  });

  it('is started once from two tabs, and refused with another choice', async () => {
    await newOwner();
    const { body } = await upload(app.url, owner, table);
    const params = { id: body.id };
    const choice = { columns: guessed(body), known: 'fill', by: 'phone' };
    const answers = await Promise.all([1, 2].map(() => owner.call(imports.start, { params, body: choice })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await owner.call(imports.start, { params, body: { ...choice, known: 'skip' } })).toMatchObject({
      status: 409,
    });
    await expect.poll(async () => (await read(owner, body.id)).state).toBe('done');
    expect((await everybody(owner)).length).toBe(2);
  });

  it('refuses a choice that cannot be, by the field', async () => {
    await newOwner();
    const { body } = await upload(app.url, owner, table);
    const start = (choice: object) =>
      owner.call(imports.start, {
        params: { id: body.id },
        body: { columns: guessed(body), known: 'fill', by: 'phone', ...choice },
      });
    const refused: [object, string][] = [
      [{ columns: { 0: 'first_name' } }, 'by'],
      [{ columns: {} }, 'columns'],
      [{ columns: { 0: 'first_name', 2: 'first_name', 1: 'phone' } }, 'columns.0'],
      [{ columns: { 9: 'phone' } }, 'columns.9'],
      [{ columns: { 0: 'own:nothing', 1: 'phone' } }, 'columns.0'],
      [{ columns: { 0: 'shoe_size' } }, 'columns.0'],
      [{ tags: [randomUUID()] }, 'tags'],
      [{ known: 'drop' }, 'known'],
    ];
    for (const [choice, field] of refused)
      expect(await start(choice), field).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
  });
});

describe('an undo', () => {
  it('takes back what the import wrote and nobody has changed since, and says what stayed', async () => {
    await newOwner();
    await runImport(app.url, owner, 'First name,Phone,Note\nAnna,+79991112233,old\n');
    const file = 'First name,Phone,Note\nHanna,+79991112233,new\nIvan,+79991112244,\nVera,+79991112255,\n';
    const done = await runImport(app.url, owner, file, { known: 'overwrite' });
    const [anna, , vera] = await everybody(owner);
    await owner.call(contacts.change, { params: { id: anna?.id ?? '' }, body: { note: 'by hand' } });
    await owner.call(contacts.change, { params: { id: vera?.id ?? '' }, body: { email: 'vera@example.org' } });
    const undo = () => owner.call(imports.undo, { params: { id: done.id } });
    const answer = { status: 200, body: { undone: 1, kept: 2 } };
    expect(await undo()).toMatchObject(answer);
    expect(await everybody(owner)).toMatchObject([
      { first_name: 'Anna', note: 'by hand' },
      { first_name: 'Vera', email: 'vera@example.org' },
    ]);
    expect(await undo()).toMatchObject(answer);
    expect(await read(owner, done.id)).toMatchObject({ state: 'undone', undo: answer.body, undo_until: null });
    const kept = await owner.call<{ results: object[] }>(imports.kept, { params: { id: done.id } });
    expect(kept.body.results).toMatchObject([
      { number: 2, contact: { id: anna?.id, first_name: 'Anna' } },
      { number: 4, contact: { id: vera?.id, first_name: 'Vera' } },
    ]);
  });

  it('is possible for thirty days', async () => {
    await newOwner();
    const { id } = await runImport(app.url, owner, table);
    const undoAfter = async (days: number) => {
      const finished_at = new Date(app.app.deps.now().getTime() - days * 86_400_000);
      await app.app.deps.db.updateTable('contact_imports').set({ finished_at }).where('id', '=', id).execute();
      return owner.call(imports.undo, { params: { id } });
    };
    expect(await undoAfter(31)).toMatchObject({ status: 409, body: { code: 'transition_not_allowed' } });
    expect(await everybody(owner)).toHaveLength(2);
    expect(await undoAfter(29)).toMatchObject({ status: 200, body: { undone: 2, kept: 0 } });
    expect(await everybody(owner)).toEqual([]);
  });

  it('is refused before the import began', async () => {
    await newOwner();
    const { body } = await upload(app.url, owner, table);
    expect(await owner.call(imports.undo, { params: { id: body.id } })).toMatchObject({ status: 409 });
  });
});
