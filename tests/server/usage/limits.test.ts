import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { AdminAccountPage } from '#contract/schemas/account/adminAccount.ts';
import type { Usage } from '#contract/schemas/account/usage.ts';
import type { AuditEvent } from '#contract/schemas/money/adminMoney.ts';
import type { NoticePage } from '#contract/schemas/notices.ts';
import { notify } from '#server/db/notify.ts';
import { nextMonth } from '#server/domain/usage/nextMonth.ts';
import { type SignedUp, signUp, startTestApp } from '#tests/support/app.ts';
import { picture } from '#tests/support/files/picture.ts';
import { longDescribe, longTest } from '#tests/support/longTest.ts';
import type { Person } from '#tests/support/telegram/person.ts';
import { runImport } from '../imports/importWorld.ts';
import { type Audience, isOver, openSendingWorld, type SendingWorld, textOf } from '../mailings/sendingWorld.ts';

const { adminAccounts, adminMoney, contacts, duplicates, funnels, mailings, notices } = endpoints;
const hour = 3_600_000;

let world: SendingWorld;
let audience: Audience;
beforeEach(async () => {
  world = await openSendingWorld();
});
afterEach(() => world.stop());

const usage = async (owner = world.owner) => (await owner.call<Usage>(endpoints.usage.get)).body;
const set = (limits: object, id = world.owner.id) =>
  world.owner.call<AdminAccountPage & { code: string }>(adminAccounts.setLimits, {
    params: { id },
    body: { reason: 'The plan of this account', ...limits },
  });
const told = async () =>
  (await world.owner.call<NoticePage>(notices.list)).body.results.flatMap(({ data }) =>
    data.kind === 'limit' ? [`${data.of} ${data.is_reached ? 'reached' : 'near'}`] : [],
  );
const newPerson = (bot = audience.bot) => {
  const person = world.telegram.person({});
  person.start(bot);
  return person;
};
const greetings = (person: Person, bot = audience.bot) =>
  person.messages(bot).filter((message) => textOf(message).includes('Shall we begin?')).length;
/** What a person who starts gets. */
const perPerson = 2;
const isFromBot = (message: object) => 'from' in message && (message.from as { is_bot: boolean }).is_bot;
const allGreetings = (people: Person[], bot = audience.bot) =>
  people.reduce((sum, person) => sum + greetings(person, bot), 0);

longDescribe('the limits of an account', () => {
  it('are the installation’s, until an admin sets its own, which stands in the audit log', async () => {
    const env = { PEOPLE_LIMIT: '100', STORAGE_MB: '2' };
    const test = await startTestApp({ env });
    const admin = await signUp(test);
    const owner = await signUp(test);
    const limitsOf = async () =>
      (await admin.call<AdminAccountPage>(adminAccounts.get, { params: { id: owner.id } })).body.limits;
    const change = (body: object, by: SignedUp = admin, id = owner.id) =>
      by.call<AdminAccountPage & { code: string }>(adminAccounts.setLimits, { params: { id }, body });
    const bytes = 2 * 1024 * 1024;
    expect(await usage(owner)).toMatchObject({
      people: { used: 0, most: 100, waiting: 0 },
      messages: { used: 0, most: null },
      storage: { used: 0, most: bytes },
    });
    const changed = await change({ people: 5, messages: 1000, reason: 'Small plan' });
    expect(changed.body.limits).toEqual({
      people: { most: 5, is_own: true, usual: 100 },
      messages: { most: 1000, is_own: true, usual: null },
      storage: { most: bytes, is_own: false, usual: bytes },
    });
    await change({ people: 'usual', messages: null, reason: 'Another plan' });
    expect(await limitsOf()).toMatchObject({
      people: { most: 100, is_own: false },
      messages: { most: null, is_own: true },
    });
    const { body: log } = await admin.call<{ results: AuditEvent[] }>(adminMoney.audit);
    expect(log.results.map(({ kind, args, reason }) => [kind, args.people, args.messages, reason])).toEqual([
      ['account.limits_set', 'usual', 'none', 'Another plan'],
      ['account.limits_set', 5, 1000, 'Small plan'],
    ]);
    expect((await change({ people: 1, reason: 'No' }, owner)).body.code).toBe('admin_only');
    const bad = [
      { people: -1, reason: 'x' },
      { messages: 1.5, reason: 'x' },
      { people: 1 },
      { people: 1, reason: ' ' },
    ];
    for (const body of bad) expect((await change(body)).status).toBe(400);
    expect((await change({ people: 1, reason: 'x' }, admin, admin.id.replace(/^./, 'f'))).status).toBe(404);
    await test.stop();
  });

  it('let an account store what it may, and nothing above', async () => {
    const { buffer, name } = await picture();
    const upload = async () => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(buffer)]), name);
      const headers = { authorization: `Token ${world.owner.token}` };
      return fetch(new URL(endpoints.files.upload.path, world.test.url), { method: 'POST', body: form, headers });
    };
    await set({ storage: buffer.length - 1 });
    const refused = await upload();
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([413, 'quota_exceeded']);
    await set({ storage: 1024 * 1024 });
    expect((await upload()).status).toBe(201);
    expect((await usage()).storage).toEqual({ used: buffer.length, most: 1024 * 1024 });
  });
});

describe('once the messages of a month are spent', () => {
  beforeEach(async () => {
    audience = await world.run(1);
  });

  it('what would leave by itself waits, and leaves once when the limit is raised', async () => {
    await set({ messages: perPerson + 3 });
    const people = Array.from({ length: 8 }, () => newPerson());
    const got = () => people.reduce((sum, person) => sum + person.messages(audience.bot).filter(isFromBot).length, 0);
    await expect.poll(told).toEqual(['messages reached']);
    await expect.poll(async () => (await usage()).messages.waiting).toBe(people.length);
    expect([(await usage()).messages.used, got()]).toEqual([perPerson + 3, 3]);
    await set({ messages: perPerson + 5 });
    await expect.poll(async () => (await usage()).messages.used).toBe(perPerson + 5);
    expect(got()).toBe(5);
    await set({ messages: null });
    await expect.poll(got).toBe(8 * perPerson);
    await expect
      .poll(async () => (await usage()).messages)
      .toMatchObject({ used: 9 * perPerson, most: null, waiting: 0 });
    expect(people.map((person) => greetings(person))).toEqual(people.map(() => 1));
  });

  longTest('all bots of the account wait together, and what the owner writes by hand still leaves', async () => {
    const other = await world.run(0);
    await set({ messages: 1 });
    const people = [newPerson(), newPerson(other.bot)];
    await expect.poll(async () => (await usage()).messages.waiting).toBe(2);
    const { body } = await world.owner.call<{ results: { id: string; telegram_id: number }[] }>(contacts.list);
    const first = body.results.find(({ telegram_id }) => telegram_id === people[0]?.id);
    await world.owner.call(contacts.send, {
      params: { id: first?.id ?? '' },
      body: { funnel: audience.funnel.id, message: { text: 'By hand' } },
    });
    await people[0]?.waitFor(audience.bot, 'By hand');
    expect([greetings(people[0] as Person), greetings(people[1] as Person, other.bot)]).toEqual([0, 0]);
  });

  it('a month that begins releases what waits, but what has waited for over a day is for its owner to decide', async () => {
    const { deps } = world.test.app;
    const monthEnd = nextMonth(nextMonth(deps.now())).getTime();
    await set({ messages: perPerson });
    world.pass(monthEnd - 48 * hour - deps.now().getTime());
    const spending = newPerson();
    await expect.poll(async () => (await usage()).messages.used).toBe(perPerson);
    expect(greetings(spending)).toBe(1);
    const early = newPerson();
    await expect.poll(async () => (await usage()).messages.waiting).toBe(1);
    world.pass(47 * hour);
    const late = newPerson();
    await expect.poll(async () => (await usage()).messages.waiting).toBe(2);
    world.pass(2 * hour);
    await notify(deps.db, { kind: 'limits' });
    await expect.poll(() => greetings(late)).toBe(1);
    const overdue = deps.db.selectFrom('deliveries').select('id').where('reason', '=', 'late');
    expect([greetings(early), (await overdue.execute()).length]).toEqual([0, 1]);
    await expect.poll(async () => (await usage()).messages).toMatchObject({ used: perPerson, waiting: 0 });
  });

  it('a mailing sends what is left, is paused, and reaches everybody once when it is resumed', async () => {
    for (let count = 0; count < 5; count += 1) await audience.join();
    await set({ messages: 6 * perPerson + 3 });
    const { id } = await audience.send();
    const paused = await audience.until(id, ({ state }) => state === 'paused');
    expect(paused.reason).toBe('messages_limit');
    const reached = () => audience.received('What is new').reduce((sum, count) => sum + count, 0);
    await expect.poll(reached).toBe(3);
    const refused = await audience.call('resume', id, {});
    expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([
      409,
      'transition_not_allowed',
    ]);
    const other = await audience.draft();
    expect((await audience.call('send', other.id, {})).status).toBe(409);
    await set({ messages: 100 });
    await expect.poll(async () => (await audience.call('resume', id, {})).status).toBe(200);
    await audience.until(id, isOver);
    expect(audience.received('What is new')).toEqual(audience.people.map(() => 1));
    expect((await world.owner.call(mailings.get, { params: { id } })).status).toBe(200);
  });

  longTest('the owner is told when they are near to it, once', async () => {
    await set({ messages: 10 * perPerson });
    for (let count = 0; count < 8; count += 1) newPerson();
    await expect.poll(told).toEqual(['messages near']);
    await expect.poll(async () => (await usage()).messages.used).toBe(9 * perPerson);
    expect(await told()).toEqual(['messages near']);
  });
});

describe('once an account has the people that it may have', () => {
  beforeEach(async () => {
    audience = await world.run(2);
    await set({ people: 2 });
  });

  it('who comes by Telegram waits, and is answered once and in order when there is a place', async () => {
    const [third, fourth] = [newPerson(), newPerson()];
    third.send(audience.bot, 'Is anybody there?');
    await expect.poll(async () => (await usage()).people).toMatchObject({ used: 2, most: 2, waiting: 2 });
    await expect.poll(told).toEqual(['people reached']);
    const [known] = audience.people;
    const begin = known?.messages(audience.bot).at(-1);
    if (known && begin) known.press(audience.bot, begin, 'Begin');
    await expect.poll(() => known?.messages(audience.bot).length).toBe(2);
    expect(allGreetings([third, fourth])).toBe(0);
    await set({ people: 3 });
    await expect.poll(() => greetings(third)).toBe(1);
    expect((await usage()).people).toMatchObject({ used: 3, waiting: 1 });
    const { body } = await world.owner.call<{ results: { id: string; telegram_id: number }[] }>(contacts.list);
    const gone = body.results.find(({ telegram_id }) => telegram_id === known?.id);
    await world.owner.call(contacts.erase, { params: { id: gone?.id ?? '' } });
    await set({ people: null });
    await expect.poll(() => greetings(fourth)).toBe(1);
    await expect.poll(async () => (await usage()).people.waiting).toBe(0);
    expect(allGreetings([third, fourth])).toBe(2);
    const texts = await world.test.app.deps.db
      .selectFrom('history as h')
      .innerJoin('contacts as c', 'c.id', 'h.contact_id')
      .select(['h.kind'])
      .where('c.telegram_id', '=', third.id)
      .where('h.kind', 'in', ['start', 'text'])
      .orderBy('h.at')
      .orderBy('h.id')
      .execute();
    expect(texts.map(({ kind }) => kind)).toContain('text');
  });

  longTest('whoever waits for a stopped funnel waits until it runs', async () => {
    const waiting = newPerson();
    await expect.poll(async () => (await usage()).people.waiting).toBe(1);
    const params = { id: audience.funnel.id };
    await world.owner.call(funnels.stop, { params });
    await set({ people: 10 });
    expect((await usage()).people.waiting).toBe(1);
    await world.owner.call(funnels.run, { params, body: {} });
    await notify(world.test.app.deps.db, { kind: 'limits' });
    await expect.poll(() => greetings(waiting)).toBe(1);
  });

  longTest('nobody more is added by hand, by a file, or by the undo of a merge', async () => {
    const add = (body: object) => world.owner.call<{ id: string; code: string }>(contacts.create, { body });
    await set({ people: 4 });
    const [ann, bob] = [await add({ first_name: 'Ann', phone: '+79991112233' }), await add({ first_name: 'Bob' })];
    const refused = await add({ first_name: 'Carl' });
    expect([refused.status, refused.body.code]).toEqual([413, 'quota_exceeded']);
    const { body: merged } = await world.owner.call<{ merge: string }>(duplicates.merge, {
      body: { keep: ann.body.id, drop: bob.body.id },
    });
    const file = 'Name,Phone\nAnna,+7 999 111-22-33\nDora,+7 999 111-22-34\nEva,+7 999 111-22-35\n';
    const imported = await runImport(world.test.url, world.owner, file);
    expect(imported.progress).toMatchObject({ added: 1, left_out: 2 });
    expect((await usage()).people).toMatchObject({ used: 4, most: 4 });
    const undone = await world.owner.call<{ code: string }>(duplicates.undoMerge, { params: { id: merged.merge } });
    expect([undone.status, undone.body.code]).toEqual([413, 'quota_exceeded']);
    await set({ people: 5 });
    expect((await world.owner.call(duplicates.undoMerge, { params: { id: merged.merge } })).status).toBe(200);
  });

  longTest('two who add the last one at once add one', async () => {
    await set({ people: 3 });
    const added = await Promise.all(
      ['Ann', 'Bob', 'Carl'].map((first_name) => world.owner.call(contacts.create, { body: { first_name } })),
    );
    expect(added.map(({ status }) => status).toSorted()).toEqual([201, 413, 413]);
  });
});
