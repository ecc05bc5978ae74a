import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { StartImportInput } from '#contract/schemas/contacts/contactImport.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/longTest.ts';
import { rounds } from '#tests/support/runsAll.ts';
import { everybody, runImport } from './importWorld.ts';
import { listByHand, membersOf } from './importLists.ts';

const { contacts, duplicates, fields, funnels, imports, lists } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const undo = async (owner: SignedUp, id: string) =>
  (await owner.call<{ undone: number; kept: number }>(imports.undo, { params: { id } })).body;

/** Few values, so that rows meet contacts, and each other. */
const row = fc.record({
  first_name: fc.constantFrom('', 'Anna', 'Ivan'),
  note: fc.constantFrom('', 'one', 'two'),
  phone: fc.constantFrom('', '+79991110001', '+81312345678', '+33612345678'),
  telegram_id: fc.constantFrom('', '1', '2'),
  city: fc.constantFrom('', 'Tver'),
  time_zone: fc.constantFrom('', 'Asia/Tokyo', 'Asia/Yerevan'),
  tag: fc.constantFrom('', 'VIP'),
});
type Row = Record<'first_name' | 'note' | 'phone' | 'telegram_id' | 'city' | 'time_zone' | 'tag', string>;

const csv = (rows: Row[]) =>
  ['First name,Note,Phone,Telegram ID,City,Time zone,Tag', ...rows.map((one) => Object.values(one).join(','))].join(
    '\n',
  );

describe('an undo', () => {
  it('gives back what was there before, whatever the file and the choice', { timeout: 120_000 }, async () => {
    const known = fc.constantFrom<StartImportInput['known']>('skip', 'fill', 'overwrite');
    const by = fc.constantFrom<StartImportInput['by']>('phone', 'telegram_id');
    const rows = fc.array(row, { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(rows, rows, known, by, async (before, after, choice, key) => {
        const owner = await signUp(app);
        const tag = await openTag(owner);
        await owner.call(fields.create, { body: { title: 'City', kind: 'text' } });
        await runImport(app.url, owner, csv([{ ...emptyRow, phone: '+79991110009' }, ...before]), { by: key });
        const list = await listByHand(owner);
        const [member] = await everybody(owner);
        await owner.call(lists.addContact, { params: { id: list, contact: member?.id ?? '' } });
        const were = (await everybody(owner)).map(plain);
        const file = csv([{ ...emptyRow, phone: '+79991110008', telegram_id: '8' }, ...after]);
        const done = await runImport(app.url, owner, file, { known: choice, by: key, tags: [tag], list });
        const { added, changed, left_out, rows: read } = done.progress;
        expect(added + changed + left_out).toBe(read);
        expect(await undo(owner, done.id)).toEqual({ undone: added + changed, kept: 0 });
        expect((await everybody(owner)).map(plain)).toEqual(were);
        expect(await membersOf(owner, list)).toEqual([member?.id]);
      }),
      { numRuns: rounds(2, 14) },
    );
  });

  longTest('leaves a contact alone whom somebody has tagged since, and takes the tag of the import', async () => {
    const owner = await signUp(app);
    const tag = await openTag(owner);
    const other = await openTag(owner, 'Other');
    const file = csv([
      { ...emptyRow, first_name: 'Anna', phone: '+79991110001' },
      { ...emptyRow, first_name: 'Ivan', phone: '+79991110002' },
    ]);
    const done = await runImport(app.url, owner, file, { tags: [tag] });
    const [anna] = await everybody(owner);
    await owner.call(contacts.giveTag, { params: { id: anna?.id ?? '', tag: other } });
    expect(await undo(owner, done.id)).toEqual({ undone: 1, kept: 1 });
    expect((await everybody(owner)).map(({ first_name, tags }) => [first_name, tags.map((one) => one.id)])).toEqual([
      ['Anna', [other]],
    ]);
  });

  longTest('leaves who was merged since where they are, and the one they were merged into', async () => {
    const owner = await signUp(app);
    const merge = async (keep: string, drop: string) =>
      (await owner.call<{ merge: string }>(duplicates.merge, { body: { keep, drop } })).body.merge;
    const typed = await owner.call<{ id: string }>(contacts.create, { body: { first_name: 'Anna', note: 'Mine' } });
    const file = csv([
      { ...emptyRow, first_name: 'Anna', phone: '+79991110001' },
      { ...emptyRow, first_name: 'Ivan', phone: '+79991110002' },
      { ...emptyRow, first_name: 'Nina', phone: '+79991110003' },
    ]);
    const done = await runImport(app.url, owner, file);
    const [, anna, ivan] = await everybody(owner);
    const { id: other } = (await owner.call<{ id: string }>(contacts.create, { body: { first_name: 'Ivan' } })).body;
    const first = await merge(typed.body.id, anna?.id ?? '');
    const second = await merge(ivan?.id ?? '', other);
    expect(await undo(owner, done.id)).toEqual({ undone: 1, kept: 2 });
    const names = async () => (await everybody(owner)).map(({ first_name, phone }) => [first_name, phone]);
    expect(await names()).toEqual([
      ['Anna', '+79991110001'],
      ['Ivan', '+79991110002'],
    ]);
    for (const id of [first, second])
      expect((await owner.call(duplicates.undoMerge, { params: { id } })).status).toBe(200);
    expect((await names()).sort()).toEqual([
      ['Anna', null],
      ['Anna', '+79991110001'],
      ['Ivan', null],
      ['Ivan', '+79991110002'],
    ]);
  });
});

const emptyRow: Row = { first_name: '', note: '', phone: '', telegram_id: '', city: '', time_zone: '', tag: '' };

const plain = ({ tags, ...contact }: Awaited<ReturnType<typeof everybody>>[number]) => ({
  ...contact,
  tags: tags.map((tag) => tag.id),
});

/** A funnel with a tag. */
async function openTag(owner: SignedUp, title = 'VIP'): Promise<string> {
  const { body: funnel } = await owner.call<{ id: string; revision: number }>(funnels.create, {
    body: { name: title },
  });
  const tag = { id: crypto.randomUUID(), title, colour: 'teal' };
  const edits = [{ type: 'tag.add', tag }];
  const body = { base_revision: funnel.revision, edits };
  expect(await owner.call(funnels.edit, { params: { id: funnel.id }, body })).toMatchObject({ status: 200 });
  return tag.id;
}
