import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { DuplicatePair } from '#contract/schemas/contacts/duplicate.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { addTelegram, duplicatesOf } from './mergeWorld.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ works: false });
});
afterAll(() => test.stop());

async function openOwner() {
  const owner: SignedUp = await signUp(test);
  const calls = duplicatesOf(owner);
  const inTelegram = (more: object) => addTelegram(test.app.deps.db, owner.id, { telegram_id: ++lastId, ...more });
  /** The reasons with the ids of each pair. */
  const likely = async () =>
    (await calls.pairs()).results.map(({ reasons, keep, drop }) => [reasons.join(), keep.contact.id, drop.contact.id]);
  return { owner, ...calls, inTelegram, likely };
}
let lastId = 100;

describe('likely duplicates', () => {
  it('have the same phone, e-mail, username or a similar name; who is in Telegram is the one to keep', async () => {
    const { add, inTelegram, likely, pairs } = await openOwner();
    const anna = await inTelegram({ first_name: 'Anna', phone: '+79991110001', email: 'a@example.org' });
    const typed = await add({ first_name: 'Анна', phone: '+79991110001', email: 'a@example.org' });
    const ivan = await inTelegram({ first_name: 'Ivan', email: 'i@example.org' });
    const mailed = await add({ first_name: 'I.', email: 'I@example.org' });
    const timur = await inTelegram({ first_name: 'Timur', username: 'Timur' });
    const named = await addTelegram(test.app.deps.db, (await ownerOf(timur)) ?? '', { username: 'timur' });
    const nino = await add({ first_name: 'Nino', last_name: 'Gelashvili' });
    const similar = await add({ first_name: 'Gelashvilli,', last_name: 'NINO' });
    await add({ first_name: 'Nino' });
    expect(await likely()).toEqual([
      ['phone,email', anna, typed.id],
      ['email', ivan, mailed.id],
      ['username', timur, named],
      ['name', nino.id, similar.id],
    ]);
    expect((await pairs()).results[0]).toMatchObject({
      keep: { contact: { first_name: 'Anna' }, imported: null, history: 0, lists: 0, folders: 0 },
    });
  });

  it('are none of two in Telegram, of one in the archive, of other sources by the name, and of another owner', async () => {
    const { add, inTelegram, likely, owner } = await openOwner();
    await inTelegram({ first_name: 'Maria', last_name: 'Petrova', phone: '+79991110002', source: 'fair' });
    await inTelegram({ first_name: 'Maria', last_name: 'Petrova', phone: '+79991110002', source: 'blog' });
    const archived = await add({ first_name: 'Maria', phone: '+79991110002' });
    await test.app.deps.db
      .updateTable('contacts')
      .set({ archived_at: new Date() })
      .where('id', '=', archived.id)
      .execute();
    const { add: addTheirs } = await openOwner();
    await addTheirs({ first_name: 'Maria', last_name: 'Petrova', phone: '+79991110002' });
    expect(await likely()).toEqual([]);
    await addTelegram(test.app.deps.db, owner.id, { first_name: 'Mariya', last_name: 'Petrova', source: 'shop' });
    expect(await likely()).toEqual([]);
    await addTelegram(test.app.deps.db, owner.id, { first_name: 'Mariya', last_name: 'Petrova', source: 'fair' });
    expect((await likely()).map(([reason]) => reason)).toEqual(['name']);
  });

  it('of one contact are the pairs with that contact, whatever they have in common', async () => {
    const { owner, inTelegram, pairs } = await openOwner();
    const alike = [
      { phone: '+79991110007' },
      { first_name: 'Olga', last_name: 'Smirnova', email: 'o@example.org' },
      { first_name: 'Anton', username: 'anton' },
      { first_name: 'Anton', last_name: 'Petrenko' },
    ];
    for (const one of alike) {
      await addTelegram(test.app.deps.db, owner.id, { first_name: 'Same', ...one });
      await inTelegram({ first_name: 'Other', ...one });
    }
    const all = (await pairs()).results;
    expect(new Set(all.flatMap(({ reasons }) => reasons))).toEqual(new Set(['phone', 'email', 'username', 'name']));
    for (const { id } of all.flatMap(({ keep, drop }) => [keep.contact, drop.contact]))
      expect((await pairs({ contact: id })).results, id).toEqual(
        all.filter(({ keep, drop }) => [keep.contact.id, drop.contact.id].includes(id)),
      );
  });

  it('are two that are named, alike or not, unless both are in Telegram or one is nobody', async () => {
    const { add, inTelegram, owner } = await openOwner();
    const typed = (await add({ first_name: 'Elena' })).id;
    const came = await inTelegram({ first_name: 'E.' });
    const other = await inTelegram({ first_name: 'F.' });
    const theirs = (await (await openOwner()).add({ first_name: 'Elena' })).id;
    const { method, path } = endpoints.duplicates.list;
    const two = async (...ids: string[]) => {
      const query = ids.map((id) => `contact=${id}`).join('&');
      const { status, body } = await owner.call<{ results: DuplicatePair[] }>({ method, path: `${path}?${query}` });
      return status === 200 ? body.results.map(({ reasons, keep, drop }) => [reasons, keep, drop]) : status;
    };
    const side = (id: string) => expect.objectContaining({ contact: expect.objectContaining({ id }) });
    for (const both of [
      [typed, came],
      [came, typed],
    ])
      expect(await two(...both)).toEqual([[[], side(came), side(typed)]]);
    expect(await two(came, other)).toBe(409);
    expect(await two(theirs)).toBe(404);
    for (const gone of [theirs, typed, randomUUID()]) expect(await two(typed, gone), gone).toBe(404);
  });

  it('come by pages, each once, and no more once they are dismissed', async () => {
    const { add, pairs, dismiss } = await openOwner();
    const ids: string[] = [];
    for (let n = 0; n < 3; n++)
      ids.push((await add({ first_name: 'A', last_name: 'Bee', phone: '+79991110003', email: 'b@example.org' })).id);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof pairs>> = await pairs({ limit: 1, ...(cursor && { cursor }) });
      expect(page.results.length).toBeLessThanOrEqual(1);
      seen.push(...page.results.map(({ keep, drop }) => [keep.contact.id, drop.contact.id].sort().join()));
      cursor = page.next;
    } while (cursor !== null);
    expect(seen).toHaveLength(3);
    expect(new Set(seen).size).toBe(3);
    const [a = '', b = '', c = ''] = ids;
    expect((await dismiss(a, b)).status).toBe(204);
    expect((await dismiss(b, a)).status).toBe(204);
    expect((await pairs()).results).toHaveLength(2);
    await dismiss(a, c);
    await dismiss(c, b);
    expect(await pairs()).toEqual({ results: [], next: null });
  });

  it('are offered again once it is taken back that they are different people, as a list tells them', async () => {
    const { add, pairs, dismiss, restore, different } = await openOwner();
    const [a, b, c] = await Promise.all(
      ['A', 'B', 'C'].map((first_name) =>
        add({ first_name, phone: '+79991110005', email: `${first_name}@e.org`.toLowerCase() }),
      ),
    );
    const ids = [a?.id ?? '', b?.id ?? '', c?.id ?? ''] as const;
    await dismiss(ids[0], ids[1]);
    await dismiss(ids[2], ids[0]);
    expect((await pairs()).results).toHaveLength(1);
    const latest = await different({ limit: 1 });
    expect(latest.results.map(({ contacts }) => contacts.map(({ first_name }) => first_name).sort())).toEqual([
      ['A', 'C'],
    ]);
    const before = await different({ limit: 1, cursor: latest.next ?? '' });
    expect(before.results[0]?.contacts.map(({ email }) => email).sort()).toEqual(['a@e.org', 'b@e.org']);
    expect(before.next).toBeNull();
    expect((await restore(ids[0], ids[1])).status).toBe(204);
    expect((await restore(ids[1], ids[0])).status).toBe(204);
    expect((await pairs()).results).toHaveLength(2);
    expect((await different()).results).toHaveLength(1);
  });

  it('are not dismissed with a contact of somebody else', async () => {
    const { add } = await openOwner();
    const { add: addTheirs, dismiss, restore } = await openOwner();
    const [mine, theirs] = [await add({ first_name: 'A' }), await addTheirs({ first_name: 'A' })];
    expect(await dismiss(mine.id, theirs.id)).toMatchObject({ status: 404 });
    expect(await restore(mine.id, theirs.id)).toMatchObject({ status: 404 });
    expect(await dismiss(theirs.id, theirs.id)).toMatchObject({ status: 404 });
    expect(await dismiss(theirs.id, randomUUID())).toMatchObject({ status: 404 });
  });
});

const ownerOf = async (id: string) =>
  (await test.app.deps.db.selectFrom('contacts').select('owner_id').where('id', '=', id).executeTakeFirst())?.owner_id;
