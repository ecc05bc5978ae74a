import { drawFaults } from './drawnFaults.ts';
import type { EmptyDatabase } from './emptyDatabase.ts';
import { proveSchedule, type SchedulePromises } from './promises/proveSchedule.ts';
import { letOwnerAct, letPeopleCome } from './funnelLife.ts';
import { isQuiet } from './isQuiet.ts';
import { makeFunnels, type SimulatedFunnel } from './simulatedFunnel.ts';
import { noTrouble } from './simulatedTelegram.ts';
import { SimulatedWorld } from './simulatedWorld.ts';

export interface ScheduleOutcome {
  seed: number;
  broken: string[];
  /** The same for the same seed. */
  trace: string[];
  /** What the product logged as errors. */
  errors: string[];
  figures: ScheduleFigures;
}

export interface ScheduleFigures extends Pick<SchedulePromises, 'sent' | 'uncertain' | 'copies'> {
  /** Calls of which nobody knew how they ended, or whose process was struck meanwhile. */
  inFlight: number;
  statements: number;
  /** Of simulated time. */
  seconds: number;
}

export interface ScheduleOptions {
  database: EmptyDatabase;
  seed: number;
  /** The faults that may be drawn; all of them where it is not given. */
  only?: readonly string[];
  /** Changes the world before it begins: for tests. */
  prepare?(world: SimulatedWorld): void;
}

/** Faults happen within this time, ms. */
const troubledMs = 15_000;
const longestSettlingMs = 900_000;
/** Nothing is left to do for so many looks. */
const quietLooks = 2;

/** Runs one schedule in simulated time, and compares what people got and what the rows say with what is promised. */
export async function runSchedule({ database, seed, only, prepare }: ScheduleOptions): Promise<ScheduleOutcome> {
  const world = new SimulatedWorld(database, seed);
  await world.database.open();
  prepare?.(world);
  const broken: string[] = [];
  const funnels: SimulatedFunnel[] = [];
  let promises: SchedulePromises = { broken: [], sent: 0, uncertain: 0, copies: 0 };
  try {
    funnels.push(...(await makeFunnels(world)));
    for (const slot of world.slots) world.start(slot);
    const begun = world.timeline.now;
    for (const funnel of funnels) letPeopleCome(world, funnel);
    for (const funnel of funnels) letOwnerAct(world, funnel);
    drawFaults(world, troubledMs, only);
    world.troubledUntil = begun + troubledMs;
    while (world.timeline.now < world.troubledUntil) await world.timeline.pass(500);
    await calm(world, funnels);
    broken.push(...(await settle(world, funnels)));
    promises = await world.until(() => proveSchedule(world, funnels, begun));
    broken.push(...promises.broken);
  } catch (error) {
    broken.push(`it ended with ${error instanceof Error ? error.stack : String(error)}`);
  } finally {
    await end(world);
  }
  const { sent, uncertain, copies } = promises;
  const inFlight = world.telegram.sent.filter((call) => call.isLost || world.excused.has(call)).length;
  const { statements } = world.database;
  const seconds = Math.round(world.timeline.now / 1000);
  const figures = { sent, uncertain, copies, inFlight, statements, seconds };
  return { seed, broken, trace: world.trace, errors: world.errors, figures };
}

/** Nothing happens any more but what is still due. */
async function calm(world: SimulatedWorld, funnels: SimulatedFunnel[]): Promise<void> {
  world.say('calm');
  world.isCalm = true;
  world.telegram.trouble = noTrouble;
  // what is due by clocks that went ahead would wait for so long
  if (world.timeline.jumpedMs < 0) {
    world.excuse(null);
    world.timeline.jump(-world.timeline.jumpedMs);
  }
  world.database.start();
  for (const { people } of funnels) for (const person of people) person.leave();
  for (const slot of world.slots) {
    slot.skewMs = 0;
    const host = slot.process?.host;
    if (host) host.skewMs = 0;
    if (host) world.timeline.resume(host);
  }
  await world.timeline.pass(300);
  for (const slot of world.slots) world.start(slot);
}

/** Waits until nothing is due, where the owner resumes what was paused, and sends what is overdue. */
async function settle(world: SimulatedWorld, funnels: SimulatedFunnel[]): Promise<string[]> {
  const { owner, timeline } = world;
  const until = timeline.now + longestSettlingMs;
  let quiet = 0;
  for (let stepMs = 1_000; timeline.now < until; ) {
    for (const { id, mailing } of funnels) {
      await world.until(() => owner.run(id));
      await world.until(() => owner.changeMailing(mailing.id, 'mailing.resume'));
      await world.until(() => owner.sendOverdue(id));
    }
    await timeline.pass(stepMs);
    const waits = await world.until(() => isQuiet(world));
    quiet = waits === null ? quiet + 1 : 0;
    if (quiet >= quietLooks) return [];
    if (timeline.now >= until) return [`it does not come to rest: ${waits}`];
    stepMs = quiet > 0 ? 600 : Math.min(20_000, stepMs * 1.5);
  }
  return ['it does not come to rest'];
}

/** Leaves the database as if the owner had never been there. */
async function end(world: SimulatedWorld): Promise<void> {
  for (const slot of world.slots) if (slot.process) world.timeline.kill(slot.process.host);
  await world.database.close();
}
