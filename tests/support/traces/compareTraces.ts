import { checkFunnel } from '#machines/funnel/problems/checkFunnel.ts';
import type { FunnelDocument } from '#contract/schemas/funnel.ts';
import { type Chances, seededChances } from '../../../scripts/faults/random.ts';
import { changedFunnel, randomFunnel, type Shown } from './randomFunnel.ts';
import { type Deed, type Pair, type Surroundings, TraceWorld } from './traceWorld.ts';

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
const jumps = [0, 0, 30_000, minute, 5 * minute, 60 * minute, 24 * 60 * minute, 25 * 60 * minute];
const zones = ['UTC', 'Europe/Berlin', 'Europe/London', 'America/New_York', 'Asia/Kathmandu'];
const names = [
  { first_name: 'Ann', last_name: 'Lee', username: 'ann_lee', language_code: 'en' },
  { first_name: 'Пётр', language_code: 'ru' },
  { first_name: '<b>&', last_name: '{first_name}', language_code: 'de' },
  { first_name: ' ', username: 'blank', language_code: 'ru-RU' },
  { first_name: '𝔍𝔬', last_name: '  ', language_code: 'en-GB' },
];

/** Runs random people through random funnels, in the browser's machine and on the server. @returns the differences */
export async function compareTraces(around: Surroundings, plan: TracesPlan): Promise<Difference[]> {
  const chances = seededChances(plan.seed);
  const world = await TraceWorld.open(around, chances.pick(['ru', 'en']));
  await startJourneys(world, chances, plan);
  for (let round = 0; round < plan.rounds; round++) {
    await publishSome(world, chances);
    const deeds = world.pairs.map((pair) => ({ pair, deeds: randomDeeds(world, chances, pair) }));
    await world.perform(deeds);
    await moveSome(world, chances);
    await setSomeZones(world, chances);
    await rushSome(world, chances);
    await world.jump(chances.pick(jumps));
  }
  const found = await world.differences();
  await world.close();
  return found.map(({ pair, what }) => ({ seed: plan.seed, what: `seed ${plan.seed}, pair ${pair}, ${what}` }));
}

async function startJourneys(world: TraceWorld, chances: Chances, plan: TracesPlan): Promise<void> {
  const answers = { already_chosen: 'Chosen before', button_gone: '  ' };
  for (let i = 0; i < plan.funnels; i++) {
    const document = publishable(world.shown, () => randomFunnel(chances, world.shown));
    const funnel = await world.run(document, chances.chance(0.3) ? answers : {}, chances.pick(zones));
    for (let k = 0; k < plan.people; k++) world.meet(funnel, chances.pick(names));
  }
}

/** Draws funnels until one has no critical problem. */
function publishable(shown: Shown, draw: () => FunnelDocument): FunnelDocument {
  const files = new Set([...shown.images, shown.video]);
  for (;;) {
    const document = draw();
    const problems = checkFunnel(document, { files, bot: true, trouble: null });
    if (!problems.some(({ severity }) => severity === 'critical')) return document;
  }
}

async function publishSome(world: TraceWorld, chances: Chances): Promise<void> {
  for (const funnel of new Set(world.pairs.map((pair) => pair.funnel))) {
    if (!chances.chance(0.15)) continue;
    const before = funnel.tried.document;
    const document = publishable(world.shown, () => changedFunnel(chances, before, world.shown));
    const staying = document.stages.map(({ id }) => id);
    const gone = before.stages.filter(({ id }) => !staying.includes(id));
    await world.publish(funnel, document, Object.fromEntries(gone.map(({ id }) => [id, chances.pick(staying)])));
  }
}

/** A press before all messages have arrived: one of a stage is there, the next ones are not. */
async function rushSome(world: TraceWorld, chances: Chances): Promise<void> {
  for (const pair of world.pairs) {
    if (!chances.chance(0.1)) continue;
    const { isBlocked, log } = pair.tryout;
    const first = randomDeed(world, chances, { pair, isStarted: log.length > 0, isBlocked });
    if (first.type === 'block' || !world.brings(pair, first)) continue;
    await world.rush(pair, first, () => randomDeeds(world, chances, pair));
  }
}

async function moveSome(world: TraceWorld, chances: Chances): Promise<void> {
  for (const pair of world.pairs) {
    if (pair.tryout.journey.value === 'new' || !chances.chance(0.05)) continue;
    await world.move(pair, chances.pick(pair.funnel.tried.document.stages).id);
  }
}

async function setSomeZones(world: TraceWorld, chances: Chances): Promise<void> {
  for (const pair of world.pairs)
    if (pair.tryout.journey.value !== 'new' && chances.chance(0.15)) await world.setZone(pair, chances.pick(zones));
}

/** The actions of a person in one round: none, one, or several that the server receives in one batch. */
function randomDeeds(world: TraceWorld, chances: Chances, pair: Pair): Deed[] {
  const count = chances.pick([0, 1, 1, 1, 2, 3]);
  let isStarted = pair.tryout.log.length > 0;
  let { isBlocked } = pair.tryout;
  const deeds: Deed[] = [];
  for (let i = 0; i < count; i++) {
    const deed = randomDeed(world, chances, { pair, isStarted, isBlocked });
    deeds.push(deed);
    isStarted = true;
    isBlocked = deed.type === 'block';
  }
  return deeds;
}

function randomDeed(
  world: TraceWorld,
  chances: Chances,
  { pair, isStarted, isBlocked }: { pair: Pair; isStarted: boolean; isBlocked: boolean },
): Deed {
  const start: Deed = { type: 'start', payload: chances.chance(0.5) ? null : 'ad_1' };
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
