import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { archiveFunnel } from '#server/domain/funnels/lifecycle/archiveFunnel.ts';
import { connectBot } from '#server/domain/funnels/connect/connectBot.ts';
import { createFunnel } from '#server/domain/funnels/create/createFunnel.ts';
import { returnFunnel } from '#server/domain/funnels/lifecycle/returnFunnel.ts';
import { rounds } from '#tests/support/runsAll.ts';
import { type FunnelWorld, newFunnel, openFunnelWorld } from './funnelWorld.ts';

let world: FunnelWorld;
beforeAll(async () => {
  world = await openFunnelWorld();
});
afterAll(() => world.close());

/** What each answered, sorted: a state, or the code of a refusal. */
async function answers(...asked: Promise<Funnel>[]): Promise<string[]> {
  const settled = await Promise.allSettled(asked);
  return settled.map((one) => (one.status === 'fulfilled' ? one.value.state : one.reason.code)).sort();
}

const tries = Array.from({ length: rounds(2, 5) }, (_, i) => i);
const create = (token: string) => createFunnel(world.deps, world.actor, { token });

test.each(tries)('of two funnels created concurrently from one token, one has the bot (%i)', async () => {
  const token = world.bot();
  expect(await answers(create(token), create(token))).toEqual(['bot_in_use', 'ready']);
});

test.each(tries)('of two funnels that connect one bot concurrently, one has it (%i)', async () => {
  const [one, other] = [await newFunnel(world), await newFunnel(world)];
  const token = world.bot();
  const connect = ({ id }: Funnel) => connectBot(world.deps, world.actor, { id, token });
  expect(await answers(connect(one), connect(other))).toEqual(['bot_in_use', 'ready']);
});

test.each(tries)('of two funnels that return concurrently to one bot, one returns without it (%i)', async () => {
  const token = world.bot();
  const archived: Funnel[] = [];
  for (let i = 0; i < 2; i++) archived.push(await archiveFunnel(world.deps, world.actor, await create(token)));
  const back = archived.map(({ id }) => returnFunnel(world.deps, world.actor, { id }));
  expect(await answers(...back)).toEqual(['draft', 'ready']);
});

test.each(tries)('two funnels can take over each other’s bot concurrently (%i)', async () => {
  const tokens = [world.bot(), world.bot()] as const;
  const [one, other] = [await create(tokens[0]), await create(tokens[1])];
  const take = ({ id }: Funnel, token: string) => connectBot(world.deps, world.actor, { id, token, take_over: true });
  const said = await answers(take(one, tokens[1]), take(other, tokens[0]));
  expect(said).toEqual(['ready', 'ready']);
});
