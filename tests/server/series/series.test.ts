import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Series } from '#contract/schemas/sending/series.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { letterText, openSeriesWorld, type SeriesWorld } from './seriesWorld.ts';

let world: SeriesWorld;
beforeAll(async () => {
  world = await openSeriesWorld();
});
afterAll(() => world.close());
const dayMs = 86_400_000;
const afterOneDay = { timing: { kind: 'after', days: 1 } };

describe('a series', () => {
  it('is created off, and a retried request answers with what it created', async () => {
    const body = { id: randomUUID(), funnel: world.funnel.id, name: 'Welcome\u0007', starts_on: { kind: 'funnel' } };
    const first = await world.call('create', { body });
    expect(first).toMatchObject({
      status: 201,
      body: { id: body.id, name: 'Welcome', state: 'off', revision: 1, time_zone: 'contact', letters: [] },
    });
    expect(await world.call('create', { body })).toMatchObject({ status: 201, body: first.body as object });
    const other = await world.call('create', { body: { ...body, name: 'Other' } });
    expect(other).toMatchObject({ status: 409, body: { code: 'id_taken' } });
  });

  it.each([
    [{ name: ' \u0007' }, 'name'],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
    [{ starts_on: { kind: 'stage', stage: randomUUID() } }, 'starts_on'],
    [{ starts_on: { kind: 'tag', tag: randomUUID() } }, 'starts_on'],
    [{ stops_on: { tags: [randomUUID()], stages: [] } }, 'stops_on'],
    [{ stops_on: { tags: [], stages: [randomUUID()] } }, 'stops_on'],
  ])('is refused at the field that is wrong: %j', async (given, field) => {
    const body = { funnel: world.funnel.id, name: 'Welcome', starts_on: { kind: 'funnel' }, ...given };
    const answer = await world.call('create', { body });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
  });

  it('is changed from the revision that was read alone', async () => {
    const { id } = await world.make();
    const starts_on = { kind: 'stage', stage: world.stages[1] };
    const changed = await world.call('change', { params: { id }, body: { name: 'Other', starts_on, revision: 1 } });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Other', starts_on, revision: 2 } });
    const stale = await world.call('change', { params: { id }, body: { name: 'Third', revision: 1 } });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale_revision', revision: 2, series: { name: 'Other' } },
    });
    expect(stale.body).toMatchObject({ detail: 'The letter series has been changed in the meantime.' });
    const broken = { time_zone: 'Mars/Olympus', revision: 1 };
    expect(await world.call('change', { params: { id }, body: broken })).toMatchObject({ status: 400 });
    const same = await world.call('change', { params: { id }, body: { name: 'Other', revision: 2 } });
    expect(same).toMatchObject({ status: 200, body: { revision: 2 } });
  });

  it('is listed with the others of its funnel, and removed', async () => {
    const { id } = await world.make({ name: 'To be removed' });
    const { results } = (await world.call('list', { query: { funnel: world.funnel.id } })).body as {
      results: { id: string }[];
    };
    expect(results.map((one) => one.id)).toContain(id);
    expect((await world.call('remove', { params: { id } })).status).toBe(204);
    expect((await world.call('get', { params: { id } })).status).toBe(404);
    expect((await world.call('list', { query: { funnel: randomUUID() } })).status).toBe(404);
  });
});

describe('a copy of a series', () => {
  it('has its rules and letters, no people, and a name with the next number; a retried request makes no second one', async () => {
    const { id } = await world.make({ name: 'After the lesson', starts_on: { kind: 'tag', tag: world.tag } });
    const button = { id: randomUUID(), kind: 'next', label: 'Yes', to: null, tag: null };
    const message = { ...letterText('Hello'), buttons: [button] };
    const letter = await world.addLetter(id, { name: 'First', message, ...afterOneDay });
    await world.addLetter(id, { name: 'Second' });
    const body = { id: randomUUID() };
    const made = await world.call('copy', { params: { id }, body });
    expect(made).toMatchObject({
      status: 201,
      body: {
        ...{ id: body.id, name: 'After the lesson 2', state: 'off', funnel: world.funnel.id, time_zone: 'UTC' },
        starts_on: { kind: 'tag', tag: world.tag },
        letters: [{ name: 'First', timing: afterOneDay.timing, received: 0 }, { name: 'Second' }],
      },
    });
    const [first] = (made.body as Series).letters;
    expect(first?.id).not.toBe(letter.id);
    expect(first?.message.buttons[0]).toMatchObject({ label: 'Yes' });
    expect(first?.message.buttons[0]?.id).not.toBe(button.id);
    expect(await world.call('copy', { params: { id }, body })).toMatchObject({
      status: 201,
      body: made.body as object,
    });
    const other = await world.make();
    expect(await world.call('copy', { params: { id: other.id }, body })).toMatchObject({
      status: 409,
      body: { code: 'id_taken' },
    });
    expect(await world.call('copy', { params: { id: body.id }, body: {} })).toMatchObject({
      body: { name: 'After the lesson 3' },
    });
    expect((await world.call('copy', { params: { id: randomUUID() }, body: {} })).status).toBe(404);
  });
});

describe('a series in the archive', () => {
  it('is not listed and not changed until it is returned, and goes there only when it is off', async () => {
    const { id } = await world.make({ name: 'Put away' });
    const letter = await world.addLetter(id, afterOneDay);
    const params = { id };
    const ids = async (query: Record<string, string> = {}) => {
      const { body } = await world.call('list', { query: { funnel: world.funnel.id, ...query } });
      return (body as { results: Series[] }).results.map((one) => one.id);
    };
    expect(await world.call('turnOn', { params, body: {} })).toMatchObject({ status: 200 });
    expect(await world.call('archive', { params })).toMatchObject({
      status: 409,
      body: { reason: 'series_on', detail: 'The series is on. Turn it off first, then archive it.' },
    });
    expect(await world.call('turnOff', { params })).toMatchObject({ status: 200 });
    expect(await world.call('archive', { params })).toMatchObject({ status: 200, body: { archived: true } });
    expect(await ids()).not.toContain(id);
    expect(await ids({ archived: 'true' })).toEqual([id]);
    const archives = await world.owner.call(endpoints.archives.list, { query: { kind: 'series' } });
    expect(archives.body).toMatchObject({ results: [{ kind: 'series', id, name: 'Put away' }] });
    const refused = { status: 409, body: { code: 'transition_not_allowed', reason: 'archived' } };
    expect(await world.call('change', { params, body: { name: 'Changed' } })).toMatchObject(refused);
    expect(await world.call('turnOn', { params, body: {} })).toMatchObject(refused);
    const ofLetter = { params: { id, letter: letter.id }, body: { name: 'Changed' } };
    expect(await world.call('changeLetter', ofLetter)).toMatchObject(refused);
    const copied = await world.owner.call(endpoints.funnels.copy, { params: { id: world.funnel.id }, body: {} });
    const { results } = (await world.call('list', { query: { funnel: (copied.body as Funnel).id } })).body as {
      results: Series[];
    };
    expect(results.map(({ name }) => name)).not.toContain('Put away');
    expect(await world.call('return', { params })).toMatchObject({ status: 200, body: { archived: false } });
    expect(await ids()).toContain(id);
    expect(await ids({ archived: 'true' })).toEqual([]);
    await world.call('archive', { params });
    expect((await world.call('remove', { params })).status).toBe(204);
  });
});

describe('a series that is given to another funnel', () => {
  it('starts with that one, as long as it has neither letters nor people', async () => {
    const other = await seedFunnel(world.owner, { document: threeStages() });
    const { id } = await world.make({ starts_on: { kind: 'tag', tag: world.tag } });
    const params = { id };
    expect(await world.call('change', { params, body: { funnel: other.id, revision: 1 } })).toMatchObject({
      status: 200,
      body: { id, funnel: other.id, starts_on: { kind: 'funnel' }, revision: 2 },
    });
    expect((await world.call('change', { params, body: { funnel: randomUUID() } })).status).toBe(404);
    const wrong = { funnel: world.funnel.id, starts_on: { kind: 'stage', stage: other.document.stages[0]?.id } };
    expect((await world.call('change', { params, body: wrong })).status).toBe(400);
    await world.addLetter(id);
    expect(await world.call('change', { params, body: { funnel: world.funnel.id } })).toMatchObject({
      status: 409,
      body: { reason: 'series_begun', detail: 'A series with letters or people stays in its funnel.' },
    });
    expect(await world.call('change', { params, body: { funnel: other.id } })).toMatchObject({ status: 200 });
  });
});

describe('the letters of a series', () => {
  it('keep the order that they are given', async () => {
    const { id } = await world.make();
    const names = async () => (await world.get(id)).letters.map(({ name }) => name);
    await world.addLetter(id, { name: 'A' });
    await world.addLetter(id, { name: 'C' });
    const b = await world.addLetter(id, { name: 'B', index: 1 });
    expect(await names()).toEqual(['A', 'B', 'C']);
    await world.call('moveLetter', { params: { id, letter: b.id }, body: { index: 9 } });
    expect(await names()).toEqual(['A', 'C', 'B']);
    await world.call('moveLetter', { params: { id, letter: b.id }, body: { index: 0 } });
    expect(await names()).toEqual(['B', 'A', 'C']);
    expect((await world.call('removeLetter', { params: { id, letter: b.id } })).status).toBe(204);
    expect(await names()).toEqual(['A', 'C']);
    expect((await world.call('letter', { params: { id, letter: b.id } })).status).toBe(404);
  });

  it('are added once by a retried request', async () => {
    const { id } = await world.make();
    const body = { id: randomUUID(), name: 'Once', message: letterText('Hello') };
    const [first, second] = [
      await world.call('addLetter', { params: { id }, body }),
      await world.call('addLetter', { params: { id }, body }),
    ];
    expect(second).toMatchObject({ status: 201, body: first.body as object });
    expect((await world.get(id)).letters).toHaveLength(1);
    const other = await world.call('addLetter', { params: { id }, body: { ...body, name: 'Other' } });
    expect(other).toMatchObject({ status: 409, body: { code: 'id_taken' } });
  });

  it.each([
    [{ timing: { kind: 'after' } }, 'timing'],
    [{ timing: { kind: 'after', days: 'two' } }, 'timing'],
    [{ timing: { kind: 'later' } }, 'timing'],
    [{ timing: { kind: 'after', days: 1, unknown: 1 } }, 'timing'],
    [{ timing: { kind: 'after', days: -1 } }, 'timing'],
    [{ timing: { kind: 'after', days: 1.5 } }, 'timing'],
    [{ timing: { kind: 'after', years: 11 } }, 'timing'],
    [{ timing: { kind: 'after', minutes: 30 }, repeat: true }, 'timing'],
    [{ timing: { kind: 'at', at: '2026-11-20T07:00' } }, 'timing'],
    [{ timing: { kind: 'at', at: '2026-02-30T10:00' } }, 'timing'],
    [{ timing: { kind: 'every', n: 1, unit: 'days' }, repeat: false }, 'repeat'],
    [{ timing: { kind: 'every', n: 1, unit: 'days' }, until: '2026-11-20T09:00' }, 'until'],
    [{ ...afterOneDay, times: 0 }, 'times'],
    [{ message: { ...letterText('Hi'), delay: 5 } }, 'message.delay'],
    [{ message: letterText('<table>') }, 'message.text'],
  ])('are refused at the field that is wrong: %j', async (given, field) => {
    const { id } = await world.make();
    const body = { name: 'Letter', message: letterText('Hello'), ...given };
    const answer = await world.call('addLetter', { params: { id }, body });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
  });

  it('say in the reader’s language what is wrong with a time', async () => {
    const { id } = await world.make();
    const body = { name: 'Letter', message: letterText('Hello'), timing: { kind: 'after', days: -1 } };
    const answer = await world.call('addLetter', { params: { id }, body, headers: { 'accept-language': 'ru' } });
    expect(answer.body).toEqual({ timing: ['Неправильные данные: время не может быть отрицательным.'] });
  });

  it('always repeat with “every”, and no longer with another kind', async () => {
    const { id } = await world.make();
    const letter = await world.addLetter(id, { timing: { kind: 'every', n: 1, unit: 'days' } });
    expect(letter.repeat).toBe(true);
    const params = { id, letter: letter.id };
    expect(await world.call('changeLetter', { params, body: afterOneDay })).toMatchObject({ body: { repeat: false } });
  });

  it('have an end only where they repeat', async () => {
    const { id } = await world.make();
    const daily = { timing: { kind: 'every', n: 1, unit: 'days' }, until: '2026-11-25T10:00', times: 3 };
    const { id: letter } = await world.addLetter(id, daily);
    const { body } = await world.call('changeLetter', {
      params: { id, letter },
      body: { timing: { kind: 'after', days: 30 } },
    });
    expect(body).toMatchObject({ repeat: false, until: null, times: null });
    expect(await world.addLetter(id, { ...afterOneDay, times: 3 })).toMatchObject({ times: null });
  });

  it('can be changed when their time has passed, as long as it stays', async () => {
    const { id } = await world.make();
    const timing = { kind: 'at', at: '2026-11-20T09:00' };
    const letter = await world.addLetter(id, { timing });
    world.pass(2 * 3_600_000);
    const params = { id, letter: letter.id };
    const changed = await world.call('changeLetter', { params, body: { name: 'New', timing, revision: 1 } });
    expect(changed).toMatchObject({ status: 200, body: { name: 'New', timing, revision: 2 } });
    const moved = await world.call('changeLetter', {
      params,
      body: { timing: { kind: 'at', at: '2026-11-20T09:30' } },
    });
    expect([moved.status, Object.keys(moved.body as object)]).toEqual([400, ['timing']]);
    const stale = await world.call('changeLetter', { params, body: { name: 'Third', revision: 1 } });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_revision', letter: { name: 'New' } } });
    expect(stale.body).toMatchObject({ detail: 'The letter has been changed in the meantime.' });
    expect(await world.call('changeLetter', { params, body: { timing: null } })).toMatchObject({
      status: 200,
      body: { timing: null },
    });
  });

  it('show their next dates for somebody who joins', async () => {
    const { id } = await world.make({ time_zone: 'Europe/Berlin' });
    const timing = { kind: 'after', months: 1, at: '10:00' };
    const monthly = await world.addLetter(id, { timing, repeat: true, times: 3 });
    const open = await world.addLetter(id, {});
    const query = { joined: '2026-01-31T09:30:00Z' };
    const { body } = await world.call('preview', { params: { id }, query });
    const dates = ['2026-02-28T09:00:00.000Z', '2026-03-31T08:00:00.000Z', '2026-04-30T08:00:00.000Z'];
    expect(body).toEqual({
      time_zone: 'Europe/Berlin',
      letters: [
        { id: monthly.id, dates },
        { id: open.id, dates: [] },
      ],
    });
    const one = await world.call('preview', { params: { id }, query: { ...query, count: 1 } });
    expect(one.body).toMatchObject({ letters: [{ dates: dates.slice(0, 1) }, { dates: [] }] });
    const unknown = await world.call('preview', { params: { id }, query: { time_zone: 'Nowhere' } });
    expect(unknown).toMatchObject({ status: 400, body: { time_zone: expect.anything() } });
  });
});

describe('the problems of a funnel', () => {
  it('name what is wrong with the times of its letters, as warnings', async () => {
    const { id } = await world.make({ name: 'Warned' });
    const letter = await world.addLetter(id, { name: 'Without a time', message: letterText('') });
    const { get } = endpoints.funnels;
    const { body } = await world.owner.call<Funnel>(get, { params: { id: world.funnel.id } });
    expect(body.problems.filter((problem) => problem.series === id)).toEqual([
      {
        ...{ code: 'letter_without_time', severity: 'warning' },
        ...{ series: id, letter: letter.id, detail: 'Without a time' },
      },
    ]);
    expect((await world.get(id)).problems.map(({ code }) => code)).toEqual(['message_empty', 'letter_without_time']);
  });
});

describe('turning a series on and off', () => {
  it('needs a letter that has a time and no critical problem', async () => {
    const { id } = await world.make();
    await world.addLetter(id, {});
    await world.addLetter(id, { ...afterOneDay, message: letterText('') });
    const refused = await world.call('turnOn', { params: { id }, body: {} });
    expect(refused).toMatchObject({ status: 422, body: { code: 'series_not_ready' } });
    const { problems } = refused.body as { problems: { code: string }[] };
    expect(problems.map(({ code }) => code)).toEqual(['letter_without_time', 'message_empty']);
    await world.addLetter(id, afterOneDay);
    expect(await world.call('turnOn', { params: { id }, body: {} })).toMatchObject({
      status: 200,
      body: { state: 'on' },
    });
    expect(await world.call('turnOn', { params: { id }, body: {} })).toMatchObject({
      status: 200,
      body: { state: 'on' },
    });
    expect(await world.call('turnOff', { params: { id } })).toMatchObject({ status: 200, body: { state: 'off' } });
    expect(await world.call('turnOff', { params: { id } })).toMatchObject({ status: 200, body: { state: 'off' } });
  });

  describe('with people who match already', () => {
    let people: string[];
    beforeAll(async () => {
      await world.connect();
      people = [
        await world.person({ since: world.now() - 2 * dayMs }),
        await world.person({ stage: 1, since: world.now() - dayMs / 2 }),
      ];
      await world.person({ blocked: true });
      await world.makeTester(await world.person());
    });
    const nextOf = async (series: string) => {
      const rows = await world.test.app.deps.db
        .selectFrom('series_members')
        .select(['contact_id', 'joined_at', 'state', 'next_at'])
        .where('series_id', '=', series)
        .execute();
      return people.map((person) => rows.find(({ contact_id }) => contact_id === person));
    };

    it('leaves them out unless asked otherwise', async () => {
      const { id } = await world.make();
      await world.addLetter(id, afterOneDay);
      expect(await world.call('matching', { params: { id } })).toMatchObject({ body: { people: 2 } });
      expect(await world.call('turnOn', { params: { id }, body: {} })).toMatchObject({ body: { members: { in: 0 } } });
    });

    it('counts from today', async () => {
      const { id } = await world.make();
      await world.addLetter(id, afterOneDay);
      const { body } = await world.call('turnOn', { params: { id }, body: { present: 'today' } });
      expect(body).toMatchObject({ members: { in: 2, finished: 0, left: 0 } });
      const next_at = new Date(world.now() + dayMs);
      expect(await nextOf(id)).toMatchObject([{ next_at }, { next_at }]);
      expect(await world.call('matching', { params: { id } })).toMatchObject({ body: { people: 0 } });
    });

    it('counts from when they came, and skips what is overdue then', async () => {
      const { id } = await world.make();
      await world.addLetter(id, afterOneDay);
      const { body } = await world.call('turnOn', { params: { id }, body: { present: 'since' } });
      expect(body).toMatchObject({ members: { in: 1, finished: 1, left: 0 } });
      expect(await nextOf(id)).toMatchObject([
        { state: 'finished', next_at: null },
        { state: 'in', next_at: new Date(world.now() + dayMs / 2) },
      ]);
    });

    it('leaves out those to whom a stop rule applies', async () => {
      const { id } = await world.make({ stops_on: { tags: [], stages: [world.stages[1]] } });
      await world.addLetter(id, afterOneDay);
      expect(await world.call('matching', { params: { id } })).toMatchObject({ body: { people: 1 } });
    });

    it('joins those who stand on its stage', async () => {
      const { id } = await world.make({ starts_on: { kind: 'stage', stage: world.stages[1] } });
      await world.addLetter(id, afterOneDay);
      await world.call('turnOn', { params: { id }, body: { present: 'since' } });
      expect((await nextOf(id)).map((row) => row?.state)).toEqual([undefined, 'in']);
    });

    it('joins those who have its tag', async () => {
      const { id } = await world.make({ starts_on: { kind: 'tag', tag: world.tag } });
      await world.addLetter(id, afterOneDay);
      await world.giveTag(people[1] ?? '');
      expect(await world.call('matching', { params: { id } })).toMatchObject({ body: { people: 1 } });
      await world.call('turnOn', { params: { id }, body: { present: 'since' } });
      const next_at = new Date(world.now() + dayMs);
      expect(await nextOf(id)).toMatchObject([undefined, { state: 'in', next_at }]);
    });

    it('skips the dates that passed while it was off', async () => {
      const { id } = await world.make();
      await world.addLetter(id, { timing: { kind: 'every', n: 1, unit: 'days' } });
      await world.call('turnOn', { params: { id }, body: { present: 'today' } });
      const joined = world.now();
      await world.call('turnOff', { params: { id } });
      world.pass(2.5 * dayMs);
      await world.call('turnOn', { params: { id }, body: {} });
      const next_at = new Date(joined + 3 * dayMs);
      expect(await nextOf(id)).toMatchObject([{ next_at }, { next_at }]);
    });
  });
});
