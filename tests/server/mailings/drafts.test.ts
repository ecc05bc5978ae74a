import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { MailingSummary } from '#contract/schemas/sending/mailing.ts';
import type { Walked } from '../contacts/peopleWorld.ts';
import { type MailingWorld, messageOf, openMailingWorld } from './mailingWorld.ts';
import { uploadImage } from './uploads.ts';
import { longDescribe, longTest } from '#tests/support/longTest.ts';

const { funnels } = endpoints;
let world: MailingWorld;
let walked: Walked;
beforeAll(async () => {
  world = await openMailingWorld();
  walked = await world.run();
});
afterAll(() => world.stop());

const link = (url: string) => ({ id: randomUUID(), kind: 'link', label: 'Read', url });

describe('a draft of a mailing', () => {
  it('is created once, however often the request is retried', async () => {
    const body = { id: randomUUID(), funnel: walked.funnel.id, title: 'News', message: messageOf('Hello') };
    const [first, again] = [await world.call('create', null, { body }), await world.call('create', null, { body })];
    expect(first).toMatchObject({
      status: 201,
      body: { id: body.id, state: 'draft', reason: null, audience: {}, revision: 1, problems: [], send_at: null },
    });
    expect(first.body.progress).toMatchObject({ recipients: 0, waiting: 0, sent: 0, presses: {}, finishes_at: null });
    expect(again).toEqual({ ...again, status: 201, body: first.body });
    const other = { ...body, title: 'Other' };
    expect(await world.call('create', null, { body: other })).toMatchObject({
      status: 409,
      body: { code: 'id_taken' },
    });
  });

  longTest('gets another funnel, whose everyone is its audience, and once it is scheduled none', async () => {
    const other = await world.run();
    const audience = { tags: [walked.tags[0].id] };
    const { id } = await world.draft(walked, { audience });
    const to = (funnel: string, more: object = {}) => world.call('change', id, { body: { funnel, ...more } });
    expect(await to(other.funnel.id, { revision: 1 })).toMatchObject({
      status: 200,
      body: { funnel: other.funnel.id, audience: {}, revision: 2 },
    });
    expect(await to(walked.funnel.id, { audience })).toMatchObject({ body: { funnel: walked.funnel.id, audience } });
    const list = (await world.owner.call(endpoints.lists.create, { body: { name: 'Buyers' } })).body as { id: string };
    const of = { lists: [list.id], stages: [walked.stages[0]] };
    const toList = await world.draft(walked, { audience: of });
    expect(await world.call('change', toList.id, { body: { funnel: other.funnel.id } })).toMatchObject({
      body: { audience: { lists: [list.id] } },
    });
    // the same funnel changes nothing
    expect(await to(walked.funnel.id)).toMatchObject({ body: { audience, revision: 3 } });
    expect((await to(randomUUID())).status).toBe(404);
    const send_at = new Date(world.test.app.deps.now().getTime() + 86_400_000).toISOString().slice(0, 16);
    expect(await world.call('schedule', id, { body: { send_at, time_zone: 'UTC' } })).toMatchObject({ status: 200 });
    expect(await to(other.funnel.id)).toMatchObject({ status: 409, body: { code: 'transition_not_allowed' } });
  });

  longTest('describes its files to its owner', async () => {
    const image = await uploadImage(world.test, world.owner);
    const { id, files } = await world.draft(walked, { message: messageOf('A picture', { image }) });
    expect(files).toEqual({
      [image]: expect.objectContaining({ mime: 'image/png', url: expect.stringContaining(image) }),
    });
    expect((await world.call('get', id)).body.files).toMatchObject({ [image]: { mime: 'image/png' } });
    const changed = await world.call('change', id, { body: { message: messageOf('None') } });
    expect(changed).toMatchObject({ status: 200, body: { files: {} } });
  });

  it('may be unfinished, which is listed as its problems', async () => {
    const { stages, tags } = walked;
    const next = { id: randomUUID(), kind: 'next', label: 'Come', to: stages[1], tag: tags[0].id };
    const message = messageOf('{surname}', {
      buttons: [link(''), next, { ...next, id: randomUUID(), to: randomUUID() }],
    });
    const { problems } = await world.draft(walked, { message });
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([
      ['field_unknown', 'warning'],
      ['link_invalid', 'critical'],
      ['button_to_nowhere', 'warning'],
    ]);
  });

  it('refuses what could never be sent, by the field', async () => {
    const create = (more: object, headers = {}) =>
      world.call<Record<string, string[]>>('create', null, {
        ...{ body: { funnel: walked.funnel.id, title: 'News', message: messageOf('Hello'), ...more }, headers },
      });
    const refused: [object, string][] = [
      [{ title: ' ' }, 'title'],
      [{ message: messageOf('<b>Hello') }, 'message.text'],
      [{ message: messageOf('Hello', { delay: 60 }) }, 'message.delay'],
      [{ message: messageOf('Hello', { at: '10:00' }) }, 'message.at'],
      [{ message: messageOf('Hello', { buttons: [link('javascript:alert(1)')] }) }, 'message.buttons.0.url'],
      [{ audience: { stages: [randomUUID()] } }, 'audience'],
      [{ audience: { without_tags: [randomUUID()] } }, 'audience'],
      [{ audience: { lists: [randomUUID()] } }, 'audience'],
      [{ audience: { activity: 'seen_8' } }, 'audience.activity'],
      [{ audience: { stage: [] } }, 'audience.stage'],
    ];
    for (const [more, field] of refused) {
      const answer = await create(more, { 'accept-language': 'ru' });
      expect(answer, field).toMatchObject({ status: 400, body: { [field]: [expect.stringMatching(/[а-яё]/i)] } });
    }
    expect(await create({ message: messageOf('', { image: randomUUID() }) })).toMatchObject({
      status: 400,
      body: { code: 'file_not_found' },
    });
    expect(await create({ funnel: randomUUID() })).toMatchObject({ status: 404 });
    const theirs = { funnel: walked.funnel.id, title: 'News', message: messageOf('Hello') };
    expect(await world.call('create', null, { body: theirs }, world.stranger)).toMatchObject({ status: 404 });
  });

  it('is changed field by field, and not over a change of somebody else', async () => {
    const made = await world.draft(walked, { audience: { activity: 'seen_7' } });
    const first = await world.call('change', made.id, { body: { title: 'Newer', revision: made.revision } });
    expect(first).toMatchObject({ status: 200, body: { title: 'Newer', message: made.message, revision: 2 } });
    expect(await world.call('change', made.id, { body: { title: 'Other', revision: made.revision } })).toMatchObject({
      status: 409,
      body: { code: 'stale_revision', revision: 2, mailing: { title: 'Newer', revision: 2 } },
    });
    const empty = await world.call('change', made.id, { body: { message: messageOf(''), revision: made.revision } });
    expect(empty).toMatchObject({ status: 409, body: { code: 'stale_revision' } });
    const audience = { stages: [walked.stages[0]], tags: [walked.tags[0].id] };
    const second = await world.call('change', made.id, { body: { message: messageOf('Bye'), audience } });
    expect(second).toMatchObject({ body: { title: 'Newer', audience, message: { id: made.message.id, text: 'Bye' } } });
    expect((await world.call('get', made.id)).body).toEqual(second.body);
  });

  it('is copied with a title that says so, and removed', async () => {
    const made = await world.draft(walked, { title: 'x'.repeat(128), audience: { activity: 'silent_30' } });
    const copied = await world.call('copy', made.id, { headers: { 'accept-language': 'ru' } });
    expect(copied).toMatchObject({ status: 201, body: { state: 'draft', audience: made.audience } });
    expect(copied.body.title).toBe(`${'x'.repeat(120)} (копия)`);
    expect(copied.body.message).toMatchObject({ text: made.message.text });
    expect((await world.call('remove', made.id)).status).toBe(204);
    expect((await world.call('get', made.id)).status).toBe(404);
    expect((await world.call('get', copied.body.id)).status).toBe(200);
  });

  it('is hidden in the archive, where nothing of it changes, until it is returned', async () => {
    const other = await world.run();
    const { id } = await world.draft(other, { title: 'Put away' });
    const titles = async (query: Record<string, string> = {}) => {
      const { body } = await world.call<{ results: MailingSummary[] }>('list', null, {
        query: { funnel: other.funnel.id, ...query },
      });
      return body.results.map(({ title }) => title);
    };
    expect(await world.call('archive', id)).toMatchObject({ status: 200, body: { archived: true, state: 'draft' } });
    expect(await world.call('archive', id)).toMatchObject({ status: 200, body: { archived: true } });
    expect([await titles(), await titles({ archived: 'true' })]).toEqual([[], ['Put away']]);
    const archives = await world.owner.call(endpoints.archives.list, { query: { kind: 'mailings' } });
    expect(archives.body).toMatchObject({ results: [{ kind: 'mailings', id, name: 'Put away', people: null }] });
    const send_at = new Date(world.test.app.deps.now().getTime() + 86_400_000).toISOString().slice(0, 16);
    const refused = { status: 409, body: { code: 'transition_not_allowed', reason: 'archived' } };
    expect(await world.call('change', id, { body: { title: 'Changed' } })).toMatchObject(refused);
    expect(await world.call('send', id, { body: {} })).toMatchObject(refused);
    expect(await world.call('schedule', id, { body: { send_at, time_zone: 'UTC' } })).toMatchObject(refused);
    expect(await world.call('return', id)).toMatchObject({ status: 200, body: { archived: false } });
    expect([await titles(), await titles({ archived: 'true' })]).toEqual([['Put away'], []]);
    expect(await world.call('schedule', id, { body: { send_at, time_zone: 'UTC' } })).toMatchObject({ status: 200 });
    expect(await world.call('archive', id)).toMatchObject({
      status: 409,
      body: { reason: 'unfinished', detail: 'The mailing is still to be sent. Cancel it first, then archive it.' },
    });
    await world.call('cancel', id);
    expect(await world.call('archive', id)).toMatchObject({
      status: 200,
      body: { archived: true, state: 'cancelled' },
    });
    expect((await world.call('remove', id)).status).toBe(204);
  });

  it('is deleted with its funnel', async () => {
    const other = await world.run();
    const { id } = await world.draft(other);
    const params = { id: other.funnel.id };
    expect((await world.owner.call(funnels.archive, { params })).status).toBe(200);
    expect((await world.call('get', id)).status).toBe(200);
    expect((await world.owner.call(funnels.remove, { params })).status).toBe(204);
    expect((await world.call('get', id)).status).toBe(404);
  });
});

longDescribe('the list of mailings', () => {
  it('goes from the newest by pages, and is narrowed by funnel, state and title', async () => {
    const other = await world.run();
    for (const title of ['One', 'Two', 'Three']) {
      world.pass(1_000);
      await world.draft(other, { title });
    }
    const list = (query: Record<string, string | number>) =>
      world.call<{ results: MailingSummary[]; next: string | null }>('list', null, { query });
    const funnel = other.funnel.id;
    const first = (await list({ funnel, limit: 2 })).body;
    expect(first.results.map(({ title }) => title)).toEqual(['Three', 'Two']);
    const rest = (await list({ funnel, limit: 2, cursor: first.next ?? '' })).body;
    expect([rest.results.map(({ title }) => title), rest.next]).toEqual([['One'], null]);
    expect((await list({ funnel, search: 'tw' })).body.results.map(({ title }) => title)).toEqual(['Two']);
    expect((await list({ funnel, state: 'sent' })).body.results).toEqual([]);
    expect(first.results[0]).not.toHaveProperty('message');
    expect((await list({ funnel: randomUUID() })).status).toBe(404);
    expect((await list({ state: 'gone' })).status).toBe(400);
    expect((await list({ cursor: 'x' })).status).toBe(400);
  });
});
