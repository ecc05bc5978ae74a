import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Series } from '#contract/schemas/sending/series.ts';
import { signUp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/longTest.ts';
import { exportFunnel, importBytes, picture, unzip, uploadPicture } from '../funnels/bundleWorld.ts';
import { letterText, openSeriesWorld, type SeriesWorld } from './seriesWorld.ts';

let world: SeriesWorld;
let made: Series;
let fileId: string;
beforeAll(async () => {
  world = await openSeriesWorld();
  await world.connect();
  fileId = (await uploadPicture(world.test.url, world.owner, await picture('#369'))).id;
  const [stage = ''] = world.stages;
  const { id } = await world.make({
    starts_on: { kind: 'stage', stage },
    stops_on: { tags: [world.tag], stages: [world.stages[2]] },
  });
  const button = { id: v7(), kind: 'next', label: 'More', to: stage, tag: world.tag };
  const message = { ...letterText('Hello, {first_name}'), image: fileId, buttons: [button] };
  const timing = { kind: 'after', days: 1, at: '10:00' };
  await world.addLetter(id, { name: 'First', message, timing, repeat: true, times: 3 });
  await world.addLetter(id, { name: 'Passed', timing: { kind: 'at', at: '2026-11-20T09:00' } });
  await world.call('turnOn', { params: { id }, body: { present: 'today' } });
  await world.call('addMember', { params: { id }, body: { contact: await world.person() } });
  world.pass(2 * 3_600_000);
  made = await world.get(id);
});
afterAll(() => world.close());

const seriesOf = async (user: typeof world.owner, funnel: string) =>
  (await user.call<{ results: Series[] }>(endpoints.series.list, { query: { funnel } })).body.results;

/** What a copied funnel carries of the series, with its own ids in place of those that were copied. */
function expectCarried([copy, ...others]: Series[], funnel: Funnel) {
  const [stage, , last] = funnel.document.stages.map(({ id }) => id);
  const [tag] = funnel.document.tags.map(({ id }) => id);
  expect(others).toEqual([]);
  expect(copy).toMatchObject({
    name: 'Welcome',
    state: 'off',
    starts_on: { kind: 'stage', stage },
    stops_on: { tags: [tag], stages: [last] },
    time_zone: 'UTC',
    members: { in: 0, finished: 0, left: 0 },
    letters: [
      {
        name: 'First',
        message: { text: 'Hello, {first_name}', buttons: [{ label: 'More', to: stage, tag }] },
        timing: { kind: 'after', days: 1, at: '10:00' },
        ...{ repeat: true, times: 3, received: 0 },
      },
      { name: 'Passed', timing: null },
    ],
  });
  const ids = (one: Series | undefined) => [
    one?.id,
    ...(one?.letters.flatMap(({ id, message }) => [id, message.id]) ?? []),
  ];
  expect(ids(copy).filter((id) => ids(made).includes(id))).toEqual([]);
}

describe('the series of a funnel', () => {
  it('are copied with it, off, without people, and without a time that has passed', async () => {
    const { copy } = endpoints.funnels;
    const { body } = await world.owner.call<Funnel>(copy, { params: { id: world.funnel.id }, body: { name: 'Copy' } });
    const copied = await seriesOf(world.owner, body.id);
    expectCarried(copied, body);
    expect(copied[0]?.letters[0]?.message.image).toBe(fileId);
  });

  longTest('are exported and imported with it, also their pictures', async () => {
    const { bytes } = await exportFunnel(world.test.url, world.owner, world.funnel.id);
    const manifest = JSON.parse(String((await unzip(bytes)).get('funnel.json'))) as { version: number };
    expect(manifest.version).toBe(2);
    const other = await signUp(world.test);
    const imported = await importBytes(world.test.url, other, bytes);
    expect(imported.status).toBe(201);
    const series = await seriesOf(other, imported.body.id);
    expectCarried(series, imported.body);
    expect(series[0]?.problems.map(({ code }) => code)).not.toContain('file_missing');
  });

  it('are deleted with it', async () => {
    const { copy, archive, remove } = endpoints.funnels;
    const { body } = await world.owner.call<Funnel>(copy, { params: { id: world.funnel.id }, body: { name: 'Gone' } });
    const [series] = await seriesOf(world.owner, body.id);
    await world.owner.call(archive, { params: { id: body.id } });
    const params = { id: series?.id ?? '' };
    expect(await world.call('change', { params, body: { name: 'New' } })).toMatchObject({ status: 409 });
    expect((await world.call('get', { params })).status).toBe(200);
    expect((await world.owner.call(remove, { params: { id: body.id } })).status).toBe(204);
    expect((await world.call('get', { params })).status).toBe(404);
  });
});
