import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { HistoryEntry } from '#contract/schemas/contacts/contactHistory.ts';
import { writtenMessage } from '#server/domain/contacts/history/writtenMessage.ts';
import { type ContactWorld, openContactWorld } from './contactWorld.ts';
import { longTest } from '#tests/support/longTest.ts';

let world: ContactWorld;
beforeAll(async () => {
  world = await openContactWorld();
});
afterAll(() => world.close());

const sentTexts = async (id: string) =>
  (await world.entries(id, 'message')).filter(({ state }) => state === 'sent').map(({ content }) => content.text);

describe('one person', () => {
  it('has a history that says what happened and why, and what comes next', async () => {
    const { bot, id: funnel, hello, offer, thanks, vip } = await world.openShop();
    const ann = world.telegram.person({ first_name: 'Ann', username: 'ann_k' });
    ann.start(bot, 'ad_7');
    const asked = await ann.waitFor(bot, 'Shall we begin?');
    const { id, source } = await world.contactOf(ann);
    expect(source).toBe('ad_7');
    await expect.poll(() => world.planned(id)).toMatchObject([{ kind: 'press', stage: { id: hello, title: 'Hello' } }]);
    ann.press(bot, asked, 'Begin');
    await ann.waitFor(bot, 'A cup for 50.');
    await expect
      .poll(() => world.planned(id))
      .toMatchObject([
        {
          ...{ kind: 'message', state: 'waiting', reason: null, stage: { title: 'Offer' } },
          content: { text: 'Still there, Ann?', buttons: [{ label: 'I take it', url: null }] },
        },
      ]);
    expect((await world.call('get', id)).body).toMatchObject({ tags: [{ id: vip, title: 'VIP' }] });

    // what they typed is unread until it is read, and answered once however often that is asked
    ann.send(bot, 'How much is a dozen?');
    await expect.poll(async () => (await world.contactOf(ann)).unread).toBe(1);
    const own = {
      id: randomUUID(),
      funnel,
      message: { text: '<b>500</b>, {first_name}', buttons: [{ label: 'Price list', url: 'https://shop.example/' }] },
    };
    const answers = await Promise.all(Array.from({ length: 3 }, () => world.call('send', id, { body: own })));
    for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: { id: own.id, kind: 'reply' } });
    const other = { ...own, message: { text: 'Nothing' } };
    expect(await world.call('send', id, { body: other })).toMatchObject({ status: 409, body: { code: 'id_taken' } });
    await ann.waitFor(bot, '500, Ann');
    expect(ann.messages(bot).filter((m) => 'text' in m && m.text === '500, Ann')).toHaveLength(1);
    await expect
      .poll(async () => (await world.history(id, { kind: 'conversation' })).body.results)
      .toMatchObject([
        {
          ...{ kind: 'reply', state: 'sent', reason: null, funnel: { id: funnel, name: 'Ceramics' } },
          content: { text: '<b>500</b>, Ann', buttons: [{ label: 'Price list', url: 'https://shop.example/' }] },
        },
        { kind: 'text', text: 'How much is a dozen?' },
      ]);
    expect((await world.call('read', id)).body).toMatchObject({ unread: 0 });

    // the owner's move is an entering, and takes the place of what waited
    expect((await world.call('move', id, { body: { funnel, stage: thanks } })).body).toMatchObject({
      journeys: [{ funnel, stage: thanks }],
    });
    await ann.waitFor(bot, 'Thank you!');
    const restarted = await world.call('restart', id, { body: { funnel } });
    expect(restarted.body).toMatchObject({ journeys: [{ funnel, stage: hello, state: 'active' }] });
    await expect.poll(() => sentTexts(id)).toHaveLength(6);

    const { body } = await world.history(id, { limit: '200' });
    expect(await sentTexts(id)).toEqual(
      [
        'Good day, Ann!',
        'Shall we begin?',
        'A cup for 50.',
        'Thank you!',
        'Good day, Ann!',
        'Shall we begin?',
      ].toReversed(),
    );
    const causes = (await world.entries(id, 'message')).map(({ cause, stage }) => [stage?.title, cause]);
    const byOwner = { kind: 'start', by: 'owner', again: false };
    const byStart = { kind: 'start', by: 'contact', again: false };
    expect(causes).toEqual([
      ['Hello', byOwner],
      ['Hello', byOwner],
      ['Thanks', { kind: 'move', by: 'owner', from: { id: offer, title: 'Offer' } }],
      ['Offer', expect.objectContaining({ kind: 'press', from: { id: hello, title: 'Hello' } })],
      ['Hello', byStart],
      ['Hello', byStart],
    ]);
    expect(await world.entries(id, 'press')).toMatchObject([
      { button: { title: 'Begin' }, from: { title: 'Hello' }, to: { title: 'Offer' }, tag: { id: vip, title: 'VIP' } },
    ]);
    expect(await world.entries(id, 'end')).toMatchObject([{ reason: 'restarted', stage: { title: 'Thanks' } }]);
    expect(await world.entries(id, 'start')).toMatchObject([
      { by: 'owner', payload: null, again: false, stage: { title: 'Hello' } },
      { by: 'contact', payload: 'ad_7', again: false },
    ]);
    const { people, entered, moved_on, ended } = await world.counts(funnel);
    expect({ people, entered, ended }).toEqual({ people: 1, entered: 4, ended: 1 });
    expect(entered).toBe(people + moved_on + ended);

    // by pages it is the same list
    const paged: HistoryEntry[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await world.history(id, { limit: '4', ...(cursor ? { cursor } : {}) });
      paged.push(...page.body.results);
      cursor = page.body.next;
    }
    expect(paged).toEqual(body.results);
  });

  longTest('keeps the titles of then, and says what did not come', async () => {
    const { bot, id: funnel, hello, offer, thanks } = await world.openShop();
    const bob = world.telegram.person({ first_name: 'Bob' });
    bob.start(bot);
    await bob.waitFor(bot, 'Shall we begin?');
    const { id } = await world.contactOf(bob);
    await expect.poll(() => sentTexts(id)).toHaveLength(2);
    await world.edit(funnel, { type: 'stage.change', id: hello, title: 'Welcome' });
    const { body } = await world.owner.call<{ revision: number }>(endpoints.funnels.get, { params: { id: funnel } });
    await world.owner.call(endpoints.funnels.publish, {
      params: { id: funnel },
      body: { base_revision: body.revision },
    });
    bob.start(bot);
    await expect
      .poll(() => world.entries(id, 'start'))
      .toMatchObject([{ again: true, stage: { title: 'Welcome' } }, { stage: { title: 'Hello' } }]);
    await expect.poll(() => sentTexts(id)).toHaveLength(4);
    expect((await world.entries(id, 'message'))[0]).toMatchObject({ cause: { kind: 'start', again: true } });

    // a stopped funnel holds; the next move gives it up
    await world.owner.call(endpoints.funnels.stop, { params: { id: funnel } });
    await world.call('move', id, { body: { funnel, stage: offer } });
    expect(await world.planned(id)).toMatchObject([
      { kind: 'message', state: 'held', reason: 'stopped', content: { text: 'A cup for 50.' } },
    ]);
    const written = { body: { funnel, message: { text: 'Hi' } } };
    expect(await world.call('send', id, written)).toMatchObject({
      status: 409,
      body: { code: 'transition_not_allowed' },
    });
    await world.call('move', id, { body: { funnel, stage: thanks } });
    expect((await world.entries(id, 'message'))[0]).toMatchObject({
      ...{ state: 'dropped', reason: { code: 'moved_on' }, content: { text: 'A cup for 50.' } },
      cause: { kind: 'move', by: 'owner', from: { title: 'Welcome' } },
    });
    await world.owner.call(endpoints.funnels.run, { params: { id: funnel }, body: {} });
    await bob.waitFor(bot, 'Thank you!');

    // Telegram's own words for what it refused
    world.telegram.faults.answer(1, 400, { method: 'sendMessage', description: 'Bad Request: wrong mood' });
    await world.call('send', id, written);
    await expect
      .poll(() => world.entries(id, 'reply'))
      .toMatchObject([{ state: 'failed', reason: { code: 'refused', detail: 'Bad Request: wrong mood' } }]);

    bob.block(bot);
    await expect.poll(async () => (await world.contactOf(bob)).blocked).toBe(true);
    expect(await world.call('send', id, written)).toMatchObject({
      status: 409,
      body: { code: 'no_chat', blocked: true },
    });
    expect(await world.call('move', id, { body: { funnel, stage: offer } })).toMatchObject({
      body: { journeys: [{ stage: offer, state: 'active' }] },
    });
    await world.call('restart', id, { body: { funnel } });
    expect(await world.planned(id)).toEqual([]);
    expect((await world.entries(id, 'blocked')).length).toBe(1);
    const { people, entered, moved_on, ended } = await world.counts(funnel);
    expect([people, entered]).toEqual([1, people + moved_on + ended]);
  });

  it('is searched and described', async () => {
    const { bot, vip } = await world.openShop();
    const yozh = world.telegram.person({ first_name: 'Ёжик', last_name: 'Туманный' });
    yozh.start(bot);
    const { id } = await world.contactOf(yozh);
    const { contacts } = endpoints;
    const found = (query: Record<string, string>) =>
      world.owner.call<{ results: { id: string }[] }>(contacts.list, { query });
    expect((await found({ search: 'ёжик ТУМ' })).body.results).toMatchObject([{ id }]);
    expect((await found({ tag: vip })).body.results).toEqual([]);
    await world.owner.call(contacts.giveTag, { params: { id, tag: vip } });
    expect((await found({ tag: vip })).body.results).toMatchObject([{ id }]);
    expect(await world.entries(id, 'tag_given')).toMatchObject([{ tag: { title: 'VIP' } }]);
    const changes = { note: 'Likes fog', last_name: 'В тумане', time_zone: 'Europe/Moscow' };
    expect(await world.call('change', id, { body: changes })).toMatchObject({ status: 200, body: changes });
    const refused = [
      [{ time_zone: 'Moon/Base' }, 'time_zone'],
      [{ note: 'x'.repeat(10_001) }, 'note'],
      [{ unread: 3 }, 'unread'],
    ] as const;
    for (const [body, field] of refused) {
      const answer = await world.call('change', id, { body });
      expect(answer).toMatchObject({ status: 400, body: { [field]: expect.any(Array) } });
    }
  });

  it('stands in one place however many move, restart and press at once', async () => {
    const { bot, id: funnel, offer, thanks } = await world.openShop();
    const max = world.telegram.person({ first_name: 'Max' });
    max.start(bot);
    const asked = await max.waitFor(bot, 'Shall we begin?');
    const { id } = await world.contactOf(max);
    const press = max.press(bot, asked, 'Begin');
    const answers = await Promise.all(
      [offer, thanks, offer, thanks].flatMap((stage) => [
        world.call('move', id, { body: { funnel, stage } }),
        world.call('restart', id, { body: { funnel } }),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    await max.waitUntil(bot, () => max.answerTo(press) ?? undefined, 'an answer');
    await expect.poll(async () => (await world.entries(id, 'end')).length).toBe(4);
    const { people, entered, moved_on, ended } = await world.counts(funnel);
    expect([people, ended, entered]).toEqual([1, 4, people + moved_on + ended]);
    expect((await world.contactOf(max)).journeys).toHaveLength(1);
  });

  longTest('is refused what cannot be', async () => {
    const { bot, id: funnel, hello } = await world.openShop();
    const eve = world.telegram.person();
    eve.start(bot);
    const { id } = await world.contactOf(eve);
    const other = await world.openShop();
    const messages: [object, string][] = [
      [{ text: '' }, 'message.text'],
      [{ text: '<h1>Hi</h1>' }, 'message.text'],
      [{ text: 'x'.repeat(4097) }, 'message.text'],
      [{ text: 'a', buttons: [{ label: 'L', url: 'https://nowhere' }] }, 'message.buttons.0.url'],
      [{ text: 'a', buttons: [{ label: 'L', url: 'javascript:alert(1)' }] }, 'message.buttons.0.url'],
      [{ text: 'a', buttons: [{ label: 'L', to: hello }] }, 'message.buttons.0.to'],
      [{ text: 'a', delay: 5 }, 'message.delay'],
    ];
    for (const [message, field] of messages) {
      const answer = await world.call('send', id, { body: { funnel, message } });
      expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, expect.arrayContaining([field])]);
    }
    const picture = { text: 'a', image: randomUUID() };
    expect(await world.call('send', id, { body: { funnel, message: picture } })).toMatchObject({
      body: { code: 'file_not_found' },
    });
    const move = (stage: string, of = funnel) => world.call('move', id, { body: { funnel: of, stage } });
    expect(await move(randomUUID())).toMatchObject({ status: 400, body: { stage: expect.any(Array) } });
    expect(await move(other.hello, other.id)).toMatchObject({ status: 409, body: { code: 'no_chat' } });
    expect(await world.call('restart', id, { body: { funnel: other.id } })).toMatchObject({
      body: { code: 'no_chat' },
    });
    await world.owner.call(endpoints.funnels.archive, { params: { id: funnel } });
    for (const answer of [await move(hello), await world.call('restart', id, { body: { funnel } })])
      expect(answer).toMatchObject({ status: 409, body: { code: 'transition_not_allowed' } });
  });
});

it.each([
  [{ keyboard: [[{ text: 'Send my number', request_contact: true }]] }, ['Send my number']],
  [{ remove_keyboard: true }, []],
  [{ inline_keyboard: [[{ text: 'Begin', callback_data: 'n:1' }]] }, ['Begin']],
])('shows what a message says, whatever keyboard it has: %j', (reply_markup, labels) => {
  const call = { method: 'sendMessage' as const, params: { chat_id: 1, text: 'Your phone?', reply_markup } };
  const { text, buttons } = writtenMessage({ fileUrl: () => '' }, randomUUID(), call);
  expect([text, buttons.map(({ label }) => label)]).toEqual(['Your phone?', labels]);
});
