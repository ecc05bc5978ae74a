import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { ContactsChanged } from '#contract/schemas/contacts/manyContacts.ts';
import { longTest } from '#tests/support/longTest.ts';
import { openStream } from '#tests/support/openStream.ts';
import { type Answer, type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';

const { contacts, folders, funnels, lists, manyContacts } = endpoints;
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ works: false });
});
afterAll(() => test.stop());

type Named = Answer<ContactsChanged>;

/** An owner with more contacts than fit into a batch, half of them named Anna. */
async function openCrowd() {
  const owner: SignedUp = await signUp(test);
  const rows = Array.from({ length: 1_202 }, (_, at) => ({
    ...{ owner_id: owner.id, id: v7(), first_name: at % 2 ? 'Anna' : 'Boris' },
    created_at: new Date(Date.UTC(2026, 0, 1) + at),
  }));
  await test.app.deps.db.insertInto('contacts').values(rows).execute();
  const count = async (query: Record<string, string> = {}) =>
    (await owner.call<{ count: number }>(manyContacts.count, { query })).body.count;
  const archive = (filter: object, archived = true): Promise<Named> =>
    owner.call(manyContacts.archive, { body: { filter, archived } });
  const ids = rows.map(({ id }) => id);
  return { owner, ids, count, archive };
}

describe('contacts that are changed together', () => {
  it('are all whom a filter selects, but those who are left out, however many; what was changed takes it back', async () => {
    const { ids, count, archive } = await openCrowd();
    const [boris = '', anna = ''] = ids;
    expect([await count(), await count({ search: 'anna' })]).toEqual([1_202, 601]);
    const { body } = await archive({ search: 'anna', except: [anna, boris] });
    expect(body.changed).toBe(600);
    expect([await count(), await count({ archived: 'true' })]).toEqual([602, 600]);
    expect((await archive({ search: 'anna', except: [anna, boris] })).body).toEqual({ changed: 0, contacts: [] });
    expect((await archive({ contacts: body.contacts }, false)).body.changed).toBe(600);
    expect(await count()).toBe(1_202);
    // too many to name
    expect((await archive({})).body).toEqual({ changed: 1_202, contacts: null });
    expect(await count()).toBe(0);
    expect((await archive({}, false)).body.changed).toBe(1_202);
  });

  longTest('get a tag or lose it, and come into a list by hand or go', async () => {
    const { owner, count } = await openCrowd();
    const { body: funnel } = await owner.call<{ id: string; revision: number }>(funnels.create, {
      body: { name: 'Shop' },
    });
    const tag = v7();
    await owner.call(funnels.edit, {
      params: { id: funnel.id },
      body: {
        id: v7(),
        base_revision: funnel.revision,
        edits: [{ type: 'tag.add', tag: { id: tag, title: 'VIP', colour: 'teal' } }],
      },
    });
    const filter = { search: 'anna' };
    const give = (body: object): Promise<Named> => owner.call(manyContacts.tag, { body: { filter, tag, ...body } });
    expect((await give({ give: true })).body.changed).toBe(601);
    expect([(await give({ give: true })).body.changed, await count({ tag })]).toEqual([0, 601]);
    expect(await give({ give: true, tag: v7() })).toMatchObject({ status: 404 });

    const list = v7();
    await owner.call(lists.create, { body: { id: list, name: 'VIPs', kind: 'manual' } });
    const put = (body: object): Promise<Named> => owner.call(manyContacts.list, { body: { filter: { tag }, ...body } });
    expect((await put({ list, add: true })).body.changed).toBe(601);
    expect([(await put({ list, add: true })).body.changed, await count({ list })]).toEqual([0, 601]);
    const ruled = v7();
    await owner.call(lists.create, { body: { id: ruled, name: 'By rule', kind: 'rule', rule: { all: [{ tag }] } } });
    expect(await put({ list: ruled, add: true })).toMatchObject({ status: 409 });

    expect((await give({ give: false })).body.changed).toBe(601);
    expect([await count({ tag }), await count({ list })]).toEqual([0, 601]);
    expect((await put({ list, add: false, filter: {} })).body.changed).toBe(601);
    expect(await count({ list })).toBe(0);
  });

  it('come into a folder or go', async () => {
    const { owner, ids, count } = await openCrowd();
    const folder = v7();
    await owner.call(folders.create, { body: { id: folder, name: 'Tbilisi' } });
    const put = (body: object): Promise<Named> => owner.call(manyContacts.folder, { body: { folder, ...body } });
    expect((await put({ filter: { contacts: ids.slice(0, 9) }, add: true })).body.changed).toBe(9);
    expect([(await put({ filter: { folder }, add: true })).body.changed, await count({ folder })]).toEqual([0, 9]);
    expect((await put({ filter: { folder }, add: false })).body.changed).toBe(9);
    expect(await put({ filter: {}, folder: v7(), add: true })).toMatchObject({ status: 404 });
  });

  longTest('are told to the screens of their owner alone, as everybody who joins, changes or goes', async () => {
    const { owner, archive } = await openCrowd();
    const stranger = await signUp(test);
    const open = ({ token }: SignedUp) =>
      openStream<{ contacts: string[] | null }>(new URL(manyContacts.events.path, test.url), {
        authorization: `Token ${token}`,
      });
    const [own, theirs] = [await open(owner), await open(stranger)];
    const add = async (by: SignedUp) =>
      (await by.call<Contact>(contacts.create, { body: { first_name: 'Vera' } })).body.id;
    const vera = await add(owner);
    expect(await own.next()).toMatchObject({ event: 'contacts', data: { contacts: [vera] } });
    await owner.call(contacts.change, { params: { id: vera }, body: { note: 'Left-handed' } });
    expect((await own.next())?.data).toEqual({ contacts: [vera] });
    await owner.call(contacts.erase, { params: { id: vera } });
    expect((await own.next())?.data).toEqual({ contacts: [vera] });
    await archive({});
    expect((await own.next())?.data).toEqual({ contacts: null });
    const other = await add(stranger);
    expect((await theirs.next())?.data).toEqual({ contacts: [other] });
    for (const stream of [own, theirs]) stream.leave();
  });

  it('are nobody of another owner', async () => {
    const { ids } = await openCrowd();
    const stranger = await signUp(test);
    const body = { filter: { contacts: ids.slice(0, 3) }, archived: true };
    expect((await stranger.call<ContactsChanged>(manyContacts.archive, { body })).body.changed).toBe(0);
    const [id = ''] = ids;
    expect(await stranger.call<Contact>(contacts.get, { params: { id } })).toMatchObject({ status: 404 });
  });
});
