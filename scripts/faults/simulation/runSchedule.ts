import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { randomId } from '#tests/support/traces/randomFunnel.ts';
import {
  type DrawnLetter,
  type DrawnMailing,
  drawFunnel,
  drawLetters,
  drawMailing,
  editedText,
} from './drawnContent.ts';
import { drawFaults } from './drawnFaults.ts';
import type { EmptyDatabase } from './emptyDatabase.ts';
import { proveSchedule, type SchedulePromises } from './promises/proveSchedule.ts';
import { isQuiet } from './isQuiet.ts';
import { SimulatedPerson } from './simulatedPerson.ts';
import { noTrouble, type SimulatedBot } from './simulatedTelegram.ts';
import { SimulatedWorld } from './simulatedWorld.ts';

/** A funnel that runs on a bot, with what is sent to its people. */
export interface SimulatedFunnel {
  id: string;
  bot: SimulatedBot;
  document: FunnelDocument;
  mailing: DrawnMailing;
  series: string;
  letters: DrawnLetter[];
  people: SimulatedPerson[];
}

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

async function makeFunnels(world: SimulatedWorld): Promise<SimulatedFunnel[]> {
  const { chances, owner, telegram, timeline } = world;
  await world.until(() => owner.signUp());
  const funnels: SimulatedFunnel[] = [];
  const count = chances.chance(0.2) ? 2 : 1;
  for (let at = 0; at < count; at++) {
    const own = chances.of(`funnel ${at}`);
    const name = `f${at}`;
    const bot = telegram.addBot(7_000_001 + at);
    const document = drawFunnel(own, name);
    const stages = document.stages.map(({ id }) => id);
    const soon = new Date(Math.ceil((timeline.wallTime() + 1_000) / 60_000) * 60_000);
    const funnel: SimulatedFunnel = {
      ...{ id: randomId(own), bot, document, mailing: drawMailing(own, `${name} mailing`, stages) },
      ...{ series: randomId(own), letters: drawLetters(own, name, stages, soon) },
      people: peopleOf(world, bot, at),
    };
    await world.until(() => owner.create(funnel.id, name, document, bot.token));
    await world.until(() => owner.run(funnel.id));
    if (own.chance(0.7)) await world.until(() => owner.beginSeries(funnel.series, funnel.id, funnel.letters));
    await world.until(() => owner.draftMailing(funnel.id, funnel.mailing));
    const rows = await world.until(() =>
      world.db
        .selectFrom('bots')
        .select(['owner_id', 'id'])
        .where('owner_id', '=', owner.id)
        .where('telegram_id', '=', bot.id)
        .execute(),
    );
    for (const { owner_id, id } of rows) world.botRows.set(bot.id, { owner_id, bot_id: id });
    funnels.push(funnel);
  }
  return funnels;
}

function peopleOf(world: SimulatedWorld, bot: SimulatedBot, at: number): SimulatedPerson[] {
  const { chances } = world;
  const count = Math.floor(chances.between(2, 7));
  return Array.from({ length: count }, (_, i) => {
    const id = 1_000 * (at + 1) + i;
    return new SimulatedPerson({ ...world, chances: chances.of(`person ${id}`) }, bot, id);
  });
}

function letPeopleCome(world: SimulatedWorld, { bot, people }: SimulatedFunnel): void {
  const before = world.onMessage;
  world.onMessage = (of, chatId, message) => {
    before(of, chatId, message);
    if (of !== bot) return;
    world.say(`${of.id} ${chatId} gets ${message.id} ${message.text}`);
    people.find(({ id }) => id === chatId)?.read(message);
  };
  for (const person of people) world.timeline.schedule(null, world.chances.between(0, 5_000), () => person.start());
}

/** The mailing is sent, perhaps paused and resumed, edited or cancelled; the funnel or the series perhaps stopped for a while. */
function letOwnerAct(world: SimulatedWorld, { id, mailing, series }: SimulatedFunnel): void {
  const { owner, timeline } = world;
  const chances = world.chances.of(`owner of ${id}`);
  const at = (ms: number, what: string, act: () => Promise<unknown>) =>
    timeline.schedule(null, ms, () => {
      world.say(`the owner: ${what}`);
      void act().catch((error: unknown) => world.errors.push(`the owner: ${String(error)}`));
    });
  const sentAt = chances.between(2_000, 9_000);
  if (chances.chance(0.85)) at(sentAt, 'send', () => owner.sendMailing(mailing.id));
  if (chances.chance(0.35)) {
    const pausedAt = sentAt + chances.between(20, 1_500);
    at(pausedAt, 'pause', () => owner.changeMailing(mailing.id, 'mailing.pause'));
    if (chances.chance(0.5))
      at(pausedAt + 300, 'edit', () => owner.editMailing(mailing, editedText(mailing.message.text)));
    at(pausedAt + chances.between(400, 4_000), 'resume', () => owner.changeMailing(mailing.id, 'mailing.resume'));
  }
  if (chances.chance(0.1))
    at(sentAt + chances.between(20, 1_500), 'cancel', () => owner.changeMailing(mailing.id, 'mailing.cancel'));
  if (chances.chance(0.2)) {
    const stoppedAt = chances.between(2_000, 10_000);
    at(stoppedAt, 'stop', () => owner.stop(id));
    at(stoppedAt + chances.between(200, 5_000), 'run', () => owner.run(id));
  }
  if (chances.chance(0.1)) {
    const offAt = chances.between(2_000, 11_000);
    at(offAt, 'series off', () => owner.turn(series, 'off'));
    at(offAt + chances.between(200, 5_000), 'series on', () => owner.turn(series, 'on'));
  }
}

/** Nothing happens any more but what is still due. */
async function calm(world: SimulatedWorld, funnels: SimulatedFunnel[]): Promise<void> {
  world.say('calm');
  world.telegram.trouble = noTrouble;
  // what is due by clocks that went ahead would wait for so long
  if (world.timeline.jumpedMs < 0) world.timeline.jump(-world.timeline.jumpedMs);
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
