import { checkFunnel } from '#machines/funnel/problems/checkFunnel.ts';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { type Chances, seededChances } from '#scripts/faults/random.ts';
import { changedFunnel, randomFunnel, type FunnelFiles } from './randomFunnel.ts';
import { type TraceAction, type Pair, type TraceEnvironment, TraceWorld } from './traceWorld.ts';

export interface TracesPlan {
  seed: number;
  funnels: number;
  /** The number of people on each funnel. */
  people: number;
  rounds: number;
}

export interface Difference {
  /** The seed of the world in which the difference was found. */
  seed: number;
  what: string;
}

const minute = 60_000;
const clockSteps = [0, 0, 30_000, minute, 5 * minute, 60 * minute, 24 * 60 * minute, 25 * 60 * minute];
const zones = ['UTC', 'Europe/Berlin', 'Europe/London', 'America/New_York', 'Asia/Kathmandu'];
const names = [
  { first_name: 'Ann', last_name: 'Lee', username: 'ann_lee', language_code: 'en' },
  { first_name: 'Пётр', language_code: 'ru' },
  { first_name: '<b>&', last_name: '{first_name}', language_code: 'de' },
  { first_name: ' ', username: 'blank', language_code: 'ru-RU' },
  { first_name: '𝔍𝔬', last_name: '  ', language_code: 'en-GB' },
];

/** Runs random people through random funnels, in the browser's machine and on the server. @returns the differences */
export async function compareTraces(environment: TraceEnvironment, plan: TracesPlan): Promise<Difference[]> {
  const chances = seededChances(plan.seed);
  const world = await TraceWorld.open(environment, chances.pick(['ru', 'en']));
  await startJourneys(world, chances, plan);
  for (let round = 0; round < plan.rounds; round++) {
    await publishSome(world, chances);
    const actions = world.pairs.map((pair) => ({ pair, actions: randomActions(world, chances, pair) }));
    await world.perform(actions);
    await moveSome(world, chances);
    await setSomeZones(world, chances);
    await pressBeforeSettled(world, chances);
    await world.advanceClocks(chances.pick(clockSteps));
  }
  const found = await world.differences();
  await world.close();
  return found.map(({ pair, what }) => ({ seed: plan.seed, what: `seed ${plan.seed}, pair ${pair}, ${what}` }));
}

async function startJourneys(world: TraceWorld, chances: Chances, plan: TracesPlan): Promise<void> {
  const answers = { already_chosen: 'Chosen before', button_gone: '  ' };
  for (let i = 0; i < plan.funnels; i++) {
    const document = drawPublishable(world.files, () => randomFunnel(chances, world.files));
    const funnel = await world.run(document, chances.chance(0.3) ? answers : {}, chances.pick(zones));
    for (let k = 0; k < plan.people; k++) world.addPair(funnel, chances.pick(names));
  }
}

/** Draws funnels until one has no critical problem. */
function drawPublishable({ images, video }: FunnelFiles, draw: () => FunnelDocument): FunnelDocument {
  const files = new Set([...images, video]);
  for (;;) {
    const document = draw();
    const problems = checkFunnel(document, { files, bot: true, trouble: null });
    if (!problems.some(({ severity }) => severity === 'critical')) return document;
  }
}

async function publishSome(world: TraceWorld, chances: Chances): Promise<void> {
  // The history has times in milliseconds, so what was done in the millisecond of a publication is of either version.
  await world.advanceClocks(1);
  for (const funnel of new Set(world.pairs.map((pair) => pair.funnel))) {
    if (!chances.chance(0.15)) continue;
    const before = funnel.tryoutFunnel.document;
    const document = drawPublishable(world.files, () => changedFunnel(chances, before, world.files));
    const remaining = document.stages.map(({ id }) => id);
    const gone = before.stages.filter(({ id }) => !remaining.includes(id));
    await world.publish(funnel, document, Object.fromEntries(gone.map(({ id }) => [id, chances.pick(remaining)])));
  }
}

/** A press before all messages have arrived: one of a stage is there, the next ones are not. */
async function pressBeforeSettled(world: TraceWorld, chances: Chances): Promise<void> {
  for (const pair of world.pairs) {
    if (!chances.chance(0.1)) continue;
    const { isBlocked, log } = pair.tryout;
    const first = randomAction(world, chances, { pair, isStarted: log.length > 0, isBlocked });
    if (first.type === 'block' || !world.isDelivered(pair, first)) continue;
    await world.performBeforeSettled(pair, first, () => randomActions(world, chances, pair));
  }
}

async function moveSome(world: TraceWorld, chances: Chances): Promise<void> {
  for (const pair of world.pairs) {
    if (pair.tryout.journey.value === 'new' || !chances.chance(0.05)) continue;
    await world.move(pair, chances.pick(pair.funnel.tryoutFunnel.document.stages).id);
  }
}

async function setSomeZones(world: TraceWorld, chances: Chances): Promise<void> {
  for (const pair of world.pairs)
    if (pair.tryout.journey.value !== 'new' && chances.chance(0.15)) await world.setZone(pair, chances.pick(zones));
}

/** The actions of a person in one round: none, one, or several that the server receives in one batch. */
function randomActions(world: TraceWorld, chances: Chances, pair: Pair): TraceAction[] {
  const count = chances.pick([0, 1, 1, 1, 2, 3]);
  let isStarted = pair.tryout.log.length > 0;
  let { isBlocked } = pair.tryout;
  const actions: TraceAction[] = [];
  for (let i = 0; i < count; i++) {
    const action = randomAction(world, chances, { pair, isStarted, isBlocked });
    actions.push(action);
    isStarted = true;
    isBlocked = action.type === 'block';
  }
  return actions;
}

function randomAction(
  world: TraceWorld,
  chances: Chances,
  { pair, isStarted, isBlocked }: { pair: Pair; isStarted: boolean; isBlocked: boolean },
): TraceAction {
  const start: TraceAction = { type: 'start', payload: chances.chance(0.5) ? null : 'ad_1' };
  if (!isStarted) return start;
  if (isBlocked) return chances.chance(0.5) ? start : { type: 'return' };
  const pressable = world.pressable(pair);
  const last = pressable.at(-1);
  const chance = chances.next();
  if (last && chance < 0.75) {
    const { message, keys } = chances.chance(0.7) ? last : chances.pick(pressable);
    return { type: 'pressNth', message, key: Math.floor(chances.next() * keys) };
  }
  if (chance < 0.85) return start;
  if (chance < 0.93) return { type: 'text', text: chances.pick(['Hi', '/start ad_2', '/help', '/start two words']) };
  return { type: 'block' };
}
