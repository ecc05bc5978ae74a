import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { CarriedField, ContactField } from '#contract/schemas/contacts/contactField.ts';
import type { Funnel, FunnelDocument, Message } from '#contract/schemas/funnels/funnel.ts';
import type { MadeFunnel } from '#contract/schemas/funnels/funnelInput.ts';
import type { Template } from '#contract/schemas/funnels/template.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/longTest.ts';
import { becomePartner } from '#tests/support/partners.ts';
import { exportFunnel, importBytes, message, unzip } from '../funnels/bundleWorld.ts';
import { openTemplateWorld, type TemplateWorld } from './templateWorld.ts';

let world: TemplateWorld;
beforeAll(async () => {
  world = await openTemplateWorld();
});
afterAll(() => world.close());

const city: CarriedField = { name: 'city', title: 'City', kind: 'choice', choices: ['Moscow', 'Kazan'] };
const born: CarriedField = { name: 'born', title: 'Birthday', kind: 'date', choices: [] };
const company: CarriedField = { name: 'company', title: 'Company', kind: 'text', choices: [] };

const addField = async (user: SignedUp, field: CarriedField) => {
  const { status } = await user.call(endpoints.fields.create, { body: field });
  expect(status).toBe(201);
};
const fieldsOf = async (user: SignedUp): Promise<CarriedField[]> => {
  const { body } = await user.call<{ results: ContactField[] }>(endpoints.fields.list);
  return body.results.map(({ name, title, kind, choices }) => ({ name, title, kind, choices }));
};
/** Somebody new, who sees templates for affiliates. */
async function newPartner(): Promise<SignedUp> {
  const partner = await signUp(world.test);
  await becomePartner(partner);
  return partner;
}

const asksCity = (text = 'Which city?'): Message =>
  message({
    text,
    question: {
      ...{ kind: 'choice', field: 'city' },
      choices: ['Moscow', 'Kazan'].map((label) => ({ id: v7(), label })),
      within: 3600,
    },
  });

/** Asks for the city, decides by it, waits for the birthday, writes both and the company. */
function branching(): FunnelDocument {
  const last = { id: v7(), title: 'End', icon: 'flag' as const, colour: 'blue' as const, x: 400, y: 0 };
  const isMoscow = { all: [{ own: { field: 'city', op: 'is' as const, value: 'Moscow' } }] };
  return {
    stages: [
      {
        ...{ ...last, id: v7(), title: 'Start', x: 0 },
        messages: [
          asksCity(),
          message({ text: 'In {city|your city} for <b>{company}</b>', condition: isMoscow }),
          message({ text: 'Happy birthday', until: { field: 'born', days: 0, missed: 'now' } }),
          message({ text: '', actions: [{ id: v7(), kind: 'notify', text: 'From {city}' }] }),
        ],
        exits: [
          { id: v7(), to: last.id, tag: null, condition: isMoscow },
          { id: v7(), to: last.id, tag: null, condition: null },
        ],
      },
      { ...last, messages: [message({ text: 'Bye' })] },
    ],
    tags: [],
  };
}

/** An owner of the fields with a funnel that names them. */
async function author(user?: SignedUp): Promise<{ user: SignedUp; funnel: Funnel }> {
  const made = user ?? (await signUp(world.test));
  const known = new Set((await fieldsOf(made)).map(({ name }) => name));
  for (const field of [city, born, company]) if (!known.has(field.name)) await addField(made, field);
  return { user: made, funnel: await world.funnelOf(made, branching()) };
}
const bundleOf = async () => {
  const { user, funnel } = await author();
  return (await exportFunnel(world.test.url, user, funnel.id)).bytes;
};
async function published(): Promise<Template> {
  await author(world.admin);
  return world.published(world.admin, { scope: 'affiliates' }, branching());
}
const countOf = async (user: SignedUp): Promise<number> =>
  (await user.call<{ results: unknown[] }>(endpoints.funnels.list)).body.results.length;
const answerOf = (answer: { body: unknown }) => answer.body as MadeFunnel;

describe('an exported funnel', () => {
  it('lists the own fields that it asks, decides by and writes, and nothing where it only writes them', async () => {
    const { user, funnel } = await author();
    const files = await unzip((await exportFunnel(world.test.url, user, funnel.id)).bytes);
    const head: unknown = JSON.parse(files.get('funnel.json')?.toString() ?? '');
    expect(head).toMatchObject({ version: 4, fields: [city, born, company] });
    const plain = await world.funnelOf(user, {
      stages: [{ ...stage('Plain'), messages: [message({ text: '{city}' })] }],
      tags: [],
    });
    const before = await unzip((await exportFunnel(world.test.url, user, plain.id)).bytes);
    expect(before.get('funnel.json')?.toString()).not.toContain('"fields"');
  });

  longTest('makes the fields that are missing and says which; the same file again makes no more', async () => {
    const bytes = await bundleOf();
    const owner = await signUp(world.test);
    await addField(owner, company);
    const { status, body } = await importBytes(world.test.url, owner, bytes);
    expect(status).toBe(201);
    expect(answerOf({ body }).made_fields).toEqual([city, born]);
    expect(body.problems.filter(({ severity }) => severity === 'critical' && !body.bot)).toMatchObject([
      { code: 'no_bot' },
    ]);
    expect(await fieldsOf(owner)).toEqual([company, city, born]);
    const again = await importBytes(world.test.url, owner, bytes);
    expect(again.status).toBe(201);
    expect(again.body).not.toHaveProperty('made_fields');
    expect(await fieldsOf(owner)).toHaveLength(3);
  });

  it.each([
    ['of another kind', { ...city, kind: 'text' as const, choices: [] }],
    ['without one of its choices', { ...city, choices: ['Moscow', 'Perm'] }],
  ])('is refused where a field of the same name is %s, and makes nothing', async (_how, mine) => {
    const bytes = await bundleOf();
    const owner = await signUp(world.test);
    await addField(owner, mine);
    const { status, body } = await importBytes(world.test.url, owner, bytes);
    expect([status, body]).toMatchObject([409, { code: 'field_differs', fields: ['city'] }]);
    expect(await fieldsOf(owner)).toEqual([mine]);
    expect(await countOf(owner)).toBe(0);
  });

  it('keeps mine where that is chosen, and its problems show the rest', async () => {
    const bytes = await bundleOf();
    const owner = await signUp(world.test);
    const mine = { ...city, kind: 'number' as const, choices: [] };
    await addField(owner, mine);
    const { status, body } = await importBytes(world.test.url, owner, bytes, '?fields=mine');
    expect(status).toBe(201);
    expect(await fieldsOf(owner)).toEqual([mine, born, company]);
    expect(body.problems).toContainEqual(expect.objectContaining({ code: 'question_field_kind', detail: 'city' }));
  });

  it('gives theirs another name where that is chosen, and everything follows', async () => {
    const bytes = await bundleOf();
    const owner = await signUp(world.test);
    const mine = { ...city, kind: 'text' as const, choices: [] };
    await addField(owner, mine);
    const { status, body } = await importBytes(world.test.url, owner, bytes, '?fields=rename');
    expect(status).toBe(201);
    const theirs = { ...city, name: 'city_2', title: 'City 2' };
    expect(answerOf({ body }).made_fields).toEqual([theirs, born, company]);
    const json = JSON.stringify(body.document);
    expect(json).not.toMatch(/"city"|\{city[|}]/);
    expect(json).toContain('In {city_2|your city} for <b>{company}</b>');
    expect(json).toContain('From {city_2}');
    expect(body.problems.filter(({ detail }) => detail.startsWith('city'))).toEqual([]);
  });

  longTest('is refused with a clear sentence where there is no room for its fields', async () => {
    const bytes = await bundleOf();
    const owner = await signUp(world.test);
    for (let n = 0; n < limits.ownFields - 2; n++) await addField(owner, { ...company, name: `f${n}` });
    const { status, body } = await importBytes(world.test.url, owner, bytes);
    expect([status, body.code]).toEqual([413, 'quota_exceeded']);
    expect(body.detail).toContain(String(limits.ownFields));
    expect(await fieldsOf(owner)).toHaveLength(limits.ownFields - 2);
  });

  it('becomes a template with its fields', async () => {
    const bytes = await bundleOf();
    const owner = await signUp(world.test);
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'any.zip');
    const answer = await fetch(new URL(endpoints.templates.import.path, world.test.url), {
      ...{ method: 'POST', body: form, headers: { authorization: `Token ${owner.token}` } },
    });
    expect(await answer.json()).toMatchObject({
      fields: [city, born, company],
      made_fields: [city, born, company],
      problems: [],
    });
  });
});

const stage = (title: string) => ({ id: v7(), title, icon: 'flag' as const, colour: 'blue' as const, x: 0, y: 600 });

describe('a template', () => {
  longTest('lists its fields, and makes the missing ones for whoever adds it, once', async () => {
    const template = await published();
    const partner = await newPartner();
    expect(await world.good(partner, 'get', { params: { id: template.id } })).toMatchObject({
      ...{ fields: [city, born, company], problems: [] },
    });
    const id = v7();
    const made = answerOf({ body: await world.add(partner, template, { id }) });
    expect(made.made_fields).toEqual([city, born, company]);
    expect((await world.add(partner, template, { id })).id).toBe(made.id);
    expect(await fieldsOf(partner)).toEqual([city, born, company]);
    const second = await world.add(partner, template);
    expect(second).not.toHaveProperty('made_fields');
  });

  it('has its fields as they were when its version was saved, whatever its author changes later', async () => {
    const writer = world.admin;
    const name = `town_${v7().slice(-6)}`;
    const town: CarriedField = { ...city, name, title: 'Town' };
    await addField(writer, town);
    const asksTown = { ...asksCity(), question: { ...asksCity().question, field: name } as Message['question'] };
    const document = { stages: [{ ...stage('Start'), messages: [asksTown] }], tags: [] };
    const template = await world.published(writer, { scope: 'affiliates' }, document as FunnelDocument);
    const { body } = await writer.call<{ results: ContactField[] }>(endpoints.fields.list);
    const params = { id: body.results.find((field) => field.name === name)?.id ?? '' };
    const later = { title: 'Place', choices: ['Moscow', 'Kazan', 'Perm'] };
    expect((await writer.call(endpoints.fields.change, { params, body: later })).status).toBe(200);
    const partner = await newPartner();
    const seen = await world.good(partner, 'get', { params: { id: template.id } });
    expect(seen).toMatchObject({ version: 1, fields: [town], problems: [] });
    expect(answerOf({ body: await world.add(partner, template) }).made_fields).toEqual([town]);
    // saved again, it has them as they are by then
    await world.good(writer, 'save', {
      params: { id: template.id },
      body: { base_revision: template.draft_revision },
    });
    const after = await world.good(await newPartner(), 'get', { params: { id: template.id } });
    expect(after).toMatchObject({ version: 2, fields: [{ ...town, ...later }] });
  });

  it('adds once and makes one field of another name where the same request comes twice at once', async () => {
    const template = await published();
    const partner = await newPartner();
    await addField(partner, { ...city, kind: 'text', choices: [] });
    const body = { id: v7(), fields: 'rename' };
    await Promise.all([world.add(partner, template, body), world.add(partner, template, body)]);
    expect((await fieldsOf(partner)).map(({ name }) => name)).toEqual(['city', 'city_2', 'born', 'company']);
  });

  it('goes on with the name that a field got before where it is added once more', async () => {
    const template = await published();
    const partner = await newPartner();
    await addField(partner, { ...city, kind: 'text', choices: [] });
    await world.add(partner, template, { fields: 'rename' });
    const again = await world.add(partner, template, { fields: 'rename' });
    expect(again).not.toHaveProperty('made_fields');
    expect((await fieldsOf(partner)).map(({ name }) => name)).toEqual(['city', 'city_2', 'born', 'company']);
  });

  it('asks what becomes of a field that differs, also in an update, which goes on with the name that was chosen', async () => {
    const { admin } = world;
    const template = await published();
    const partner = await newPartner();
    await addField(partner, { ...city, kind: 'text', choices: [] });
    const refused = await world.call(partner, 'add', { params: { id: template.id }, body: {} });
    expect(refused).toMatchObject({ status: 409, body: { code: 'field_differs', fields: ['city'] } });
    expect(await countOf(partner)).toBe(0);
    const funnel = await world.add(partner, template, { fields: 'rename' });
    const [first] = template.document.stages;
    await addField(admin, { name: `size_${v7().slice(-6)}`, title: 'Size', kind: 'number', choices: [] });
    const size = (await fieldsOf(admin)).at(-1) as CarriedField;
    await addField(partner, { ...size, kind: 'boolean' });
    const asksSize = message({ text: 'Size?', question: { kind: 'number', field: size.name, within: 60 } });
    const other = asksCity('Once more?');
    await world.next(admin, template, [
      { type: 'message.add', stage: first?.id ?? '', message: asksSize },
      { type: 'message.add', stage: first?.id ?? '', message: other },
    ]);
    const { body: update } = await world.update(partner, funnel);
    const take = update.pieces.map(({ id }) => id);
    expect(update.pieces.map(({ kind, of }) => [kind, of])).toEqual([
      ['add', 'message'],
      ['add', 'message'],
    ]);
    const chosen = { to: update.to, take };
    expect(await world.take(partner, funnel, chosen)).toMatchObject({
      ...{ status: 409, body: { code: 'field_differs', fields: [size.name] } },
    });
    const id = v7();
    const { body } = await world.take(partner, funnel, { id, ...chosen, fields: 'rename' });
    expect(body.made_fields).toEqual([{ ...size, name: `${size.name}_2`, title: 'Size 2' }]);
    const asked = body.document.stages[0]?.messages
      .slice(-2)
      .map(({ question }) => question && 'field' in question && question.field);
    expect(asked).toEqual([`${size.name}_2`, 'city_2']);
    expect((await world.take(partner, funnel, { id, ...chosen, fields: 'rename' })).body.made_fields).toEqual(
      body.made_fields,
    );
    await world.next(admin, template, [{ type: 'message.change', id: asksSize.id, text: 'Your size?' }]);
    const next = (await world.update(partner, funnel)).body;
    expect(next.pieces).toMatchObject([{ field: 'text', theirs: 'Your size?', conflict: false }]);
    expect((await world.take(partner, funnel, { to: next.to, take: next.pieces.map((one) => one.id) })).status).toBe(
      200,
    );
  });
});
