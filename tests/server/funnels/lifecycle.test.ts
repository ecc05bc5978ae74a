import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Funnel, FunnelState } from '#contract/schemas/funnels/funnel.ts';
import { archiveFunnel } from '#server/domain/funnels/lifecycle/archiveFunnel.ts';
import { connectBot } from '#server/domain/funnels/connect/connectBot.ts';
import { copyFunnel } from '#server/domain/transfer/copyFunnel.ts';
import { deleteFunnel } from '#server/domain/funnels/lifecycle/deleteFunnel.ts';
import { discardDraft } from '#server/domain/funnels/lifecycle/discardDraft.ts';
import { disconnectBot } from '#server/domain/funnels/connect/disconnectBot.ts';
import { editFunnel } from '#server/domain/funnels/edits/editFunnel.ts';
import { getFunnel } from '#server/domain/funnels/getFunnel.ts';
import { publishFunnel } from '#server/domain/funnels/lifecycle/publishFunnel.ts';
import { returnFunnel } from '#server/domain/funnels/lifecycle/returnFunnel.ts';
import { runFunnel } from '#server/domain/funnels/lifecycle/runFunnel.ts';
import { stopFunnel } from '#server/domain/funnels/lifecycle/stopFunnel.ts';
import { type FunnelWorld, newFunnel, openFunnelWorld, refusal, startedAt } from './funnelWorld.ts';

let world: FunnelWorld;
beforeAll(async () => {
  world = await openFunnelWorld();
});
afterAll(() => world.close());

interface Made {
  funnel: Funnel;
  token: string;
}

/** A funnel in a state, after its first run or before it. */
async function made(state: FunnelState, hasRun: boolean): Promise<Made> {
  const token = world.bot();
  let funnel = await newFunnel(world, token);
  const { id } = funnel;
  if (hasRun) await runFunnel(world.deps, world.actor, { id });
  if (hasRun && state !== 'running') await stopFunnel(world.deps, world.actor, { id });
  if (state === 'draft') await disconnectBot(world.deps, world.actor, { id });
  if (state === 'ready' && hasRun) {
    await disconnectBot(world.deps, world.actor, { id });
    await connectBot(world.deps, world.actor, { id, token });
  }
  if (state === 'archived') await archiveFunnel(world.deps, world.actor, { id });
  funnel = await getFunnel(world.deps, world.actor, { id });
  expect(funnel.state).toBe(state);
  return { funnel, token };
}

type Act = (made: Made) => Promise<unknown>;
const acts: Record<string, Act> = {
  'connect the same': ({ funnel, token }) => connectBot(world.deps, world.actor, { id: funnel.id, token }),
  disconnect: ({ funnel }) => disconnectBot(world.deps, world.actor, funnel),
  run: ({ funnel }) => runFunnel(world.deps, world.actor, { id: funnel.id }),
  publish: ({ funnel: { id, revision } }) => publishFunnel(world.deps, world.actor, { id, base_revision: revision }),
  stop: ({ funnel }) => stopFunnel(world.deps, world.actor, funnel),
  discard: ({ funnel }) => discardDraft(world.deps, world.actor, funnel),
  archive: ({ funnel }) => archiveFunnel(world.deps, world.actor, funnel),
  return: ({ funnel }) => returnFunnel(world.deps, world.actor, funnel),
  copy: ({ funnel }) => copyFunnel(world.deps, world.actor, { id: funnel.id, copy: {} }),
  edit: ({ funnel: { id, revision } }) =>
    editFunnel(world.deps, world.actor, {
      id,
      batch_id: null,
      base_revision: revision,
      edits: [{ type: 'funnel.rename', name: 'Renamed' }],
    }).then(() => getFunnel(world.deps, world.actor, { id })),
  delete: ({ funnel }) => deleteFunnel(world.deps, world.actor, funnel).then(() => ({ state: 'gone' })),
};

const no = 'transition_not_allowed';
const notReady = 'funnel_not_ready';
const columns = ['draft', 'ready', 'running', 'stopped', 'archived'] as const;
const table: Record<string, readonly string[]> = {
  'connect the same': ['ready', 'ready', 'running', 'stopped', no],
  disconnect: ['draft', 'draft', no, 'draft', no],
  run: [notReady, 'running', 'running', 'running', no],
  publish: [notReady, 'ready', 'running', 'stopped', no],
  stop: [no, no, 'stopped', 'stopped', no],
  discard: ['draft', 'ready', 'running', 'stopped', no],
  archive: ['archived', 'archived', 'archived', 'archived', 'archived'],
  return: [no, no, no, no, 'stopped'],
  copy: ['draft', 'draft', 'draft', 'draft', 'draft'],
  edit: ['draft', 'ready', 'running', 'stopped', no],
  delete: [no, no, no, no, 'gone'],
};
const rows = Object.entries(table).flatMap(([act, ends]) =>
  columns.map((state, i) => ({ act, state, end: ends[i] ?? '' })),
);

async function outcome(act: string, made: Made): Promise<unknown> {
  try {
    const answer = await acts[act]?.(made);
    return (answer as { state: string }).state;
  } catch (error) {
    return (error as { code?: string }).code ?? error;
  }
}

describe('after a first run', () => {
  test.each(rows)('$act on $state: $end', async ({ act, state, end }) => {
    expect(await outcome(act, await made(state, true))).toBe(end);
  });
});

describe('before the first run', () => {
  test.each(['draft', 'ready'] as const)('there is nobody to publish to, %s', async (state) => {
    expect(await outcome('publish', await made(state, false))).toBe(no);
  });
  test.each(['draft', 'ready'] as const)('there is nothing to go back to, %s', async (state) => {
    expect(await outcome('discard', await made(state, false))).toBe(no);
  });
  test('an archived draft returns as a draft', async () => {
    const { id } = await newFunnel(world);
    await archiveFunnel(world.deps, world.actor, { id });
    expect((await returnFunnel(world.deps, world.actor, { id })).state).toBe('draft');
  });
});

test.each([
  { act: 'connect the same', state: 'ready' },
  { act: 'disconnect', state: 'draft' },
  { act: 'run', state: 'running' },
  { act: 'stop', state: 'stopped' },
  { act: 'archive', state: 'archived' },
  { act: 'publish', state: 'running' },
  { act: 'discard', state: 'running' },
] as const)('the same again changes nothing: $act on $state', async ({ act, state }) => {
  const before = await made(state, true);
  world.pass(1000);
  expect(await acts[act]?.(before)).toEqual(before.funnel);
});

describe('a bot', () => {
  test('of another funnel is refused, and taken over with take_over', async () => {
    const { funnel: first, token } = await made('running', true);
    const { id } = await newFunnel(world);
    expect(await refusal(connectBot(world.deps, world.actor, { id, token }))).toBe('bot_in_use');
    const second = await connectBot(world.deps, world.actor, { id, token, take_over: true });
    expect(second.state).toBe('ready');
    const left = await getFunnel(world.deps, world.actor, first);
    expect(left).toMatchObject({ state: 'draft', bot: null, trouble: { code: 'taken_over' } });
  });

  test('is taken over from another account too, whose token is erased', async () => {
    const { funnel, token } = await made('running', true);
    const theirs = { ...world, actor: world.other };
    const taken = await newFunnel(theirs);
    await connectBot(world.deps, world.other, { id: taken.id, token, take_over: true });
    const left = await getFunnel(world.deps, world.actor, funnel);
    expect(left).toMatchObject({ state: 'draft', bot: null, trouble: { code: 'taken_over' } });
    const bots = await world.deps.db
      .selectFrom('bots')
      .select(['owner_id', 'token_sealed'])
      .where('telegram_id', '=', Number(token.split(':')[0]))
      .execute();
    expect(bots.map((bot) => [bot.owner_id === world.other.userId, bot.token_sealed !== null]).sort()).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  test('with a foreign webhook is connected only with take_over', async () => {
    const token = world.bot();
    world.webhooks.set(token, 'other.example');
    const { id } = await newFunnel(world);
    expect(await refusal(connectBot(world.deps, world.actor, { id, token }))).toBe('webhook_elsewhere');
    expect((await connectBot(world.deps, world.actor, { id, token, take_over: true })).state).toBe('ready');
    expect(world.webhooks.has(token)).toBe(false);
  });

  test('whose token Telegram refuses is 400 on token', async () => {
    const { id } = await newFunnel(world);
    const token = world.bot();
    world.revoke(token);
    expect(await refusal(connectBot(world.deps, world.actor, { id, token }))).toHaveProperty('token');
    expect(await refusal(connectBot(world.deps, world.actor, { id, token: 'nonsense' }))).toHaveProperty('token');
  });

  test('other than the last one requires change_bot after the first run', async () => {
    const { funnel } = await made('stopped', true);
    const input = { id: funnel.id, token: world.bot('Another') };
    expect(await refusal(connectBot(world.deps, world.actor, input))).toBe('bot_differs');
    const changed = await connectBot(world.deps, world.actor, { ...input, change_bot: true });
    expect(changed).toMatchObject({ state: 'stopped', bot: { name: 'Another' } });
  });

  test('whose token was revoked stays in trouble over a stop, and runs with a new token', async () => {
    const { funnel, token } = await made('running', true);
    const trouble = { code: 'token_revoked', detail: '', since: new Date(startedAt).toISOString() };
    const row = world.deps.db.updateTable('funnels').set({ trouble: JSON.stringify(trouble) });
    await row.where('id', '=', funnel.id).execute();
    expect(await stopFunnel(world.deps, world.actor, funnel)).toMatchObject({ state: 'stopped', trouble });
    expect(await refusal(runFunnel(world.deps, world.actor, { id: funnel.id }))).toBe('funnel_not_ready');
    const fresh = world.renew(token);
    await connectBot(world.deps, world.actor, { id: funnel.id, token: fresh });
    expect(await runFunnel(world.deps, world.actor, { id: funnel.id })).toMatchObject({
      state: 'running',
      trouble: null,
    });
  });

  test('of an archived funnel can be connected elsewhere; the funnel returns as a draft with taken_over', async () => {
    const { funnel, token } = await made('archived', true);
    const { id } = await newFunnel(world);
    await connectBot(world.deps, world.actor, { id, token });
    const back = await returnFunnel(world.deps, world.actor, funnel);
    expect(back).toMatchObject({ state: 'draft', bot: null, trouble: { code: 'taken_over' } });
  });

  test('exposes the last characters of its token only', async () => {
    const token = world.bot();
    const funnel = await newFunnel(world, token);
    expect(funnel.bot?.token_end).toBe(`…${token.slice(-4)}`);
    expect(JSON.stringify(funnel)).not.toContain(token.slice(0, -4));
  });
});

test('somebody else’s funnel is 404 for every operation', async () => {
  const { id } = await newFunnel(world);
  for (const act of Object.values(acts)) {
    const before = world.actor;
    world.actor = world.other;
    const funnel = { id, revision: 0 } as Funnel;
    expect(await refusal(act({ funnel, token: world.bot() }))).toBe('not_found');
    world.actor = before;
  }
});
