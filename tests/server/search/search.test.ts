import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Edit, Funnel, FunnelDocument, Message } from '#contract/schemas/funnels/funnel.ts';
import type { Found } from '#contract/schemas/search.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/longTest.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { rounds } from '#tests/support/runsAll.ts';
import { uploadAs } from '../mailings/uploads.ts';
import { seededChances } from '#scripts/faults/random.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const sendable = (text: string) => ({ text, image: null, video: null, buttons: [] });
const message = (text: string): Message => ({ id: v7(), text, image: null, video: null, delay: 0, buttons: [] });

async function find(user: SignedUp, q: string): Promise<Found[]> {
  const answer = await user.call<{ results: Found[] }>(endpoints.search.find, { query: { q } });
  expect(answer.status).toBe(200);
  return answer.body.results;
}
const titlesOf = (found: Found[]): string[] => found.map(({ kind, title }) => `${kind}: ${title}`);

/** A funnel whose second stage has a message with this text. */
async function withText(user: SignedUp, text: string, name = 'Ceramics'): Promise<Funnel> {
  const document = threeStages();
  document.stages[1]?.messages.push(message(text));
  return seedFunnel(user, { name, document });
}
async function edit(user: SignedUp, { id, revision }: Pick<Funnel, 'id' | 'revision'>, edits: Edit[]): Promise<number> {
  const body = { base_revision: revision, edits };
  const answer = await user.call<{ revision: number }>(endpoints.funnels.edit, { params: { id }, body });
  expect(answer.status).toBe(200);
  return answer.body.revision;
}

describe('the search over everything', () => {
  it.each([
    ['получить', 'Вы <b>получили</b> заказ &amp; подарок'],
    ['ПОДАРКИ', 'Вы получили заказ и подарок'],
    ['lesson', 'All LESSONS are open'],
    ['подарак', 'Вы получили заказ и подарок'],
    ['certifcate', 'A certificate for everybody'],
    ['& подар', 'Вы получили заказ &amp; подарок'],
  ])('finds “%s” in “%s”, and says where', async (searched, text) => {
    const user = await signUp(test);
    const funnel = await withText(user, text);
    const [stage] = funnel.document.stages.slice(1);
    const found = (await find(user, searched)).filter(({ kind }) => kind === 'message');
    expect(found).toMatchObject([
      {
        id: stage?.messages.at(-1)?.id,
        title: 'Offer',
        excerpt: text.replaceAll(/<[^>]*>/g, '').replace('&amp;', '&'),
        stage: stage?.id,
        funnel: { id: funnel.id, name: 'Ceramics' },
      },
    ]);
  });

  longTest('shows of a long text what stands around a word, however it is typed', async () => {
    const user = await signUp(test);
    await withText(
      user,
      `${'Слова о погоде. '.repeat(20)}Приходите на утреннюю Йогу у О’Нила. ${'И ещё. '.repeat(40)}`,
    );
    for (const q of ['иогу', 'онила', "О'НИЛА"]) {
      const [found] = (await find(user, q)).filter(({ kind }) => kind === 'message');
      expect(found?.excerpt).toMatch(/^….*Йогу у О’Нила.*…$/);
    }
  });

  it('finds messages, mailings and letters by the name of a file that they send', async () => {
    const user = await signUp(test);
    const other = await signUp(test);
    const { mailings, series } = endpoints;
    const [price, catalogue] = [
      await uploadAs(test, user, 'document'),
      await uploadAs(test, user, 'document', 'Каталог.pdf'),
    ];
    const document = threeStages();
    document.stages[1]?.messages.push({ ...message('Look'), files: [price] });
    const funnel = (await seedFunnel(user, { document })).id;
    const body = { funnel, title: 'News', message: { ...sendable('Look'), files: [catalogue, price] } };
    expect((await user.call(mailings.create, { body })).status).toBe(201);
    const about = { funnel, name: 'School', starts_on: { kind: 'funnel' }, time_zone: 'UTC' };
    const created = await user.call<{ id: string }>(series.create, { body: about });
    const letter = { name: 'First', message: { ...sendable('Look'), files: [price] } };
    expect((await user.call(series.addLetter, { params: { id: created.body.id }, body: letter })).status).toBe(201);
    const named = (await find(user, 'прайс')).map(({ kind, title, excerpt }) => [kind, title, excerpt]);
    expect(named.toSorted()).toEqual([
      ['letter', 'First', 'Прайс.pdf'],
      ['mailing', 'News', 'Прайс.pdf'],
      ['message', 'Offer', 'Прайс.pdf'],
    ]);
    expect(titlesOf(await find(user, 'каталог'))).toEqual(['mailing: News']);
    expect(await find(other, 'прайс')).toEqual([]);
  });

  it('finds each kind by its name, of one’s own only', async () => {
    const user = await signUp(test);
    const other = await signUp(test);
    const funnel = await seedFunnel(user, { name: 'Весенний курс' });
    const stages = funnel.document.stages.map(
      ({ id, title }): Edit => ({ type: 'stage.change', id, title: `${title} весенний` }),
    );
    await edit(user, funnel, stages.slice(0, 1));
    const { mailings, series, contacts } = endpoints;
    const body = { funnel: funnel.id, title: 'Весенняя распродажа', message: sendable('Здравствуйте') };
    expect((await user.call(mailings.create, { body })).status).toBe(201);
    const created = await user.call<{ id: string }>(series.create, {
      body: { funnel: funnel.id, name: 'Весенние письма', starts_on: { kind: 'funnel' } },
    });
    expect(created.status).toBe(201);
    const letter = { name: 'Весенний привет', message: sendable('Пора!') };
    expect((await user.call(series.addLetter, { params: { id: created.body.id }, body: letter })).status).toBe(201);
    expect((await user.call(contacts.create, { body: { first_name: 'Весенняя', last_name: 'Анна' } })).status).toBe(
      201,
    );
    expect((await user.call(endpoints.folders.create, { body: { name: 'Весенние клиенты' } })).status).toBe(201);
    const list = { name: 'Весенний список', kind: 'manual' };
    expect((await user.call(endpoints.lists.create, { body: list })).status).toBe(201);
    const kinds = new Set((await find(user, 'весен')).map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['funnel', 'stage', 'mailing', 'series', 'letter', 'contact', 'folder', 'list']));
    expect(await find(other, 'весен')).toEqual([]);
  });

  it('calls a contact without a name by what they are known by', async () => {
    const user = await signUp(test);
    const { create, change } = endpoints.contacts;
    const add = async (body: object) => (await user.call<{ id: string }>(create, { body })).body.id;
    await add({ first_name: 'Ivan', email: 'ivan@example.org' });
    const id = await add({ first_name: 'Anna', phone: '+79991112233', email: 'anna@example.org' });
    expect((await user.call(change, { params: { id }, body: { first_name: '' } })).status).toBe(200);
    expect(await find(user, 'anna@')).toMatchObject([{ title: '+79991112233', excerpt: 'anna@example.org' }]);
    expect(await find(user, 'ivan@')).toMatchObject([{ title: 'Ivan', excerpt: 'ivan@example.org' }]);
  });

  it('puts a name before a text, and what begins with the words first', async () => {
    const user = await signUp(test);
    await withText(user, 'Our winter course is open', 'Ceramics');
    await seedFunnel(user, { name: 'Winter course' });
    await seedFunnel(user, { name: 'The winter' });
    const found = titlesOf(await find(user, 'winter'));
    expect(found).toEqual(['funnel: Winter course', 'funnel: The winter', 'message: Offer']);
  });

  it.each(['%', '_', '\\', "'", '((', ':*', '&', '😀', 'а'.repeat(200)])(
    'takes “%s” for what it is',
    async (searched) => {
      const user = await signUp(test);
      await withText(user, 'Nothing of the kind');
      expect(await find(user, searched)).toEqual([]);
    },
  );

  it('refuses nothing and too much', async () => {
    const user = await signUp(test);
    for (const q of ['', '   ', 'x'.repeat(201)])
      expect((await user.call(endpoints.search.find, { query: { q } })).status).toBe(400);
  });

  it('holds after any edits exactly the texts of the draft', async () => {
    const user = await signUp(test);
    const funnel = await seedFunnel(user);
    const chances = seededChances(7);
    let { document, revision } = funnel;
    for (let i = 0; i < rounds(12, 40); i++) {
      const edits = [randomEdit(document, chances.next(), chances.next(), i)];
      revision = await edit(user, { id: funnel.id, revision }, edits);
      ({ document } = (await user.call<Funnel>(endpoints.funnels.get, { params: { id: funnel.id } })).body);
      const { db } = test.app.deps;
      const stages = JSON.stringify(document.stages);
      const { rows: expected } = await sql`select * from texts_of_stages(${stages}::json) order by item_id`.execute(db);
      const columns = ['stage_id', 'item_id', 'is_message', 'text'] as const;
      const query = db.selectFrom('funnel_texts').select(columns).where('funnel_id', '=', funnel.id);
      expect(await query.orderBy('item_id').execute()).toEqual(expected);
    }
  });
});

function randomEdit({ stages }: FunnelDocument, act: number, which: number, i: number): Edit {
  const stage = stages[Math.floor(which * stages.length)];
  const found = stage?.messages[0];
  if (!stage || act < 0.2)
    return {
      type: 'stage.add',
      stage: {
        id: v7(),
        title: `Stage ${i}`,
        icon: 'flag',
        colour: 'blue',
        x: 0,
        y: 0,
        messages: [message(`Text ${i}`)],
      },
    };
  if (act < 0.3) return { type: 'stage.remove', id: stage.id };
  if (act < 0.45) return { type: 'stage.change', id: stage.id, title: `Title ${i}` };
  if (act < 0.55) return { type: 'stage.change', id: stage.id, x: i };
  if (!found || act < 0.7) return { type: 'message.add', stage: stage.id, message: message(`Added <i>${i}</i>`) };
  if (act < 0.8) return { type: 'message.change', id: found.id, text: `Changed ${i}` };
  if (act < 0.9)
    return { type: 'message.move', id: found.id, stage: stages[i % stages.length]?.id ?? stage.id, index: 0 };
  return { type: 'message.remove', id: found.id };
}
