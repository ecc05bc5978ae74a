import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notify } from '#server/db/notify.ts';
import type { Deps } from '#server/domain/deps.ts';
import { deleteFunnel } from '#server/domain/funnels/lifecycle/deleteFunnel.ts';
import { archiveFunnel } from '#server/domain/funnels/lifecycle/archiveFunnel.ts';
import { editFunnel } from '#server/domain/funnels/edits/editFunnel.ts';
import { runFunnel } from '#server/domain/funnels/lifecycle/runFunnel.ts';
import { streamFunnel } from '#server/http/stream/events.ts';
import { openStream } from '#tests/support/openStream.ts';
import { type FunnelWorld, newFunnel, openFunnelWorld } from './funnelWorld.ts';
import { serveHandlers } from './handlerServer.ts';

let world: FunnelWorld;
let looks = 0;
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    looks++;
    return node;
  },
  transformResult: async ({ result }) => result,
};
let server: Awaited<ReturnType<typeof serveHandlers>>;
beforeAll(async () => {
  world = await openFunnelWorld();
  const deps: Deps = { ...world.deps, db: world.deps.db.withPlugin(counting) };
  server = await serveHandlers({
    'GET /events/:id/': async (request, reply) => {
      const { id } = request.params as { id: string };
      const lastEventId = request.headers['last-event-id'] as string | undefined;
      await streamFunnel({ deps, actor: world.actor, id, lastEventId, reply });
    },
  });
});
afterAll(async () => {
  await server.close();
  await world.close();
});

const open = (id: string, lastEventId?: string) =>
  openStream<{ revision?: number }>(
    new URL(`/events/${id}/`, server.url),
    lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
  );

const rename = (id: string, base_revision: number, name: string) =>
  editFunnel(world.deps, world.actor, {
    id,
    base_revision,
    batch_id: null,
    edits: [{ type: 'funnel.rename', name }],
  });

test('sends the state and the counts first, then each change', async () => {
  const { id } = await newFunnel(world, world.bot());
  const stream = await open(id);
  expect(await stream.next()).toMatchObject({ event: 'state', id: '0', data: { state: 'ready' } });
  expect(await stream.next()).toMatchObject({ event: 'counts' });
  await rename(id, 0, 'New');
  expect(await stream.next()).toMatchObject({ event: 'edits', id: '1', data: { revision: 1 } });
  await runFunnel(world.deps, world.actor, { id });
  expect(await stream.next()).toMatchObject({ event: 'state', data: { state: 'running', live_revision: 1 } });
  stream.leave();
});

test('resumes after Last-Event-ID', async () => {
  const { id } = await newFunnel(world);
  await rename(id, 0, 'A');
  await rename(id, 1, 'B');
  const stream = await open(id, '1');
  expect(await stream.next()).toMatchObject({ event: 'edits', id: '2', data: { revision: 2 } });
  expect(await stream.next()).toMatchObject({ event: 'state', data: { revision: 2 } });
  stream.leave();
});

test('ends with the session, and with the funnel', async () => {
  const first = await newFunnel(world);
  const ofSession = await open(first.id);
  await ofSession.next();
  const { userId: owner_id, sessionId: session_id } = world.actor;
  await notify(world.deps.db, { kind: 'session', owner_id, session_id });
  while ((await ofSession.next()) !== null);
  const second = await newFunnel(world);
  const ofFunnel = await open(second.id);
  await ofFunnel.next();
  await archiveFunnel(world.deps, world.actor, second);
  await deleteFunnel(world.deps, world.actor, second);
  while ((await ofFunnel.next()) !== null);
});

test('a funnel that is not there is 404', async () => {
  expect((await open('00000000-0000-7000-8000-000000000000')).status).toBe(404);
});

test('one query serves all streams of a funnel', async () => {
  const { id } = await newFunnel(world);
  const streams = await Promise.all(Array.from({ length: 20 }, () => open(id)));
  for (const { next } of streams) expect([(await next())?.event, (await next())?.event]).toEqual(['state', 'counts']);
  const before = looks;
  for (let revision = 0; revision < 3; revision++) {
    await rename(id, revision, `New ${revision}`);
    for (const { next } of streams) expect(await next()).toMatchObject({ event: 'edits', id: String(revision + 1) });
  }
  expect(looks - before, 'of 120 for each alone').toBeLessThan(40);
  for (const { leave } of streams) leave();
});
