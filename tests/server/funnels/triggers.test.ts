import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { PersonRun } from '#contract/schemas/contacts/personRun.ts';
import type { BotCommands, ShownBotCommands } from '#contract/schemas/funnels/bot.ts';
import { exportedFunnel, exportVersion } from '#contract/schemas/funnels/exportedFunnel.ts';
import type { Edit, Funnel, FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Counts } from '#contract/schemas/funnels/funnelCounts.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import { namelessRun } from '#machines/journey/runs/namelessRun.ts';
import { longTest } from '#tests/support/longTest.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { type ContactWorld, openContactWorld } from '../contacts/contactWorld.ts';
import { exportFunnel, importBytes, unzip } from './bundleWorld.ts';

const { funnels, bots } = endpoints;

let world: ContactWorld;
beforeAll(async () => {
  world = await openContactWorld();
});
afterAll(() => world.close());

const stage = (title: string, text: string): Stage => ({
  ...{ id: v7(), title, icon: 'flag', colour: 'blue', x: 0, y: 0 },
  messages: [{ id: v7(), text, image: null, video: null, delay: 0, buttons: [] }],
});

let made = 0;
async function openFunnel(of: (stages: Record<'hello' | 'offer' | 'help', string>) => Trigger[]) {
  made += 1;
  const bot = world.telegram.createBot({ username: `led_${made}_bot` });
  const [hello, offer, help] = [stage('Hello', 'Welcome'), stage('Two offers', 'It costs 5'), stage('Help', 'Ask us')];
  const triggers = of({ hello: hello.id, offer: offer.id, help: help.id });
  const document: FunnelDocument = { stages: [hello, offer, help], tags: [], triggers };
  const { id } = await seedFunnel(world.owner, { bot, document });
  const params = { id };
  const read = async () => (await world.owner.call<Funnel>(funnels.get, { params })).body;
  return {
    ...{ id, bot, hello, offer, help, document, params, read },
    run: async () => expect((await world.owner.call(funnels.run, { params, body: {} })).status).toBe(200),
    publish: async () => {
      const { revision: base_revision } = await read();
      expect((await world.owner.call(funnels.publish, { params, body: { base_revision } })).status).toBe(200);
    },
    withoutStage: async () =>
      (await read()).problems.flatMap(({ code, detail }) => (code === 'command_without_stage' ? [detail] : [])),
    edit: async (...edits: Edit[]) => {
      const { revision } = await read();
      const body = { id: v7(), base_revision: revision, edits };
      const answer = await world.owner.call(funnels.edit, { params, body });
      expect(answer.status).toBe(200);
    },
    menu: (language = '') =>
      [...bot.commands].flatMap(([key, menu]) =>
        key.endsWith(` ${language}`) ? (menu as BotCommands['commands']) : [],
      ),
  };
}
const names = (menu: BotCommands['commands']) => menu.map(({ command }) => command);

describe('the bot’s menu', () => {
  it('follows the commands that are published, in both languages, and keeps what its owner wrote there', async () => {
    const funnel = await openFunnel(({ hello, offer }) => [
      { id: v7(), command: 'menu', to: hello },
      { id: v7(), command: 'price', to: offer },
    ]);
    const own = { command: 'contacts', description: 'Where we are' };
    await world.owner.call(bots.setCommands, { params: funnel.params, body: { commands: [own] } });
    expect(names(funnel.menu())).toEqual(['start', 'contacts']);
    expect(await funnel.withoutStage()).toEqual(['/contacts']);
    await funnel.run();
    await expect.poll(() => names(funnel.menu())).toEqual(['start', 'menu', 'price', 'contacts']);
    await expect.poll(() => names(funnel.menu('ru'))).toEqual(['start', 'menu', 'price', 'contacts']);
    expect(funnel.menu().find(({ command }) => command === 'price')?.description).toBe('Two offers');
    expect(await funnel.withoutStage()).toEqual(['/contacts']);
    expect((await funnel.read()).bot?.menu_commands).toEqual(['contacts']);
    // what is published is no one’s to take out by hand: it is put back
    const { body: shown } = await world.owner.call<ShownBotCommands>(bots.setCommands, {
      params: funnel.params,
      body: { commands: [own] },
    });
    expect(shown.published).toEqual(['menu', 'price']);
    await expect.poll(() => names(funnel.menu('ru'))).toEqual(['start', 'menu', 'price', 'contacts']);
    const [menu, price] = funnel.document.triggers as [Trigger, Trigger];
    await funnel.edit(
      { type: 'trigger.remove', id: price.id },
      { type: 'trigger.add', trigger: { id: v7(), command: 'contacts', to: funnel.help.id } },
    );
    expect(await funnel.withoutStage()).toEqual([]);
    expect(names(funnel.menu())).toEqual(['start', 'menu', 'price', 'contacts']);
    await funnel.publish();
    await expect.poll(() => names(funnel.menu())).toEqual(['start', 'menu', 'contacts']);
    expect(funnel.menu().at(-1)).toEqual(own);
    await funnel.edit({ type: 'trigger.remove', id: menu.id });
    await funnel.publish();
    await expect.poll(() => names(funnel.menu())).toEqual(['start', 'contacts']);
    const contacts = (await funnel.read()).document.triggers?.at(-1);
    await funnel.edit(
      { type: 'trigger.remove', id: contacts?.id ?? '' },
      { type: 'trigger.add', trigger: { ...menu, id: v7() } },
    );
    await funnel.publish();
    await expect.poll(() => names(funnel.menu())).toEqual(['start', 'menu', 'contacts']);
    expect(funnel.menu().at(-1)).toEqual(own);
  });

  it('follows another funnel of the account that takes the bot over, and a new token after a refused one', async () => {
    const first = await openFunnel(({ hello }) => [{ id: v7(), command: 'menu', to: hello }]);
    const { bot } = first;
    await first.run();
    await expect.poll(() => names(first.menu())).toEqual(['start', 'menu']);
    const second = await openFunnel(({ offer }) => [{ id: v7(), words: ['price'], match: 'is', to: offer }]);
    const { params } = second;
    const connect = (token: string) =>
      world.owner.call<Funnel>(funnels.connect, { params, body: { token, take_over: true } });
    expect((await connect(bot.token)).status).toBe(200);
    await second.run();
    await expect.poll(() => names(first.menu())).toEqual(['start']);
    const [price, gone] = [v7(), v7()];
    await second.edit(
      { type: 'trigger.add', trigger: { id: price, command: 'price', to: second.offer.id } },
      { type: 'trigger.add', trigger: { id: gone, command: 'gone', to: second.offer.id } },
    );
    await second.publish();
    await expect.poll(() => names(first.menu())).toEqual(['start', 'price', 'gone']);
    world.telegram.revoke(bot);
    await second.edit({ type: 'trigger.remove', id: gone });
    await second.publish();
    const { db } = world.test.app.deps;
    const isWaiting = async () =>
      (await db.selectFrom('bots').select('menu_due_at').where('telegram_id', '=', bot.user.id).execute()).some(
        ({ menu_due_at }) => menu_due_at !== null,
      );
    await expect.poll(isWaiting).toBe(false);
    expect(names(first.menu())).toEqual(['start', 'price', 'gone']);
    const renewed = `${bot.user.id}:${'B'.repeat(35)}`;
    world.telegram.world.bots.set(renewed, Object.assign(bot, { token: renewed, isRevoked: false }));
    expect((await connect(renewed)).status).toBe(200);
    await expect.poll(() => names(first.menu())).toEqual(['start', 'price']);
    expect((await second.read()).bot?.menu_commands).toEqual([]);
  });

  longTest('is written once Telegram takes it, and not at all where no command comes or goes', async () => {
    const funnel = await openFunnel(({ offer }) => [{ id: v7(), words: ['price'], match: 'has', to: offer }]);
    await funnel.run();
    const written = () => world.telegram.log.calls('setMyCommands').length;
    const before = written();
    await funnel.edit({ type: 'trigger.add', trigger: { id: v7(), command: 'menu', to: funnel.hello.id } });
    world.telegram.faults.answer(1, 429, { method: 'setMyCommands', retryAfter: 1 });
    await funnel.publish();
    await expect.poll(() => written()).toBeGreaterThan(before);
    await world.pass(5_000);
    await expect.poll(() => names(funnel.menu('ru'))).toEqual(['start', 'menu']);
    const after = written();
    await funnel.edit({ type: 'stage.change', id: funnel.hello.id, title: 'Hi' });
    await funnel.publish();
    await world.pass(5_000);
    expect(written()).toBe(after);
  });
});

test('whom triggers led is counted, told of in the history, and rebuilt as it was', async () => {
  const [word, link] = [v7(), v7()];
  const funnel = await openFunnel(({ offer, help }) => [
    { id: word, words: ['price'], match: 'has', to: offer },
    { id: link, source: 'roses*', to: help },
  ]);
  await funnel.run();
  const ann = world.telegram.person({ first_name: 'Ann' });
  ann.start(funnel.bot, 'roses_red');
  await ann.waitFor(funnel.bot, 'Ask us');
  ann.send(funnel.bot, 'What is the price?');
  await ann.waitFor(funnel.bot, 'It costs 5');
  const counts = async () => (await world.owner.call<Counts>(funnels.counts, { params: funnel.params })).body.buttons;
  await expect.poll(counts).toEqual({ [word]: 1, [link]: 1 });
  const contact = await world.contactOf(ann);
  expect(await world.entries(contact.id, 'start')).toMatchObject([
    { payload: 'roses_red', stage: { title: 'Help' }, trigger: { id: link, said: 'roses*' } },
  ]);
  expect(await world.entries(contact.id, 'move')).toMatchObject([
    { by: 'trigger', to: { title: 'Two offers' }, trigger: { id: word, said: 'price' } },
  ]);
  const cause = async () => (await world.entries(contact.id, 'message'))[0]?.cause;
  await expect.poll(cause).toMatchObject({ kind: 'move', by: 'trigger', trigger: { said: 'price' } });
  const params = { id: funnel.id, contact: contact.id };
  const run = async () => (await world.owner.call<PersonRun>(funnels.personRun, { params })).body;
  await expect.poll(async () => (await run()).state).toBe('finished');
  expect(await run()).toMatchObject({ is_same: true, is_cut: false });
  expect(JSON.stringify(namelessRun((await run()).run as never))).not.toMatch(/price|roses/);
});

longTest(
  'a file carries triggers, in a version that older servers refuse, and its copy has ids of its own',
  async () => {
    const funnel = await openFunnel(({ hello, offer }) => [
      { id: v7(), words: ['price', 'цена'], match: 'is', typos: true, to: offer },
      { id: v7(), command: 'menu', to: hello },
    ]);
    const { bytes } = await exportFunnel(world.test.url, world.owner, funnel.id);
    const head = exportedFunnel.parse(JSON.parse(String((await unzip(bytes)).get('funnel.json'))));
    expect([head.version, head.document.triggers]).toEqual([exportVersion, funnel.document.triggers]);
    const imported = await importBytes(world.test.url, world.owner, bytes);
    expect(imported.status).toBe(201);
    const { document } = imported.body;
    const titled = ({ stages, triggers = [] }: FunnelDocument) =>
      triggers.map(({ id: _id, to, ...rest }) => ({ ...rest, to: stages.find(({ id }) => id === to)?.title }));
    expect(titled(document)).toEqual(titled(funnel.document));
    const ids = new Set([funnel.document, document].flatMap(({ triggers = [] }) => triggers.map(({ id }) => id)));
    expect(ids.size).toBe(4);
  },
);
