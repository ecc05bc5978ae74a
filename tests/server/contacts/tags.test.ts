import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { Edit, Funnel, Tag } from '#contract/schemas/funnels/funnel.ts';
import type { TagCounts } from '#contract/schemas/funnels/funnelCounts.ts';
import type { FunnelPerson } from '#contract/schemas/contacts/people.ts';
import { receiveUpdates } from '#server/journeys/receiveUpdates.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';

const { contacts, funnels } = endpoints;
let telegram: Telegram;
let test: TestApp;
let owner: SignedUp;
let stranger: SignedUp;
beforeAll(async () => {
  telegram = await startTelegram({ limits: false });
  test = await startTestApp({ works: false, telegramRoot: telegram.url });
  [owner, stranger] = await Promise.all([signUp(test), signUp(test)]);
});
afterAll(async () => {
  await test.stop();
  await telegram.stop();
});

const tag = (title: string): Tag => ({ id: randomUUID(), title, colour: 'teal' });

let updates = 0;
/** A running funnel with a tag, and as many people as asked. */
async function runningWith(given: Tag, people: number): Promise<{ funnel: Funnel; ids: string[] }> {
  const bot = telegram.createBot({ username: `tags_${randomUUID().slice(0, 8)}_bot` });
  const { id } = await seedFunnel(owner, { bot, document: { ...threeStages(), tags: [given] } });
  const { body: funnel } = await owner.call<Funnel>(funnels.run, { params: { id }, body: {} });
  for (let i = 0; i < people; i++) {
    updates += 1;
    const person = { telegram_id: 5000 + updates, first_name: `P${i}`, last_name: '', username: null, language: 'en' };
    const at = test.app.deps.now().getTime();
    const event = { update_id: updates, at, person, what: { kind: 'start' as const, payload: null } };
    await receiveUpdates(test.app.deps, { owner_id: owner.id, bot_id: funnel.bot?.id ?? '' }, [event]);
  }
  return { funnel, ids: (await peopleOf(funnel)).map((one) => one.id) };
}

async function peopleOf(funnel: Funnel, query: Record<string, string> = {}): Promise<FunnelPerson[]> {
  const answer = await owner.call<{ results: FunnelPerson[] }>(funnels.people, { params: { id: funnel.id }, query });
  return answer.body.results;
}
const give = (id: string, { id: of }: Tag, user = owner) =>
  user.call<Contact>(contacts.giveTag, { params: { id, tag: of } });
const take = (id: string, { id: of }: Tag, user = owner) => user.call(contacts.takeTag, { params: { id, tag: of } });
const counted = async ({ id }: Funnel, user = owner) => user.call<TagCounts>(funnels.tags, { params: { id } });
async function edit({ id }: Funnel, ...edits: Edit[]): Promise<number> {
  const { body } = await owner.call<Funnel>(funnels.get, { params: { id } });
  const batch = { base_revision: body.revision, edits };
  return (await owner.call<{ revision: number }>(funnels.edit, { params: { id }, body: batch })).body.revision;
}
const publish = ({ id }: Funnel, base_revision: number) =>
  owner.call(funnels.publish, { params: { id }, body: { base_revision } });

describe('a manual tag', () => {
  it('is added and removed idempotently and counts its people', async () => {
    const vip = tag('VIP');
    const { funnel, ids } = await runningWith(vip, 3);
    const [first = '', second = ''] = ids;
    expect((await counted(funnel)).body).toEqual({ tags: {} });
    const given = await give(first, vip);
    expect(given).toMatchObject({ status: 200, body: { id: first, tags: [{ ...vip, funnel: funnel.id }] } });
    expect((await give(first, vip)).body).toEqual(given.body);
    await give(second, vip);
    expect((await counted(funnel)).body).toEqual({ tags: { [vip.id]: { people: 2 } } });
    const tagged = await peopleOf(funnel, { tag: vip.id });
    expect(tagged.map((one) => one.id).toSorted()).toEqual([first, second].toSorted());
    expect((await take(first, vip)).status).toBe(204);
    expect((await take(first, vip)).status).toBe(204);
    expect((await counted(funnel)).body).toEqual({ tags: { [vip.id]: { people: 1 } } });
    const kept = await test.app.deps.db
      .selectFrom('history')
      .select('kind')
      .where('owner_id', '=', owner.id)
      .where('contact_id', '=', first)
      .where('kind', 'like', 'tag.%')
      .orderBy('at')
      .execute();
    expect(kept.map(({ kind }) => kind)).toEqual(['tag.give', 'tag.take']);
  });

  it('may be one of the draft only', async () => {
    const { funnel, ids } = await runningWith(tag('VIP'), 1);
    const fresh = tag('Fresh');
    await edit(funnel, { type: 'tag.add', tag: fresh });
    expect((await give(ids[0] ?? '', fresh)).body.tags).toMatchObject([{ title: 'Fresh' }]);
  });

  it('is hidden by publishing its removal and restored with it, unless it was removed by hand', async () => {
    const vip = tag('VIP');
    const { funnel, ids } = await runningWith(vip, 2);
    const [kept = '', taken = ''] = ids;
    await Promise.all([give(kept, vip), give(taken, vip)]);
    await publish(funnel, await edit(funnel, { type: 'tag.remove', id: vip.id }));
    expect((await counted(funnel)).body).toEqual({ tags: {} });
    expect((await give(kept, vip)).status).toBe(404);
    const back = await edit(funnel, { type: 'tag.add', tag: vip });
    await take(taken, vip);
    await publish(funnel, back);
    expect((await peopleOf(funnel, { tag: vip.id })).map((one) => one.id)).toEqual([kept]);
  });

  it('is nobody else’s to give, and needs a person and a tag that are there', async () => {
    const vip = tag('VIP');
    const { funnel, ids } = await runningWith(vip, 1);
    const [person = ''] = ids;
    const answers = [
      give(person, vip, stranger),
      take(person, vip, stranger),
      counted(funnel, stranger),
      give(person, tag('Unknown')),
      give(randomUUID(), vip),
    ];
    for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ status: 404 });
    expect((await give('nobody', vip)).status).toBeGreaterThanOrEqual(400);
    expect((await counted(funnel)).body).toEqual({ tags: {} });
  });

  it('is not given in an archived funnel', async () => {
    const vip = tag('VIP');
    const { funnel, ids } = await runningWith(vip, 1);
    await owner.call(funnels.archive, { params: { id: funnel.id } });
    const refused = { status: 409, body: { code: 'transition_not_allowed' } };
    expect(await give(ids[0] ?? '', vip)).toMatchObject(refused);
    expect(await take(ids[0] ?? '', vip)).toMatchObject(refused);
  });

  it('is added once by concurrent requests', async () => {
    const vip = tag('VIP');
    const { funnel, ids } = await runningWith(vip, 1);
    const answers = await Promise.all(Array.from({ length: 12 }, () => give(ids[0] ?? '', vip)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect((await counted(funnel)).body).toEqual({ tags: { [vip.id]: { people: 1 } } });
  });
});
