import { randomUUID } from 'node:crypto';
import { parse } from 'content-disposition';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { TestLink } from '#contract/schemas/funnels/testLink.ts';
import type { PeopleSource } from '#contract/schemas/contacts/people.ts';
import { everybody } from '#server/domain/contacts/many/listPeople.ts';
import { openPeopleWorld, type PeoplePage, type PeopleWorld, type Walked } from './peopleWorld.ts';
import { longDescribe, longTest } from '#tests/support/longTest.ts';

const { contacts, funnels, testLinks } = endpoints;
const day = 86_400_000;
const start = (payload: string | null = null) => ({ kind: 'start' as const, payload });
const text = { kind: 'text' as const, text: 'Hello?', media: null };
const leave = { kind: 'member' as const, open: false };

let world: PeopleWorld;
beforeAll(async () => {
  world = await openPeopleWorld();
});
afterAll(() => world.stop());

/** Telegram ids that nobody has had yet. */
let last = 10_000;
const fresh = (many: number) => Array.from({ length: many }, () => ++last);
const startAll = (walked: Walked, ids: number[]) =>
  walked.receive(
    ...ids.map((id): [{ telegram_id: number; first_name: string }, ReturnType<typeof start>] => [
      { telegram_id: id, first_name: `P${id}` },
      start(),
    ]),
  );
const call = (
  walked: Walked,
  endpoint: (typeof funnels)[keyof typeof funnels],
  args: object = {},
  user = world.owner,
) => user.call(endpoint, { params: { id: walked.funnel.id }, ...args });

describe('the people of a funnel', () => {
  longTest('are found by where they stand and how they came, by name, tag, activity, unread and block', async () => {
    const walked = await world.run();
    const [anna = 0, boris = 0, vera = 0, gleb = 0] = fresh(4);
    await walked.receive(
      [{ telegram_id: anna, first_name: 'Anna', last_name: 'Орлова-ЁЖ', username: `anna_${anna}` }, start('ads')],
      [{ telegram_id: boris, first_name: 'Boris', last_name: '100%_sure' }, start('ads')],
    );
    world.pass(8 * day);
    await walked.receive(
      [{ telegram_id: vera, first_name: 'Vera' }, start('a=b&c')],
      [{ telegram_id: gleb, first_name: 'Gleb' }, start()],
      [{ telegram_id: gleb }, text],
      [{ telegram_id: boris }, leave],
    );
    world.pass(1000);
    await walked.press(vera);
    world.pass(2 * day);
    await walked.press(anna);
    await walked.press(anna);
    const [vip, callBack] = walked.tags;
    const { results } = await walked.people();
    const idOf = (name: string) => results.find((one) => one.first_name === name)?.id ?? '';
    const given = [
      [idOf('Anna'), vip],
      [idOf('Anna'), callBack],
      [idOf('Vera'), vip],
    ] as const;
    for (const [id, { id: of }] of given) await world.owner.call(contacts.giveTag, { params: { id, tag: of } });

    expect(results.map((one) => one.first_name)).toEqual(['Anna', 'Vera', 'Gleb', 'Boris']);
    const panel = await world.owner.call<{ results: { unread: number }[] }>(funnels.list);
    expect(panel.body.results.map(({ unread }) => unread)).toEqual([1]);
    expect(results[0]).toMatchObject({ stage: walked.stages[2], source: 'ads', chat: 'open', state: 'active' });
    expect(results[0]?.last_seen_at).toBe(results[0]?.since);
    expect(results[3]).toMatchObject({ chat: 'blocked', blocked: true });
    const found: [Record<string, string>, string[]][] = [
      [{ stage: walked.stages[0] }, ['Gleb', 'Boris']],
      [{ tag: vip.id }, ['Anna', 'Vera']],
      [{ source: 'ads' }, ['Anna', 'Boris']],
      [{ source: 'a=b&c' }, ['Vera']],
      [{ source: '' }, ['Gleb']],
      [{ search: ' орлова-ёж ' }, ['Anna']],
      [{ search: `@ANNA_${anna}` }, ['Anna']],
      [{ search: '100%_' }, ['Boris']],
      [{ search: '%' }, ['Boris']],
      [{ search: 'anna о' }, ['Anna']],
      [{ search: 'nobody' }, []],
      [{ search: '  ' }, ['Anna', 'Vera', 'Gleb', 'Boris']],
      [{ activity: 'seen_1' }, ['Anna']],
      [{ activity: 'seen_7' }, ['Anna', 'Vera', 'Gleb', 'Boris']],
      [{ activity: 'silent_1' }, ['Vera', 'Gleb', 'Boris']],
      [{ activity: 'silent_30' }, []],
      [{ unread: 'true' }, ['Gleb']],
      [{ unread: 'false' }, ['Anna', 'Vera', 'Boris']],
      [{ blocked: 'true' }, ['Boris']],
      [{ blocked: 'false' }, ['Anna', 'Vera', 'Gleb']],
      [{ state: 'active' }, ['Anna', 'Vera', 'Gleb', 'Boris']],
      [{ state: 'finished' }, []],
      [{ source: 'ads', blocked: 'false', search: 'anna', tag: callBack.id, stage: walked.stages[2] }, ['Anna']],
      [{ order: 'since', search: 'a' }, ['Vera', 'Anna']],
    ];
    for (const [query, names] of found) {
      const page = await walked.people(query);
      expect({ query, names: page.results.map((one) => one.first_name), count: page.count }).toEqual({
        query,
        names,
        count: names.length,
      });
    }
    const both = new URL(`/api/funnels/${walked.funnel.id}/people/?tag=${vip.id}&tag=${callBack.id}`, world.test.url);
    const answer = await fetch(both, { headers: { authorization: `Token ${world.owner.token}` } });
    expect(((await answer.json()) as PeoplePage).results.map((one) => one.first_name)).toEqual(['Anna']);

    const { body: sources } = await world.owner.call<{ results: PeopleSource[] }>(funnels.sources, {
      params: { id: walked.funnel.id },
    });
    expect(sources.results).toEqual([
      { source: 'ads', people: 2 },
      { source: null, people: 1 },
      { source: 'a=b&c', people: 1 },
    ]);
  });

  it('come page by page from both ends, each once, testers never, also where all arrived at the same moment', async () => {
    const walked = await world.run();
    await startAll(walked, fresh(5));
    world.pass(1000);
    await startAll(walked, fresh(2));
    const { body: link } = await world.owner.call<TestLink>(testLinks.create, { params: { id: walked.funnel.id } });
    const payload = new URL(link.url ?? '').searchParams.get('start');
    await walked.receive([{ telegram_id: fresh(1)[0] ?? 0, first_name: 'Tester' }, start(payload)]);
    const walk = async (order: string) => {
      const ids: string[] = [];
      let cursor = '';
      for (let page = 0; page < 10; page++) {
        const { results, next, count } = await walked.people({ order, limit: 2, ...(cursor && { cursor }) });
        expect(count).toBe(cursor ? undefined : 7);
        ids.push(...results.map((one) => one.id));
        if (next === null) break;
        cursor = next;
      }
      return ids;
    };
    const [down, up] = [await walk('-since'), await walk('since')];
    expect(new Set(down).size).toBe(7);
    expect(up).toEqual(down.toReversed());
  });

  it('are counted for one source as for all', async () => {
    const walked = await world.run();
    const [one = 0, two = 0, three = 0] = fresh(3);
    await walked.receive(
      [{ telegram_id: one }, start('x')],
      [{ telegram_id: two }, start('x')],
      [{ telegram_id: three }, start()],
    );
    await walked.press(one);
    await walked.press(one);
    await walked.press(three);
    const [all, came, without] = await Promise.all([
      walked.counts(),
      walked.counts({ source: 'x' }),
      walked.counts({ source: '' }),
    ]);
    const [first, second] = walked.stages;
    expect(came.stages[first]).toEqual({ people: 1, finished: 0, entered: 2, moved_on: 1, ended: 0 });
    for (const id of walked.stages) {
      for (const key of ['people', 'finished', 'entered', 'moved_on', 'ended'] as const) {
        expect((came.stages[id]?.[key] ?? 0) + (without.stages[id]?.[key] ?? 0)).toBe(all.stages[id]?.[key]);
      }
    }
    const button =
      walked.document.stages.find(({ id }) => id === second)?.messages.flatMap((m) => m.buttons)[0]?.id ?? '';
    expect([all.buttons[button], came.buttons[button], without.buttons[button]]).toEqual([1, 1, undefined]);
  });
});

describe('many people', () => {
  it('are moved as the dry run said, each once, and get what the stage sends', async () => {
    const walked = await world.run();
    const ids = fresh(40);
    const [blocked = 0, without = 0, there = 0] = ids;
    const [from, , to] = walked.stages;
    const [vip] = walked.tags;
    await startAll(walked, ids);
    await walked.receive([{ telegram_id: blocked }, leave]);
    await walked.press(there);
    await walked.press(there);
    const gone = await world.test.app.deps.db
      .selectFrom('contacts')
      .select('id')
      .where('owner_id', '=', world.owner.id)
      .where('telegram_id', '=', without)
      .executeTakeFirstOrThrow();
    await sql`delete from chats where owner_id = ${world.owner.id} and contact_id = ${gone.id}`.execute(
      world.test.app.deps.db,
    );

    const said = { moved: 38, blocked: 1, left_out: { there: 1, no_chat: 1 } };
    expect(await walked.move({ filter: {}, to, tag: vip.id, dry: true })).toMatchObject({ status: 200, body: said });
    expect((await walked.counts()).stages[from]?.people).toBe(39);
    expect(await walked.move({ filter: {}, to, tag: vip.id })).toMatchObject({ status: 200, body: said });
    const again = { moved: 0, blocked: 0, left_out: { there: 39, no_chat: 1 } };
    expect((await walked.move({ filter: {}, to, tag: vip.id })).body).toEqual(again);

    const { stages } = await walked.counts();
    expect(stages[from]).toEqual({ people: 1, finished: 0, entered: 40, moved_on: 39, ended: 0 });
    expect(stages[to]).toMatchObject({ people: 39, entered: 39, moved_on: 0, ended: 0 });
    expect((await walked.people({ tag: vip.id })).count).toBe(38);
    expect(await deliveriesOf(walked, to)).toEqual({ queued: 38 });
    const mailings = await sql`select from deliveries
      where owner_id = ${world.owner.id} and funnel_id = ${walked.funnel.id} and priority = 2`.execute(
      world.test.app.deps.db,
    );
    expect(mailings.rows).toHaveLength(37);
    expect((await walked.people({ stage: to, blocked: 'true' })).results).toMatchObject([{ telegram_id: blocked }]);
    // whoever comes back stands where they were moved, and gets nothing that was given up
    await walked.receive([{ telegram_id: blocked }, text]);
    expect((await walked.people({ search: `P${blocked}` })).results).toMatchObject([{ stage: to, chat: 'open' }]);
    expect(await deliveriesOf(walked, to)).toEqual({ queued: 38 });
  });

  it('are moved while the bot stands still: what they get is held until it runs', async () => {
    const walked = await world.run();
    const [one = 0, two = 0] = fresh(2);
    await startAll(walked, [one, two]);
    await call(walked, funnels.stop);
    const named = (await walked.people()).results.find((person) => person.telegram_id === one)?.id;
    const [from, to] = walked.stages;
    expect((await walked.move({ from, filter: { contacts: [named] }, to })).body.moved).toBe(1);
    expect((await walked.people({ stage: to })).results).toMatchObject([{ telegram_id: one }]);
    expect(await deliveriesOf(walked, to)).toEqual({ held: 1 });
    expect(await deliveriesOf(walked, from)).toEqual({ dropped: 1, held: 1 });
  });

  it('are moved once where two move them at the same time as they press', async () => {
    const walked = await world.run();
    const ids = fresh(12);
    await startAll(walked, ids);
    const [from, middle, to] = walked.stages;
    const [first, second] = await Promise.all([
      walked.move({ from, to }),
      walked.move({ from, to }),
      ...ids.slice(0, 4).map((id) => walked.press(id)),
    ]);
    const { stages } = await walked.counts();
    for (const { people, moved_on, ended, entered } of Object.values(stages))
      expect(people + moved_on + ended).toBe(entered);
    expect((stages[middle]?.people ?? 0) + (stages[to]?.people ?? 0)).toBe(12);
    expect((first?.body.moved ?? 0) + (second?.body.moved ?? 0)).toBe(12 - (stages[middle]?.entered ?? 0));
  });

  it('are given a tag and lose it, those who have it already left out', async () => {
    const walked = await world.run();
    await startAll(walked, fresh(5));
    const [vip, callBack] = walked.tags;
    const { results } = await walked.people();
    await world.owner.call(contacts.giveTag, { params: { id: results[0]?.id ?? '', tag: vip.id } });
    const give = { filter: {}, tag: vip.id, give: true };
    const said = { changed: 4, joining: 0, left_out: { already: 1 } };
    expect((await walked.tag({ ...give, dry: true })).body).toEqual({ ...said, contacts: null });
    const given = (await walked.tag(give)).body;
    expect(given).toMatchObject(said);
    expect(new Set(given.contacts)).toEqual(new Set(results.slice(1).map(({ id }) => id)));
    const some = results.slice(0, 2).map(({ id }) => id);
    expect((await walked.tag({ filter: { contacts: some, tag: vip.id }, tag: vip.id, give: false })).body).toEqual({
      changed: 2,
      joining: 0,
      contacts: expect.arrayContaining(some),
      left_out: { already: 0 },
    });
    expect((await walked.people({ tag: vip.id })).count).toBe(3);
    expect((await walked.tag({ filter: { tag: vip.id }, tag: callBack.id, give: true })).body.changed).toBe(3);
    const kept = await sql<{ lines: number }>`select count(*)::integer as lines from history
      where owner_id = ${world.owner.id} and funnel_id = ${walked.funnel.id} and kind like 'tag.%'`.execute(
      world.test.app.deps.db,
    );
    expect(kept.rows).toEqual([{ lines: 1 + 4 + 2 + 3 }]);
  });
});

describe('the table', () => {
  it('is exported with the filters of the list, and no cell is a formula or breaks out of its row', async () => {
    const walked = await world.run();
    const [one = 0, two = 0, three = 0] = fresh(3);
    await walked.receive(
      [
        { telegram_id: one, first_name: '=HYPERLINK("http://x")', last_name: 'a,"b"\r\nc', username: `at_${one}` },
        start('+1'),
      ],
      [{ telegram_id: two, first_name: '@sum', last_name: '-2+3' }, start('x')],
      [{ telegram_id: three, first_name: 'Left out' }, start('other')],
      [{ telegram_id: three }, leave],
    );
    await world.owner.call(contacts.giveTag, {
      params: { id: (await walked.people({ search: '@sum' })).results[0]?.id ?? '', tag: walked.tags[0].id },
    });
    const query = { order: 'since', blocked: 'false' };
    const answer = await call(walked, funnels.exportPeople, { query, headers: { 'accept-language': 'ru' } });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(parse(answer.headers.get('content-disposition') ?? '')).toMatchObject({
      type: 'attachment',
      parameters: { filename: 'Ceramics.csv' },
    });
    const table = String(answer.body);
    expect(table).toMatch(/^\uFEFF?"ID в Telegram","Имя","Фамилия",/);
    expect(table).toContain(`\r\n"${one}","'=HYPERLINK(""http://x"")","a,""b""\r\nc","at_${one}","en","Hello",`);
    expect(table).toContain(`,"'+1",`);
    expect(table).toMatch(
      new RegExp(`\\r\\n"${two}","'@sum","'-2\\+3",,"en","Hello",.*,"проходит","открыт",.*,"x","VIP","0",,.*\\r\\n`),
    );
    expect(table).not.toContain('Left out');
    const whole = await fetch(new URL(`/api/funnels/${walked.funnel.id}/people/export/`, world.test.url), {
      headers: { authorization: `Token ${world.owner.token}` },
    });
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(bytes.toString()).toContain('Left out');
  });
});

it('everybody is gone through once, also who moves meanwhile', async () => {
  const walked = await world.run();
  const came = fresh(4);
  for (const telegram_id of came) {
    await walked.receive([{ telegram_id, first_name: `${telegram_id}` }, start('x')]);
    world.pass(1_000);
  }
  const { deps } = world.test.app;
  for (const order of ['-since', 'since'] as const) {
    const asked = { ownerId: world.owner.id, funnelId: walked.funnel.id, filter: {}, now: deps.now() };
    world.pass(1_000);
    const found: string[] = [];
    for await (const people of everybody(deps, asked, { order, portion: 2 })) {
      if (found.length === 0) for (const person of [came[0], people[0]?.telegram_id]) await walked.press(person ?? 0);
      found.push(...people.map((person) => person.first_name));
    }
    expect(found.toSorted()).toEqual(came.map(String).toSorted());
  }
});

longDescribe('what cannot be', () => {
  it('is said in words, in the asked language, and changes nobody', async () => {
    const walked = await world.run();
    await startAll(walked, fresh(1));
    const [from, to] = walked.stages;
    const said: [keyof typeof funnels, object, object, object][] = [
      [
        'people',
        { query: { activity: 'seen_0' } },
        { activity: ['Use “seen_7” (seen in the last 7 days) or “silent_30” (silent for 30 days).'] },
        { activity: ['Укажите «seen_7» (был за последние дни) или «silent_30» (не был столько дней).'] },
      ],
      [
        'people',
        { query: { stage: 'first' } },
        { stage: ['Must be a valid UUID.'] },
        { stage: ['Должно быть правильным UUID.'] },
      ],
      [
        'people',
        { query: { unread: 'yes' } },
        { unread: ['"yes" is not a valid choice.'] },
        { unread: ['Значения «yes» нет среди допустимых вариантов.'] },
      ],
      [
        'people',
        { query: { order: 'name' } },
        { order: ['"name" is not a valid choice.'] },
        { order: ['Значения «name» нет среди допустимых вариантов.'] },
      ],
      ['people', { query: { cursor: 'e30' } }, { cursor: ['Invalid cursor.'] }, { cursor: ['Неправильный курсор.'] }],
      [
        'exportPeople',
        { query: { state: 'ended' } },
        { state: ['"ended" is not a valid choice.'] },
        { state: ['Значения «ended» нет среди допустимых вариантов.'] },
      ],
      [
        'movePeople',
        { body: { to } },
        { non_field_errors: ['Choose who to move: a stage or a filter.'] },
        { non_field_errors: ['Укажите, кого перевести: с какого этапа или по какому фильтру.'] },
      ],
      [
        'movePeople',
        { body: { from, to: randomUUID() } },
        { to: ['There is no such stage to move to.'] },
        { to: ['Нет этапа, на который нужно перевести.'] },
      ],
      [
        'movePeople',
        { body: { from, to, tag: randomUUID() } },
        { tag: ['There is no such tag.'] },
        { tag: ['Такой метки нет.'] },
      ],
      [
        'movePeople',
        { body: { from, filter: { stage: to }, to } },
        { from: ['This is not the stage of the filter.'] },
        { from: ['Здесь не тот этап, что в фильтре.'] },
      ],
      [
        'tagPeople',
        { body: { filter: { unknown: 1 }, tag: walked.tags[0].id, give: true } },
        { 'filter.unknown': ['Unknown field.'] },
        { 'filter.unknown': ['Неизвестное поле.'] },
      ],
      [
        'tagPeople',
        { body: { filter: {}, tag: randomUUID(), give: true } },
        { tag: ['There is no such tag.'] },
        { tag: ['Такой метки нет.'] },
      ],
    ];
    for (const [name, args, en, ru] of said) {
      expect(await call(walked, funnels[name], { ...args, headers: { 'accept-language': 'en' } })).toMatchObject({
        status: 400,
        body: en,
      });
      expect(await call(walked, funnels[name], { ...args, headers: { 'accept-language': 'ru' } })).toMatchObject({
        status: 400,
        body: ru,
      });
    }
    const bulk: [keyof typeof funnels, object][] = [
      ['movePeople', { body: { from, to } }],
      ['tagPeople', { body: { filter: {}, tag: walked.tags[0].id, give: true } }],
    ];
    const reads: [keyof typeof funnels, object][] = [
      ['people', {}],
      ['sources', {}],
      ['exportPeople', {}],
      ['counts', { query: { source: 'x' } }],
    ];
    for (const [name, args] of [...reads, ...bulk]) {
      expect(await call(walked, funnels[name], args, world.stranger)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }
    await call(walked, funnels.archive);
    for (const [name, args] of bulk) {
      expect(await call(walked, funnels[name], args)).toMatchObject({
        status: 409,
        body: { code: 'transition_not_allowed' },
      });
    }
    for (const [name, args] of reads) expect((await call(walked, funnels[name], args)).status).toBe(200);
    expect(await walked.people({ stage: from })).toMatchObject({ count: 1, results: [{ tags: [] }] });
  });
});

/** How the messages of a stage stand in the outbox, by state. */
async function deliveriesOf(walked: Walked, stage: string): Promise<Record<string, number>> {
  const messages = walked.document.stages.find(({ id }) => id === stage)?.messages.map(({ id }) => id) ?? [];
  const rows = await world.test.app.deps.db
    .selectFrom('deliveries')
    .select(['state', sql<number>`count(*)::integer`.as('many')])
    .where('owner_id', '=', world.owner.id)
    .where('funnel_id', '=', walked.funnel.id)
    .where('message_key', 'in', messages)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, many }) => [state, many]));
}
