import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { ContactsTagged } from '#contract/schemas/contacts/manyContacts.ts';
import type { PeopleTagged } from '#contract/schemas/contacts/people.ts';
import { longTest } from '#tests/support/longTest.ts';
import { guessed, upload } from '../imports/importWorld.ts';
import { after, days, hours, type LetterWorld, openLetterWorld } from './letterWorld.ts';

const { contacts, funnels, manyContacts } = endpoints;
let world: LetterWorld;
beforeAll(async () => {
  world = await openLetterWorld();
});
afterAll(() => world.close());

const letter = { text: 'Letter', timing: after({ hours: 2 }) };
const later = { text: 'Letter later', timing: after({ days: 3 }) };
const stateOf = async (series: string) => (await world.members(series)).map(({ state, reason }) => ({ state, reason }));

describe('somebody joins', () => {
  it('when their journey begins, once, however often they start again', async () => {
    const { id, bot } = await world.openFunnel();
    const series = await world.addSeries(id, { letters: [letter] });
    const { person } = await world.join(bot);
    person.start(bot);
    await expect.poll(() => person.messages(bot).length).toBe(4);
    expect(await world.counts(series.id)).toEqual({ in: 1, finished: 0, left: 0 });
  });

  longTest('when a visit of its stage begins, also by a move of the owner', async () => {
    const { id, bot, stages } = await world.openFunnel();
    const series = await world.addSeries(id, { letters: [letter], startsOn: { kind: 'stage', stage: stages[1] } });
    const { person, contact } = await world.join(bot);
    const second = await world.join(bot, 'Bea');
    expect(await world.members(series.id)).toEqual([]);
    person.press(bot, await person.waitFor(bot, 'Shall we begin?'), 'Begin');
    await expect.poll(() => world.members(series.id)).toHaveLength(1);
    const to = { funnel: id, stage: stages[1] };
    await world.owner.call(contacts.move, { params: { id: second.contact.id }, body: to });
    expect((await world.members(series.id)).map((one) => one.first_name)).toEqual(['Ann', 'Bea']);
    expect(contact.id).not.toBe(second.contact.id);
  });

  longTest('when they are given its tag, and not while the series is off', async () => {
    const { id, bot, tags } = await world.openFunnel();
    const startsOn = { kind: 'tag', tag: tags[0] } as const;
    const on = await world.addSeries(id, { letters: [letter], startsOn });
    const off = await world.addSeries(id, { letters: [letter], startsOn, isOn: false });
    const { contact } = await world.join(bot);
    await world.owner.call(contacts.giveTag, { params: { id: contact.id, tag: tags[0] } });
    expect(await world.counts(on.id)).toEqual({ in: 1, finished: 0, left: 0 });
    expect(await world.members(off.id)).toEqual([]);
  });

  it('by a tag on many only where the owner asks for it, with the number before', async () => {
    const { id, bot, tags } = await world.openFunnel();
    const series = await world.addSeries(id, { letters: [letter], startsOn: { kind: 'tag', tag: tags[0] } });
    await world.join(bot, 'Ann');
    await world.join(bot, 'Bea');
    const tag = async (body: object) =>
      (
        await world.owner.call<PeopleTagged>(funnels.tagPeople, {
          params: { id },
          body: { filter: {}, give: true, ...body },
        })
      ).body;
    expect(await tag({ tag: tags[0], dry: true })).toMatchObject({ changed: 2, joining: 2 });
    expect(await tag({ tag: tags[0] })).toMatchObject({ changed: 2, joining: 0 });
    expect(await world.members(series.id)).toEqual([]);
    await tag({ tag: tags[0], give: false });
    expect(await tag({ tag: tags[0], with_series: true })).toMatchObject({ changed: 2, joining: 2 });
    expect(await world.counts(series.id)).toEqual({ in: 2, finished: 0, left: 0 });
  });

  longTest('by a tag on many contacts, or on those of a file, only where the owner asks for it', async () => {
    const { id, bot, tags } = await world.openFunnel();
    const series = await world.addSeries(id, { letters: [letter], startsOn: { kind: 'tag', tag: tags[0] } });
    const { contact: ann } = await world.join(bot, 'Ann');
    const { contact: bea } = await world.join(bot, 'Bea');
    const filter = { contacts: [ann.id] };
    const tag = async (body: object) =>
      (
        await world.owner.call<ContactsTagged>(manyContacts.tag, {
          body: { filter, tag: tags[0], give: true, ...body },
        })
      ).body;
    expect(await tag({ dry: true })).toEqual({ changed: 1, contacts: null, joining: 1 });
    expect(await tag({})).toMatchObject({ changed: 1, joining: 0 });
    expect(await tag({ dry: true })).toMatchObject({ changed: 0, joining: 0 });
    await tag({ give: false });
    expect(await tag({ with_series: true })).toMatchObject({ changed: 1, joining: 1 });
    expect(await world.counts(series.id)).toEqual({ in: 1, finished: 0, left: 0 });

    await world.owner.call(contacts.change, { params: { id: bea.id }, body: { phone: '+79991112233' } });
    const { body: file } = await upload(world.test.url, world.owner, 'Phone\n+79991112233\n+79991112234\n');
    const choice = { columns: guessed(file), by: 'phone', tags: [tags[0]] };
    const counted = await world.owner.call(endpoints.imports.count, { params: { id: file.id }, body: choice });
    expect(counted.body).toMatchObject({ added: 1, known: 1, joining: 1 });
    const start = { ...choice, known: 'fill', with_series: true };
    await world.owner.call(endpoints.imports.start, { params: { id: file.id }, body: start });
    await expect.poll(() => world.counts(series.id)).toEqual({ in: 2, finished: 0, left: 0 });

    await expect
      .poll(async () => (await world.owner.call(endpoints.imports.undo, { params: { id: file.id } })).status)
      .toBe(200);
    expect((await world.members(series.id)).map((one) => one.first_name)).toEqual(['Ann']);
    expect(await world.counts(series.id)).toEqual({ in: 1, finished: 0, left: 0 });
  });

  longTest('and is taken out again with the tag when that is undone, but stays who joined otherwise', async () => {
    const { id, bot, tags } = await world.openFunnel();
    const series = await world.addSeries(id, { letters: [letter, later], startsOn: { kind: 'tag', tag: tags[0] } });
    const [ann, bea, cid] = [await world.join(bot), await world.join(bot, 'Bea'), await world.join(bot, 'Cid')];
    const tag = (people: (typeof ann)[], give: boolean, with_series = true) =>
      world.owner.call<ContactsTagged>(manyContacts.tag, {
        body: { filter: { contacts: people.map(({ contact }) => contact.id) }, tag: tags[0], give, with_series },
      });
    await tag([ann], true);
    await world.pass(hours(2));
    await ann.person.waitFor(bot, 'Letter');
    await tag([bea], true);
    // whom the owner puts in by hand has not joined by the tag
    await tag([cid], true, false);
    await world.owner.call(endpoints.series.addMember, {
      params: { id: series.id },
      body: { contact: cid.contact.id },
    });
    expect(await world.counts(series.id)).toEqual({ in: 3, finished: 0, left: 0 });

    await tag([ann, bea, cid], false);
    const left = { first_name: 'Ann', state: 'left', reason: 'by_hand', next_at: null, is_held: false };
    expect(await world.members(series.id)).toEqual([left, expect.objectContaining({ first_name: 'Cid', state: 'in' })]);
    expect(await world.counts(series.id)).toEqual({ in: 1, finished: 0, left: 1 });
    // who has got nothing was never in it, and may join once more
    await tag([ann, bea], true);
    expect(await world.counts(series.id)).toEqual({ in: 2, finished: 0, left: 1 });
    await world.pass(days(3));
    await bea.person.waitFor(bot, 'Letter later');
    expect(world.received(ann.person, bot)).toEqual(['Letter']);
  });

  it('never as a tester, with a blocked chat, or where a stop rule applies', async () => {
    const { id, bot, tags, stages } = await world.openFunnel();
    const startsOn = { kind: 'stage', stage: stages[2] } as const;
    const series = await world.addSeries(id, { letters: [letter], startsOn, stopsOn: { tags: [tags[1]] } });
    const done = await world.join(bot, 'Done');
    await world.owner.call(contacts.giveTag, { params: { id: done.contact.id, tag: tags[1] } });
    const gone = await world.join(bot, 'Gone');
    gone.person.block(bot);
    const link = await world.owner.call<{ url: string }>(endpoints.testLinks.create, { params: { id } });
    const tester = world.telegram.person({ first_name: 'Tess' });
    tester.start(bot, new URL(link.body.url).searchParams.get('start') ?? '');
    await tester.waitFor(bot, 'Shall we begin?');
    const everybody = { filter: {}, to: stages[2] };
    await world.owner.call(funnels.movePeople, { params: { id }, body: everybody });
    await world.join(bot, 'Ann');
    expect(await world.members(series.id)).toEqual([]);
  });
});

describe('a member leaves', () => {
  longTest('by a tag or a stage that stops the series, and what waits for them is dropped', async () => {
    const { id, bot, tags, stages } = await world.openFunnel();
    const stopsOn = { tags: [tags[1]], stages: [stages[2]] };
    const series = await world.addSeries(id, { letters: [letter, later], stopsOn });
    const [ann, bea, cid] = [await world.join(bot), await world.join(bot, 'Bea'), await world.join(bot, 'Cid')];
    await world.owner.call(contacts.giveTag, { params: { id: ann.contact.id, tag: tags[1] } });
    await world.owner.call(contacts.move, { params: { id: bea.contact.id }, body: { funnel: id, stage: stages[2] } });
    const left = { state: 'left', reason: 'stop_rule' };
    expect(await stateOf(series.id)).toEqual([left, left, { state: 'in', reason: null }]);
    await world.pass(hours(2));
    await cid.person.waitFor(bot, 'Letter');
    expect(world.received(ann.person, bot)).toEqual([]);
    expect(world.received(bea.person, bot)).toEqual([]);
    expect(await world.counts(series.id)).toEqual({ in: 1, finished: 0, left: 2 });
  });

  it('by blocking the bot, and goes on with the dates to come when the chat opens again, unless they left otherwise too', async () => {
    const { id, bot, tags } = await world.openFunnel();
    const series = await world.addSeries(id, { letters: [letter, later], stopsOn: { tags: [tags[1]] } });
    const [ann, bob, cid] = [await world.join(bot), await world.join(bot, 'Bob'), await world.join(bot, 'Cid')];
    for (const { person } of [ann, bob, cid]) person.block(bot);
    const blocked = { state: 'left', reason: 'blocked' };
    await expect.poll(() => stateOf(series.id)).toEqual([blocked, blocked, blocked]);
    await world.owner.call(contacts.giveTag, { params: { id: bob.contact.id, tag: tags[1] } });
    const params = { id: series.id, contact: cid.contact.id };
    await world.owner.call(endpoints.series.removeMember, { params });
    await world.pass(days(1));
    for (const { person } of [ann, bob, cid]) {
      person.unblock(bot);
      person.start(bot);
    }
    const states = [
      { state: 'in', reason: null },
      { state: 'left', reason: 'stop_rule' },
      { state: 'left', reason: 'by_hand' },
    ];
    await expect.poll(() => stateOf(series.id)).toEqual(states);
    await world.pass(days(2));
    await ann.person.waitFor(bot, 'Letter later');
    expect(world.received(ann.person, bot)).toEqual(['Letter later']);
    await expect.poll(() => world.counts(series.id)).toEqual({ in: 0, finished: 1, left: 2 });
    for (const { person } of [bob, cid]) expect(world.received(person, bot)).toEqual([]);
  });

  longTest('also after the last letter, so that one that is added later does not reach them', async () => {
    const { id, bot, tags } = await world.openFunnel();
    const series = await world.addSeries(id, { letters: [letter], stopsOn: { tags: [tags[1]] } });
    const [ann, bob] = [await world.join(bot), await world.join(bot, 'Bob')];
    await world.pass(hours(2));
    for (const { person } of [ann, bob]) await person.waitFor(bot, 'Letter');
    await expect.poll(() => world.counts(series.id)).toEqual({ in: 0, finished: 2, left: 0 });
    await world.owner.call(contacts.giveTag, { params: { id: bob.contact.id, tag: tags[1] } });
    expect(await world.counts(series.id)).toEqual({ in: 0, finished: 1, left: 1 });
    const body = { name: 'Letter later', message: { text: 'Letter later', image: null, video: null, buttons: [] } };
    await world.owner.call(endpoints.series.addLetter, {
      params: { id: series.id },
      body: { ...body, timing: after({ days: 1 }) },
    });
    expect(await stateOf(series.id)).toEqual([
      { state: 'in', reason: null },
      { state: 'left', reason: 'stop_rule' },
    ]);
    await world.pass(hours(22));
    await ann.person.waitFor(bot, 'Letter later');
    expect(world.received(bob.person, bot)).toEqual(['Letter']);
  });

  longTest('by blocking after the last letter, and has finished when the chat opens again', async () => {
    const { id, bot } = await world.openFunnel();
    const series = await world.addSeries(id, { letters: [letter] });
    const { person } = await world.join(bot);
    await world.pass(hours(2));
    await person.waitFor(bot, 'Letter');
    await expect.poll(() => world.counts(series.id)).toEqual({ in: 0, finished: 1, left: 0 });
    person.block(bot);
    await expect.poll(() => stateOf(series.id)).toEqual([{ state: 'left', reason: 'blocked' }]);
    person.unblock(bot);
    person.start(bot);
    await expect.poll(() => world.counts(series.id)).toEqual({ in: 0, finished: 1, left: 0 });
  });

  longTest('by a stop rule that is set while they are in it, which is said before', async () => {
    const { id, bot, tags, stages } = await world.openFunnel();
    const series = await world.addSeries(id, { letters: [letter, later] });
    const [ann, bea, cid] = [await world.join(bot), await world.join(bot, 'Bea'), await world.join(bot, 'Cid')];
    await world.owner.call(contacts.giveTag, { params: { id: ann.contact.id, tag: tags[1] } });
    await world.owner.call(contacts.move, { params: { id: bea.contact.id }, body: { funnel: id, stage: stages[2] } });
    const [call, params] = [endpoints.series, { id: series.id }];
    const body = { stops_on: { tags: [tags[1]], stages: [stages[2]] } };
    const effect = await world.owner.call(call.effect, { params, body: { ...body, time_zone: 'Asia/Tokyo' } });
    // both letters of the one who stays are counted from joining, whatever the clock
    expect(effect.body).toEqual({ members: 3, moved: 0, overdue: 0, leaving: 2 });
    expect(await world.counts(series.id)).toEqual({ in: 3, finished: 0, left: 0 });
    await world.owner.call(call.change, { params, body });
    const left = { state: 'left', reason: 'stop_rule' };
    expect(await stateOf(series.id)).toEqual([left, left, { state: 'in', reason: null }]);
    expect(await world.counts(series.id)).toEqual({ in: 1, finished: 0, left: 2 });
    await world.pass(hours(2));
    await cid.person.waitFor(bot, 'Letter');
    expect([ann, bea].map(({ person }) => world.received(person, bot))).toEqual([[], []]);
    const again = await world.owner.call(call.addMember, { params, body: { contact: ann.contact.id } });
    expect(again).toMatchObject({ status: 409, body: { code: 'transition_not_allowed' } });
    await world.owner.call(contacts.takeTag, { params: { id: ann.contact.id, tag: tags[1] } });
    expect(await world.owner.call(call.addMember, { params, body: { contact: ann.contact.id } })).toMatchObject({
      status: 201,
      body: { state: 'in' },
    });
  });

  longTest('with the bot of the funnel', async () => {
    const { id, bot } = await world.openFunnel();
    const series = await world.addSeries(id, { letters: [letter] });
    await world.join(bot);
    await world.call('stop', id);
    const other = world.telegram.createBot({ username: 'other_series_bot' });
    const body = { token: other.token, change_bot: true };
    const answer = await world.owner.call(funnels.connect, { params: { id }, body });
    expect(answer.status).toBe(200);
    await world.call('run', id);
    expect(await stateOf(series.id)).toEqual([{ state: 'left', reason: 'bot_changed' }]);
  });
});
