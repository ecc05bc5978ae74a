import type { Chances } from '../random.ts';
import { noTrouble, type TelegramTrouble } from './simulatedTelegram.ts';
import type { SimulatedWorld, Slot } from './simulatedWorld.ts';

type Fault = (world: SimulatedWorld, chances: Chances) => void;

const tenMinutesMs = 600_000;
/** A fault that is aimed at a call looks for one so often, and for so long. */
const aimMs = 3;
const longestAimMs = 4_000;
const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const anySlot = (world: SimulatedWorld, chances: Chances): Slot => chances.pick(world.slots);
const restart = (world: SimulatedWorld, slot: Slot, ms: number) =>
  void world.timeline.schedule(null, ms, () => world.start(slot));

/** Telegram is in trouble for a while. */
function trouble(world: SimulatedWorld, what: Partial<TelegramTrouble>, ms: number): void {
  const { telegram, timeline } = world;
  telegram.trouble = { ...telegram.trouble, ...what };
  world.say(`Telegram: ${JSON.stringify(what)}`);
  timeline.schedule(null, ms, () => {
    const over = Object.keys(what).map((name) => [name, noTrouble[name as keyof TelegramTrouble]]);
    telegram.trouble = { ...telegram.trouble, ...Object.fromEntries(over) };
    world.say(`Telegram: ${Object.keys(what).join()} is over`);
  });
}

/** Whoever takes a bot over waits no longer than a minute for a 429 of another process, whatever its clock says. */
const mayWaitLong = ({ longWaits, timeline }: SimulatedWorld): void =>
  void longWaits.push({ from: timeline.now, until: timeline.now + minuteMs });

/** All faults by name; those named twice come twice as often. */
export const faults: Record<string, Fault> = {
  kill(world, chances) {
    const slot = anySlot(world, chances);
    world.kill(slot);
    restart(world, slot, chances.between(50, 6_000));
  },
  killTwice(world, chances) {
    const slot = anySlot(world, chances);
    world.kill(slot);
    restart(world, slot, chances.between(50, 500));
    world.timeline.schedule(null, chances.between(600, 2_000), () => {
      world.kill(slot);
      restart(world, slot, chances.between(50, 500));
    });
  },
  terminate(world, chances) {
    const slot = anySlot(world, chances);
    world.terminate(slot);
    const again = () => {
      if (slot.process) world.timeline.schedule(null, 200, again);
      else world.start(slot);
    };
    world.timeline.schedule(null, chances.between(200, 2_000), again);
  },
  pause(world, chances) {
    world.pause(anySlot(world, chances), chances.between(500, 15_000));
  },
  restartDatabase(world, chances) {
    world.say('the database stops');
    void world.database.stop();
    world.timeline.schedule(null, chances.between(100, 4_000), () => {
      world.database.start();
      world.say('the database is back');
    });
  },
  cutConnections(world, chances) {
    const host = anySlot(world, chances).process?.host;
    if (!host) return;
    world.say(`the connections of ${host.name} are cut`);
    void world.database.cutOff(host);
  },
  loseNotifications(world) {
    world.say('notifications are lost');
    world.database.loseNotifications(8_000);
  },
  telegramAway(world, chances) {
    const isLong = chances.chance(0.03);
    const ms = isLong ? tenMinutesMs : chances.between(1_000, 12_000);
    if (isLong) {
      world.troubledUntil = world.timeline.now + ms;
      world.longWaits.push({ from: world.timeline.now, until: world.troubledUntil });
    }
    trouble(world, { isAway: true }, ms);
  },
  cutAnswers(world, chances) {
    trouble(world, { cutShare: chances.pick([0.05, 0.3]) }, chances.between(2_000, 15_000));
  },
  flood(world, chances) {
    trouble(world, { floodShare: chances.pick([0.1, 0.6]) }, chances.between(2_000, 12_000));
  },
  serverErrors(world, chances) {
    trouble(world, { errorShare: chances.pick([0.1, 0.6]) }, chances.between(2_000, 12_000));
  },
  repeatUpdates(world, chances) {
    trouble(world, { repeats: 3 }, chances.between(5_000, 25_000));
  },
  wrongClock(world, chances) {
    const slot = anySlot(world, chances);
    mayWaitLong(world);
    slot.skewMs = chances.pick([-dayMs, -hourMs, hourMs, dayMs]);
    if (slot.process) slot.process.host.skewMs = slot.skewMs;
    world.say(`the clock of ${slot.name} is wrong by ${slot.skewMs}`);
  },
  jump(world, chances) {
    const ms = chances.pick([-dayMs, -hourMs, hourMs, dayMs]);
    world.excuse(null);
    mayWaitLong(world);
    world.timeline.jump(ms);
    world.say(`all clocks jump by ${ms}`);
  },
};

/** Waits, but not for long, until a call is on its way: of a mailing or a letter, or of anything. */
function whileSending({ timeline, telegram }: SimulatedWorld, ofMany: boolean, strike: () => void): void {
  const until = timeline.now + longestAimMs;
  const look = () => {
    if (timeline.now >= until || telegram.isAnswering(ofMany ? /mailing|letter/ : /./)) strike();
    else timeline.schedule(null, aimMs, look);
  };
  look();
}

/** Draws some faults, and when they happen within so many ms. */
export function drawFaults(
  world: SimulatedWorld,
  withinMs: number,
  only: readonly string[] = Object.keys(faults),
): void {
  const chances = world.chances.of('faults');
  const count = only.length === 0 ? 0 : Math.floor(chances.between(1, 6));
  for (let i = 0; i < count; i++) {
    const name = chances.pick(only);
    const own = chances.of(`${i}`);
    const strike = () => (world.isCalm ? undefined : faults[name]?.(world, own));
    const isAimed = own.chance(0.6);
    const ofMany = own.chance(0.5);
    world.timeline.schedule(null, chances.between(0, withinMs), () =>
      isAimed ? whileSending(world, ofMany, strike) : strike(),
    );
  }
}
