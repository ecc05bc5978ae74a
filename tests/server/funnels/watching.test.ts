import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { watchedFunnel, type AppliedBatch } from '#contract/schemas/funnels/funnelEvents.ts';
import { applyEdits } from '#machines/funnel/edits/applyEdit.ts';
import { type SignedUp, signUp, startTestApp, type TestApp } from '#tests/support/app.ts';
import { openStream } from '#tests/support/openStream.ts';
import { startTelegram, type Telegram } from '#tests/support/telegram/startTelegram.ts';
import { stage } from './funnelWorld.ts';

const { funnels } = endpoints;
let telegram: Telegram;
let app: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  telegram = await startTelegram();
  app = await startTestApp({ telegramRoot: telegram.url, works: false });
  owner = await signUp(app);
});
afterAll(async () => {
  await app.stop();
  await telegram.stop();
});

const newToken = () => telegram.createBot({ username: `bot${randomUUID().slice(0, 8)}_bot` }).token;
const read = async (id: string) => (await owner.call<Funnel>(funnels.get, { params: { id } })).body;

type Step = (id: string) => Promise<{ status: number }>;
const post =
  (name: 'archive' | 'return' | 'run' | 'stop' | 'disconnect' | 'discard' | 'remove'): Step =>
  (id) =>
    owner.call(funnels[name], { params: { id } });
const connect: Step = (id) => owner.call(funnels.connect, { params: { id }, body: { token: newToken() } });
const edit: Step = async (id) => {
  const { revision, document } = await read(id);
  const edits = [{ type: 'stage.change', id: document.stages[0]?.id, title: `Title ${revision}` }];
  return owner.call(funnels.edit, { params: { id }, body: { base_revision: revision, edits } });
};
const publish: Step = async (id) =>
  owner.call(funnels.publish, { params: { id }, body: { base_revision: (await read(id)).revision } });
const restore: Step = async (id) => {
  const { revision, document } = await read(id);
  const version = { params: { id, revision: 1 } };
  const old = (await owner.call<Funnel['document']>(funnels.version, version)).body;
  const edits = document.stages.map((now, i) => ({ type: 'stage.change', id: now.id, title: old.stages[i]?.title }));
  return owner.call(funnels.edit, { params: { id }, body: { base_revision: revision, edits } });
};
const changeSettings: Step = (id) =>
  owner.call(funnels.settings, { params: { id }, body: { settings: { time_zone: 'Asia/Tokyo' } } });

/** What happens to a funnel elsewhere, and what was done to it before. */
const happenings: [what: string, before: Step[], step: Step][] = [
  ['archive', [connect], post('archive')],
  ['return', [connect, post('archive')], post('return')],
  ['connect', [], connect],
  ['disconnect', [connect], post('disconnect')],
  ['run', [connect], post('run')],
  ['stop', [connect, post('run')], post('stop')],
  ['publish', [connect, post('run'), edit], publish],
  ['discard', [connect, post('run'), edit], post('discard')],
  ['restore of a version', [connect, post('run'), edit, publish], restore],
  ['settings', [], changeSettings],
];

async function newFunnel(before: Step[] = []): Promise<string> {
  const document = { stages: [stage('One'), stage('Two')], tags: [] };
  const { id } = (await owner.call<Funnel>(funnels.create, { body: { name: 'Shop', document } })).body;
  for (const step of before) expect(await step(id)).toMatchObject({ status: 200 });
  return id;
}

const signed = (lastEventId?: string) => ({
  authorization: `Token ${owner.token}`,
  ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
});
const followOne = (id: string) => openStream(new URL(funnels.events.path.replace(':id', id), app.url), signed());
const followMany = (ids: string[], lastEventId?: string) => {
  const url = new URL(funnels.eventsOfMany.path, app.url);
  url.searchParams.set('funnels', ids.join());
  return openStream(url, signed(lastEventId));
};
type Stream = Awaited<ReturnType<typeof openStream>>;

const known = ({ name, document, ...rest }: Funnel) => ({
  ...watchedFunnel.parse(rest),
  edited: { name, stages: document.stages, tags: document.tags },
});

/** Takes what a screen knows of a funnel from its stream until it is as it is read anew. */
async function followUntilSame(stream: Stream, id: string, before: Funnel): Promise<void> {
  const wanted = known(await read(id));
  let now = known(before);
  for (;;) {
    if (isDeepStrictEqual(now, wanted)) return;
    const told = await stream.next();
    if (!told) return expect(now).toEqual(wanted);
    if (told.event === 'state') now = { ...watchedFunnel.parse(told.data), edited: now.edited };
    if (told.event !== 'edits') continue;
    const { edits, revision } = told.data as unknown as AppliedBatch;
    const edited = applyEdits(now.edited, edits);
    if (!edited.ok) throw new Error('The edits do not fit what was told before.');
    now = { ...now, revision, edited: edited.funnel };
  }
}

describe('every change reaches an open event stream', () => {
  test.each(happenings)('%s', async (_what, before, step) => {
    const id = await newFunnel(before);
    const funnel = await read(id);
    const streams = [await followOne(id), await followMany([id])];
    for (const stream of streams) expect(await stream.next()).toMatchObject({ event: 'state' });
    expect(await step(id)).toMatchObject({ status: 200 });
    for (const stream of streams) await followUntilSame(stream, id, funnel);
    for (const stream of streams) stream.leave();
  });

  test('delete', async () => {
    const id = await newFunnel([post('archive')]);
    for (const stream of [await followOne(id), await followMany([id])]) {
      expect(await stream.next()).toMatchObject({ event: 'state' });
      expect(await stream.next()).toMatchObject({ event: 'counts' });
      await post('remove')(id);
      expect(await stream.next()).toMatchObject({ event: 'gone' });
      expect(await stream.next()).toBeNull();
    }
  });
});

describe('one stream of several funnels', () => {
  test('names the funnel of every event and resumes each funnel after the reader’s last event', async () => {
    const ids = [await newFunnel([edit, edit]), await newFunnel([edit])];
    const [first = '', second = ''] = ids;
    const stream = await followMany(ids, '1,');
    const told: NonNullable<Awaited<ReturnType<typeof stream.next>>>[] = [];
    for (let event = await stream.next(); event; event = await stream.next()) {
      told.push(event);
      if (told.length === 5) break;
    }
    stream.leave();
    const of = (id: string) => told.filter(({ data }) => data.funnel === id);
    expect(of(first).map(({ event, data }) => [event, data.revision])).toEqual([
      ['edits', 2],
      ['state', 2],
      ['counts', undefined],
    ]);
    expect(of(second).map(({ event, data }) => [event, data.revision])).toEqual([
      ['state', 1],
      ['counts', undefined],
    ]);
    expect(told.at(-1)?.id).toBe('2,1');
  });

  test('reports a missing funnel and continues with the others', async () => {
    const stranger = await signUp(app);
    const theirs = (await stranger.call<Funnel>(funnels.create, { body: { name: 'Theirs' } })).body.id;
    const mine = await newFunnel();
    const stream = await followMany([theirs, mine]);
    const told = [await stream.next(), await stream.next(), await stream.next()];
    expect(told.filter((event) => event?.data.funnel === theirs)).toMatchObject([{ event: 'gone' }]);
    await edit(mine);
    expect(await stream.next()).toMatchObject({ event: 'edits', data: { funnel: mine, revision: 1 } });
    stream.leave();
  });

  test.each([
    ['nothing', ''],
    ['a word', 'shop'],
    ['too many', Array.from({ length: 51 }, () => randomUUID()).join()],
  ])('refuses %s in place of ids', async (_what, given) => {
    const answer = await owner.call(funnels.eventsOfMany, { query: { funnels: given } });
    expect(answer).toMatchObject({ status: 400 });
    expect(Object.keys(answer.body as object)[0]).toMatch(/^funnels/);
  });
});
