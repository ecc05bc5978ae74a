import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { fieldText } from '#contract/fieldTexts.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { urlRefusals } from '#machines/text/urlRefusals.ts';
import type { Database } from '#server/db/open/open.ts';
import { openTestDatabase } from '#tests/support/databases/testDatabase.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { message } from './bundleWorld.ts';
import { stage } from './funnelWorld.ts';

const { funnels, mailings, series, templates } = endpoints;
let app: TestApp;
let database: Database;
let owner: SignedUp;
let funnel: Funnel;
let template: string;
let letters: string;

const link = (url: string) => ({ id: randomUUID(), kind: 'link' as const, label: 'Read', url });
const sendable = (url: string) => ({ text: 'News', image: null, video: null, buttons: [link(url)] });

beforeAll(async () => {
  database = await openTestDatabase();
  app = await startTestApp({ works: false, database });
  owner = await signUp(app);
  funnel = await create([{ ...stage('One'), messages: [message({})] }]);
  const made = await owner.call<{ id: string }>(templates.create, {
    body: { name: 'Shop' },
  });
  template = made.body.id;
  const body = { funnel: funnel.id, name: 'Letters', starts_on: { kind: 'funnel' } };
  letters = (await owner.call<{ id: string }>(series.create, { body })).body.id;
});
afterAll(() => app.stop());

async function create(stages: Funnel['document']['stages']): Promise<Funnel> {
  const { body } = await owner.call<Funnel>(funnels.create, { body: { name: 'Shop', document: { stages, tags: [] } } });
  return body;
}

const headers = { 'accept-language': 'ru' };
const revisionOf = async (id: string) => (await owner.call<Funnel>(funnels.get, { params: { id } })).body.revision;
const editing = async (edits: object[], id = funnel.id) =>
  owner.call<Record<string, string[]>>(funnels.edit, {
    ...{ params: { id }, headers },
    body: { base_revision: await revisionOf(id), edits },
  });
const firstMessage = () => funnel.document.stages[0]?.messages[0]?.id;

/** Every way in which an address of a button comes in, with the field of its refusal. */
const ways: Record<string, (url: string) => Promise<[{ status: number; body: unknown }, string]>> = {
  'a new funnel': async (url) => {
    const document = { stages: [{ ...stage('One'), messages: [message({ buttons: [link(url)] })] }], tags: [] };
    const answer = await owner.call(funnels.create, { headers, body: { name: 'Shop', document } });
    return [answer, 'document.stages.0.messages.0.buttons.0.url'];
  },
  'a new stage': async (url) => [
    await editing([{ type: 'stage.add', stage: { ...stage('Two'), messages: [message({ buttons: [link(url)] })] } }]),
    'edits.0.stage.messages.0.buttons.0.url',
  ],
  'a new message': async (url) => [
    await editing([
      { type: 'message.add', stage: funnel.document.stages[0]?.id, message: message({ buttons: [link(url)] }) },
    ]),
    'edits.0.message.buttons.0.url',
  ],
  'a changed message': async (url) => [
    await editing([{ type: 'message.change', id: firstMessage(), buttons: [link(url)] }]),
    'edits.0.buttons.0.url',
  ],
  'a template': async (url) => [
    await owner.call(templates.edit, {
      ...{ params: { id: template }, headers },
      body: {
        base_revision: 0,
        edits: [{ type: 'stage.add', stage: { ...stage('Two'), messages: [message({ buttons: [link(url)] })] } }],
      },
    }),
    'edits.0.stage.messages.0.buttons.0.url',
  ],
  'a mailing': async (url) => [
    await owner.call(mailings.create, { headers, body: { funnel: funnel.id, title: 'News', message: sendable(url) } }),
    'message.buttons.0.url',
  ],
  'a letter': async (url) => [
    await owner.call(series.addLetter, {
      ...{ params: { id: letters }, headers },
      body: { name: 'First', message: sendable(url) },
    }),
    'message.buttons.0.url',
  ],
  'a message to many': async (url) => [
    await owner.call(funnels.sendToPeople, {
      ...{ params: { id: funnel.id }, headers },
      body: { filter: {}, message: { text: 'News', buttons: [{ label: 'Read', url }] } },
    }),
    'message.buttons.0.url',
  ],
};

const refused: [string, keyof typeof urlRefusals][] = [
  ['mailto:a@b.ru', 'mail'],
  ['a@b.ru', 'mail'],
  ['tel:+79123456789', 'phone'],
  ['+7 912 345-67-89', 'phone'],
  ['https://shop.example:99999/', 'port'],
  ['javascript:alert(1)', 'scheme'],
];

describe.each(Object.entries(ways))('the address of a button in %s', (_way, send) => {
  it('is refused with what to do instead', async () => {
    for (const [url, fault] of refused) {
      const [answer, field] = await send(url);
      expect(answer, url).toMatchObject({ status: 400, body: { [field]: [fieldText(urlRefusals[fault], 'ru')] } });
    }
  });
});

it('is stored with its spaces encoded', async () => {
  const [written, stored] = [' https://shop.example/a b?c=d e ', 'https://shop.example/a%20b?c=d%20e'];
  const { body } = await owner.call<Mailing>(mailings.create, {
    body: { funnel: funnel.id, title: 'News', message: sendable(written) },
  });
  expect(body.message.buttons).toMatchObject([{ url: stored }]);
  const shop = await create([{ ...stage('One'), messages: [message({ buttons: [link(written)] })] }]);
  expect(shop.document.stages[0]?.messages[0]?.buttons).toMatchObject([{ url: stored }]);
  expect(shop.problems.filter(({ code }) => code === 'link_invalid')).toEqual([]);
});

it('that an earlier version took is a problem, and everything beside it can be changed', async () => {
  const old = message({ buttons: [link('https://old.example')] });
  const shop = await create([{ ...stage('One'), messages: [old] }]);
  await sql`
    update funnels set document = replace(document::text, 'https://old.example', 'mailto:a@b.ru')::jsonb, revision = revision + 1
    where id = ${shop.id}`.execute(database.db);
  const { body } = await owner.call<Funnel>(funnels.get, { params: { id: shop.id } });
  expect(body.problems).toContainEqual(
    expect.objectContaining({ code: 'link_invalid', severity: 'critical', detail: 'mailto:a@b.ru' }),
  );
  const [button] = old.buttons;
  const changed = [{ ...button, label: 'Write', url: 'mailto:a@b.ru' }];
  expect(await editing([{ type: 'message.change', id: old.id, buttons: changed }], shop.id)).toMatchObject({
    status: 200,
  });
  const other = [...changed, link('mailto:c@d.ru')];
  expect(await editing([{ type: 'message.change', id: old.id, buttons: other }], shop.id)).toMatchObject({
    status: 400,
    body: { 'edits.0.buttons.1.url': [fieldText(urlRefusals.mail, 'ru')] },
  });
});

it('of words in a text is a warning where Telegram sends them without a link', async () => {
  const text = '<a href="https://a.b:99999">x</a> <a href="mailto:a@b.ru">y</a> <a href="https://a.b/c d">z</a>';
  const shop = await create([{ ...stage('One'), messages: [message({ text })] }]);
  expect(shop.problems.filter(({ code }) => code === 'link_invalid')).toMatchObject([
    { severity: 'warning', detail: 'https://a.b:99999' },
    { severity: 'warning', detail: 'mailto:a@b.ru' },
  ]);
});
