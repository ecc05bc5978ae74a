import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { longDescribe } from '#tests/support/longTest.ts';
import { listByHand, membersOf } from './importLists.ts';
import { everybody, guessed, runImport, upload } from './importWorld.ts';

const { imports, lists } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const people = 'First name,Phone\nAnna,+79991112233\nIvan,+79991112244\n,12\n';
const ids = async (owner: SignedUp) => (await everybody(owner)).map((one) => one.id).sort();

longDescribe('a list for all', () => {
  it('has everyone whom the import wrote, also those who were known and in whom nothing is new', async () => {
    const owner = await signUp(app);
    const list = await listByHand(owner);
    await runImport(app.url, owner, people);
    const again = await runImport(app.url, owner, people, { list });
    expect(again.progress).toEqual({ rows: 3, added: 0, changed: 2, left_out: 1 });
    expect(await membersOf(owner, list)).toEqual(await ids(owner));
    const third = await runImport(app.url, owner, people, { list });
    expect(third.progress).toEqual({ rows: 3, added: 0, changed: 0, left_out: 3 });
  });

  it('takes nobody who is left out as known', async () => {
    const owner = await signUp(app);
    const list = await listByHand(owner);
    await runImport(app.url, owner, people);
    await runImport(app.url, owner, people, { list, known: 'skip' });
    expect(await membersOf(owner, list)).toEqual([]);
  });

  it('gives back with an undo exactly whom the import put in it', async () => {
    const owner = await signUp(app);
    const list = await listByHand(owner);
    await runImport(app.url, owner, people);
    const [anna, ivan] = await everybody(owner);
    const member = (contact: string | undefined) => ({ params: { id: list, contact: contact ?? '' } });
    await owner.call(lists.addContact, member(anna?.id));
    const done = await runImport(app.url, owner, `${people}Vera,+79991112255\n`, { list });
    await owner.call(lists.removeContact, member(ivan?.id));
    await owner.call(lists.addContact, member(ivan?.id));
    const undone = await owner.call(imports.undo, { params: { id: done.id } });
    expect(undone.body).toEqual({ undone: 2, kept: 0 });
    expect(await membersOf(owner, list)).toEqual([anna?.id, ivan?.id].sort());
    expect(await ids(owner)).toEqual([anna?.id, ivan?.id].sort());
  });

  it('is one of the owner that is kept by hand and not archived', async () => {
    const [owner, stranger] = [await signUp(app), await signUp(app)];
    const body = { name: 'Rule', rule: { all: [{ blocked: true }] } };
    const byRule = (await owner.call<{ id: string }>(lists.create, { body })).body.id;
    const archived = await listByHand(owner, 'Old');
    await owner.call(lists.archive, { params: { id: archived } });
    const file = (await upload(app.url, owner, people)).body;
    for (const list of [randomUUID(), await listByHand(stranger), byRule, archived]) {
      const choice = { columns: guessed(file), known: 'fill', by: 'phone', list };
      const answer = await owner.call(imports.start, { params: { id: file.id }, body: choice });
      expect(answer).toMatchObject({ status: 400, body: { list: [expect.any(String)] } });
    }
  });
});

describe('the rows that were left out', () => {
  it('come page by page with their numbers and reasons in words', async () => {
    const owner = await signUp(app);
    const rows = Array.from({ length: 5 }, (_, at) => `,${at}`);
    const done = await runImport(app.url, owner, `First name,E-mail\n${rows.join('\n')}\n`, { by: 'email' });
    const page = async (query: Record<string, string | number>) =>
      (
        await owner.call<{ results: { number: number }[]; next: string | null }>(imports.leftOut, {
          params: { id: done.id },
          query: { limit: 3, ...query },
        })
      ).body;
    const first = await page({});
    expect(first.results[0]).toEqual({
      number: 2,
      cells: ['', '0'],
      reason: 'Not an e-mail address.',
    });
    const second = await page({ cursor: first.next ?? '' });
    expect([...first.results, ...second.results].map(({ number }) => number)).toEqual([2, 3, 4, 5, 6]);
    expect(second.next).toBe(null);
  });
});
