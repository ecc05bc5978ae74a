import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Series } from '#contract/schemas/sending/series.ts';
import type { User } from '#contract/schemas/account/user.ts';
import type { Template, TemplateSummary } from '#contract/schemas/funnels/template.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/longTest.ts';
import { message, exportFunnel, importBytes, picture, uploadPicture, withoutIds } from '../funnels/bundleWorld.ts';
import { openTemplateWorld, type TemplateWorld } from './templateWorld.ts';

let world: TemplateWorld;
beforeAll(async () => {
  world = await openTemplateWorld();
});
afterAll(() => world.close());

const namesOf = async (user: TemplateWorld['owner'], query: Record<string, string>) =>
  (await world.good<{ results: TemplateSummary[] }>(user, 'list', { query })).results.map(({ name }) => name);

/** A funnel with a picture, a tag that a button gives, and a letter series that starts on the tag. */
async function richFunnel(user: TemplateWorld['owner'], colour: string): Promise<Funnel> {
  const file = await uploadPicture(world.test.url, user, await picture(colour));
  const tag = { id: v7(), title: 'VIP', colour: 'teal' as const };
  const last = { id: v7(), title: 'End', icon: 'flag' as const, colour: 'blue' as const, x: 400, y: 0 };
  const button = { id: v7(), kind: 'next' as const, label: 'More', to: last.id, tag: tag.id };
  const first = { ...last, id: v7(), title: 'Start', x: 0 };
  const document = {
    stages: [
      { ...first, messages: [message({ image: file.id, buttons: [button] })] },
      { ...last, messages: [message({ text: 'Bye' })] },
    ],
    tags: [tag],
    notes: [{ id: v7(), text: 'Call them', x: 0, y: 300, colour: 'yellow' as const }],
  };
  const funnel = await world.funnelOf(user, document);
  const starts_on = { kind: 'tag', tag: tag.id };
  const made = await user.call<Series>(endpoints.series.create, {
    body: { funnel: funnel.id, name: 'Warm', starts_on },
  });
  const text = { text: 'Hi', image: file.id, video: null, buttons: [] };
  const letter = { name: 'First', message: text, timing: { kind: 'after', days: 1 } };
  await user.call(endpoints.series.addLetter, { params: { id: made.body.id }, body: letter });
  return funnel;
}

describe('a template', () => {
  it('is made from a funnel with its series and tags, added, exported and imported without loss', async () => {
    const { owner, test } = world;
    const funnel = await richFunnel(owner, '#147');
    const template = await world.good(owner, 'create', { body: { name: 'Rich', funnel: funnel.id } });
    expect(template).toMatchObject({ version: 0, series: 1, letters: 1, own: true, scope: 'own', problems: [] });
    const carried = await owner.call(endpoints.templates.series, { params: { id: template.id } });
    expect(carried.body).toMatchObject({ results: [{ starts_on: { kind: 'tag' }, letters: [{ name: 'First' }] }] });
    const added = await world.add(owner, template, { name: 'From it' });
    expect(added).toMatchObject({
      name: 'From it',
      state: 'draft',
      template: { id: template.id, version: 1, latest: 1 },
    });
    const before = await withoutIds(test.url, funnel);
    expect(await withoutIds(test.url, added)).toEqual(before);
    const { bytes } = await exportFunnel(test.url, owner, added.id);
    expect(await withoutIds(test.url, (await importBytes(test.url, owner, bytes)).body)).toEqual(before);
    const { results } = (
      await owner.call<{ results: Series[] }>(endpoints.series.list, { query: { funnel: added.id } })
    ).body;
    expect(results).toMatchObject([
      { state: 'off', starts_on: { tag: added.document.tags[0]?.id }, letters: [{ name: 'First' }] },
    ]);
    expect(await world.good(owner, 'get', { params: { id: template.id } })).toMatchObject({ version: 1, added: 1 });
    const shared = added.document.stages[0]?.messages[0]?.image;
    expect(shared, 'the owner’s file is not copied').toBe(funnel.document.stages[0]?.messages[0]?.image);
  });

  it('sends the letters of a funnel made from it by the clock of who made it', async () => {
    const { owner } = world;
    const funnel = await world.funnelOf(owner);
    for (const [name, time_zone] of [
      ['Theirs', 'contact'],
      ['Ours', 'America/New_York'],
    ])
      await owner.call(endpoints.series.create, {
        body: { funnel: funnel.id, name, starts_on: { kind: 'funnel' }, time_zone },
      });
    const template = await world.good(owner, 'create', { body: { name: 'By clock', funnel: funnel.id } });
    const before = (await owner.call<User>(endpoints.account.me)).body.time_zone;
    await owner.call(endpoints.account.changeMe, { body: { time_zone: 'Europe/Moscow' } });
    const added = await world.add(owner, template, { name: 'Here' });
    await owner.call(endpoints.account.changeMe, { body: { time_zone: before } });
    const query = { funnel: added.id };
    const { results } = (await owner.call<{ results: Series[] }>(endpoints.series.list, { query })).body;
    expect(results.map(({ name, time_zone }) => [name, time_zone])).toEqual([
      ['Theirs', 'contact'],
      ['Ours', 'Europe/Moscow'],
    ]);
  });

  it('leaves out the tags and the series that it is told to', async () => {
    const { owner } = world;
    const funnel = await richFunnel(owner, '#258');
    const body = { name: 'Bare', funnel: funnel.id, with_tags: false, with_series: false };
    const { document, series } = await world.good(owner, 'create', { body });
    expect(series).toBe(0);
    expect(document.tags).toEqual([]);
    expect(document.stages[0]?.messages[0]?.buttons).toMatchObject([{ tag: null }]);
    const live = { name: 'Live', funnel: funnel.id, version: 'live' };
    expect((await world.call(owner, 'create', { body: live })).status, 'nothing is live yet').toBe(404);
  });

  it('comes from an exported funnel', async () => {
    const { owner, test } = world;
    const funnel = await richFunnel(owner, '#369');
    const { bytes } = await exportFunnel(test.url, owner, funnel.id);
    const headers = { authorization: `Token ${owner.token}` };
    const path = new URL(`${endpoints.templates.import.path}?id=${v7()}`, test.url);
    const send = async () => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)]), 'x.zip');
      const answer = await fetch(path, { method: 'POST', headers, body: form });
      expect(answer.status).toBe(201);
      return (await answer.json()) as Template;
    };
    const template = await send();
    expect((await send()).id, 'sent again').toBe(template.id);
    expect(template).toMatchObject({ name: funnel.name, series: 1 });
    expect(await withoutIds(test.url, template)).toEqual(await withoutIds(test.url, funnel));
  });

  it('is edited as a funnel is, and a batch sent again is applied once', async () => {
    const { owner } = world;
    const template = await world.published(owner);
    const [first, second] = template.document.stages.map(({ id }) => id);
    const batch = (id: string, edits: unknown[], base_revision = 0) =>
      world.call<{ revision: number; code?: string }>(owner, 'edit', {
        params: { id: template.id },
        body: { id, base_revision, edits },
      });
    const key = v7();
    const rename = [{ type: 'stage.change', id: first, title: 'Hello' }];
    expect(await batch(key, rename)).toMatchObject({ status: 200, body: { revision: 1 } });
    expect(await batch(key, rename)).toMatchObject({ status: 200, body: { revision: 1 } });
    expect(await batch(key, [{ type: 'stage.remove', id: first }])).toMatchObject({
      status: 409,
      body: { code: 'id_taken' },
    });
    expect(await batch(v7(), [{ type: 'stage.change', id: second, title: 'Rebased' }])).toMatchObject({
      body: { revision: 2 },
    });
    expect(await batch(v7(), rename)).toMatchObject({ status: 409, body: { code: 'stale_revision', revision: 2 } });
    const edits = await world.good<{ results: unknown[] }>(owner, 'edits', {
      params: { id: template.id },
      query: { since: 0 },
    });
    expect(edits.results).toHaveLength(2);
    expect(await world.good(owner, 'get', { params: { id: template.id } })).toMatchObject({
      changed: true,
      version: 1,
    });
  });

  it('is saved as a version only where something changed and nothing critical is wrong', async () => {
    const { owner } = world;
    const empty = await world.good(owner, 'create', { body: { name: 'Empty' } });
    const save = (id: string, base_revision: number) =>
      world.call<Template & { code?: string; problems?: { code: string }[] }>(owner, 'save', {
        params: { id },
        body: { base_revision },
      });
    expect(await save(empty.id, 0)).toMatchObject({
      status: 422,
      body: { code: 'template_not_ready', problems: [{ code: 'no_stages' }] },
    });
    expect((await world.call(owner, 'add', { params: { id: empty.id }, body: {} })).status).toBe(422);
    const template = await world.published(owner);
    expect(await save(template.id, 0)).toMatchObject({ status: 200, body: { version: 1 } });
    await world.next(owner, template, [
      { type: 'stage.change', id: template.document.stages[0]?.id ?? '', title: 'New' },
    ]);
    expect(await save(template.id, 0)).toMatchObject({ status: 409, body: { code: 'stale_revision' } });
    expect(await save(template.id, 1)).toMatchObject({
      status: 200,
      body: { version: 2, draft_revision: 1, changed: false },
    });
    const both = await Promise.all([1, 2].map(() => save(template.id, 1)));
    expect(both.map(({ body }) => body.version)).toEqual([2, 2]);
  });

  it('makes one version of one change, however many save it at once', async () => {
    const { owner } = world;
    const template = await world.published(owner);
    const edits = [{ type: 'stage.change', id: template.document.stages[0]?.id, title: 'Once' }];
    await world.good(owner, 'edit', { params: { id: template.id }, body: { base_revision: 0, edits } });
    const saves = [1, 2, 3, 4].map(() =>
      world.good(owner, 'save', { params: { id: template.id }, body: { base_revision: 1 } }),
    );
    expect((await Promise.all(saves)).map(({ version }) => version)).toEqual([2, 2, 2, 2]);
  });

  it('is created and added once, however often the request comes', async () => {
    const { owner } = world;
    const body = { id: v7(), name: 'Once', funnel: (await world.funnelOf(owner)).id };
    const made = await Promise.all([1, 2, 3].map(() => world.call(owner, 'create', { body })));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await world.call(owner, 'create', { body: { ...body, name: 'Other' } })).toMatchObject({ status: 409 });
    const add = { params: { id: body.id }, body: { id: v7() } };
    const adds = await Promise.all([1, 2, 3].map(() => world.call<Funnel>(owner, 'add', add)));
    expect(adds.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await world.good(owner, 'get', { params: { id: body.id } })).toMatchObject({ added: 1 });
    const direct = await owner.call<Funnel>(endpoints.funnels.create, { body: { template: body.id } });
    expect(direct).toMatchObject({ status: 201, body: { name: 'Once 2', template: { id: body.id, version: 1 } } });
  });

  it('is found by its name, archived, returned and deleted; what was made from it stays', async () => {
    const owner = await signUp(world.test);
    const template = await world.published(owner, { name: 'Вебинар в среду' });
    await world.published(owner, { name: 'Other' });
    const funnel = await world.add(owner, template);
    expect(await namesOf(owner, { search: 'вебинар' })).toEqual(['Вебинар в среду']);
    const params = { id: template.id };
    await world.good(owner, 'change', { params, body: { name: 'Webinar', description: 'On Wednesday' } });
    expect(await world.good(owner, 'archive', { params })).toMatchObject({
      archived: true,
      description: 'On Wednesday',
    });
    expect(await namesOf(owner, {})).toEqual(['Other']);
    expect(await namesOf(owner, { archived: 'true' })).toEqual(['Webinar']);
    expect(await world.good(owner, 'return', { params })).toMatchObject({ archived: false });
    expect((await world.call(owner, 'remove', { params })).status).toBe(204);
    expect((await world.call(owner, 'get', { params })).status).toBe(404);
    const kept = await owner.call<Funnel>(endpoints.funnels.get, { params: { id: funnel.id } });
    expect(kept.body).toMatchObject({ template: { name: null, version: 1, latest: 1 }, document: funnel.document });
    expect(await world.update(owner, funnel)).toMatchObject({ status: 409, body: { code: 'up_to_date' } });
  });
});

describe('a template for affiliates', () => {
  it('is seen by partners as its newest version, in the list too', async () => {
    const { admin, partner } = world;
    const template = await world.published(admin, { name: 'Drawn', scope: 'affiliates' });
    const { draft_revision: base_revision } = template;
    const [first] = template.document.stages;
    if (!first) throw new Error('no stage');
    const edits = [{ type: 'stage.remove', id: first.id }];
    await world.good(admin, 'edit', { params: { id: template.id }, body: { base_revision, edits } });
    const stagesFor = async (user: SignedUp) => {
      const { results } = await world.good<{ results: TemplateSummary[] }>(user, 'list', {
        query: { scope: 'affiliates', search: 'Drawn' },
      });
      return results.map(({ drawing }) => drawing.stages.length);
    };
    expect(await stagesFor(partner)).toEqual([3]);
    expect(await stagesFor(admin)).toEqual([2]);
  });

  it('is made by an admin alone, and seen by partners and admins', async () => {
    const { admin, partner, owner } = world;
    const body = { name: 'Mine', scope: 'affiliates' };
    expect(await world.call(owner, 'create', { body })).toMatchObject({ status: 403, body: { code: 'admin_only' } });
    const template = await world.published(admin, { name: 'For partners', scope: 'affiliates' });
    expect(await namesOf(partner, { scope: 'affiliates' })).toContain('For partners');
    const partnerOf = async (user: TemplateWorld['owner']) =>
      (await user.call<User>(endpoints.account.me)).body.partner;
    expect(await partnerOf(partner)).toEqual({ code: expect.any(String) });
    expect(await partnerOf(owner)).toBeNull();
    expect((await world.call(owner, 'list', { query: { scope: 'affiliates' } })).status).toBe(404);
    for (const name of ['get', 'add', 'save', 'edit', 'change', 'archive', 'remove', 'adds', 'versions'] as const) {
      const bodies = {
        save: { base_revision: 0 },
        change: {},
        add: {},
        edit: { base_revision: 0, edits: [{ type: 'funnel.rename', name: 'x' }] },
      };
      const args = { params: { id: template.id }, body: (bodies as Record<string, object>)[name] };
      expect((await world.call(owner, name, args)).status, name).toBe(404);
      if (name !== 'get' && name !== 'add' && name !== 'versions')
        expect((await world.call(partner, name, args)).status, name).toBe(404);
    }
  });

  it('is copied with its media, counts who added it, and stays with them once it is withdrawn', async () => {
    const { admin, partner, test } = world;
    const funnel = await richFunnel(admin, '#753');
    const { id } = await world.good(admin, 'create', {
      body: { name: 'Shared', scope: 'affiliates', funnel: funnel.id },
    });
    expect((await world.call(partner, 'get', { params: { id } })).status, 'no version is saved yet').toBe(404);
    await world.good(admin, 'save', { params: { id }, body: { base_revision: 0 } });
    const added = await world.add(partner, { id });
    expect(await withoutIds(test.url, added)).toEqual(await withoutIds(test.url, funnel));
    const again = await world.add(partner, { id });
    const [one, two] = [added, again].map(({ document }) => document.stages[0]?.messages[0]?.image);
    expect(one, 'media are shared by content inside the owner').toBe(two);
    const versions = await world.good<{ results: unknown[] }>(partner, 'versions', { params: { id } });
    expect(versions.results).toEqual([{ version: 1, at: expect.any(String) }]);
    const adds = await world.good<{ results: unknown[] }>(admin, 'adds', { params: { id } });
    expect(adds.results).toMatchObject([{ user: { id: partner.id }, version: 1 }, { user: { id: partner.id } }]);
    await world.good(admin, 'change', { params: { id }, body: { state: 'withdrawn' } });
    expect(await namesOf(partner, { scope: 'affiliates' })).not.toContain('Shared');
    expect((await world.call(partner, 'get', { params: { id } })).status, 'they have it').toBe(200);
    const other = await signUp(test);
    expect((await world.call(other, 'get', { params: { id } })).status).toBe(404);
  });

  it('is listed among the archived for its author alone; one’s own cannot be withdrawn', async () => {
    const { admin, partner, owner } = world;
    const { id } = await world.published(admin, { name: 'Put away', scope: 'affiliates' });
    await world.good(admin, 'archive', { params: { id } });
    const query = { scope: 'affiliates', archived: 'true' };
    expect(await namesOf(admin, query)).toContain('Put away');
    expect(await namesOf(partner, query)).toEqual([]);
    const own = await world.published(owner);
    expect(await world.call(owner, 'change', { params: { id: own.id }, body: { state: 'withdrawn' } })).toMatchObject({
      status: 400,
      body: { state: [expect.any(String)] },
    });
  });

  longTest('goes with its author’s account; the funnels made from it stay', async () => {
    const { partner, test } = world;
    const author = await signUp(test);
    await test.app.deps.db.updateTable('users').set({ is_admin: true }).where('id', '=', author.id).execute();
    const template = await world.published(author, { scope: 'affiliates' });
    const funnel = await world.add(partner, template);
    await author.call(endpoints.account.deleteMe, { body: { current_password: 'correct horse 7' } });
    const kept = await partner.call<Funnel>(endpoints.funnels.get, { params: { id: funnel.id } });
    expect(kept.body).toMatchObject({ document: funnel.document, template: { name: null, latest: 1 } });
    expect((await world.call(partner, 'get', { params: { id: template.id } })).status).toBe(404);
  });

  it('says whose picture is lost', async () => {
    const { admin, partner, test } = world;
    const funnel = await richFunnel(admin, '#159');
    const body = { name: 'Lost', scope: 'affiliates', funnel: funnel.id };
    const { id } = await world.good(admin, 'create', { body });
    await world.good(admin, 'save', { params: { id }, body: { base_revision: 0 } });
    const file = funnel.document.stages[0]?.messages[0]?.image ?? '';
    await test.app.deps.db.deleteFrom('files').where('id', '=', file).execute();
    const answer = await world.call(partner, 'add', { params: { id }, body: {} });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'file_not_found', detail: expect.stringContaining('Start') },
    });
  });
});

describe('a ready-made template', () => {
  it('is listed in the reader’s language and added with its picture', async () => {
    const { owner } = world;
    const list = async (language: string) => {
      const args = { query: { scope: 'ready' }, headers: { 'accept-language': language } };
      return (await world.good<{ results: TemplateSummary[] }>(owner, 'list', args)).results;
    };
    const [russian, english] = [await list('ru'), await list('en')];
    expect(russian).toHaveLength(6);
    expect(russian[0]?.name).not.toBe(english[0]?.name);
    const asked = { query: { scope: 'ready', language: 'ru' }, headers: { 'accept-language': 'en' } };
    expect((await world.good<{ results: TemplateSummary[] }>(owner, 'list', asked)).results).toEqual(russian);
    for (const { id } of english) {
      const { files } = await world.good<Template>(owner, 'get', { params: { id } });
      const [picture] = Object.values(files);
      const shown = await fetch(new URL(picture?.url ?? '', world.test.url));
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, picture?.mime]);
      expect((await shown.text()).length).toBe(picture?.bytes);
    }
    expect((await fetch(new URL('/api/templates/pictures/constructor/', world.test.url))).status).toBe(404);
    const funnel = await world.add(owner, { id: english[0]?.id ?? '' });
    expect(funnel.problems.filter(({ severity, code }) => severity === 'critical' && code !== 'no_bot')).toEqual([]);
    expect(Object.keys(funnel.files)).toHaveLength(1);
    expect(funnel.template).toMatchObject({ id: english[0]?.id, name: english[0]?.name, version: english[0]?.version });
    expect((await world.call(owner, 'change', { params: { id: english[0]?.id ?? '' }, body: {} })).status).toBe(404);
  });
});
