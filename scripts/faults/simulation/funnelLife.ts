import { editedText } from './drawnContent.ts';
import type { SimulatedFunnel } from './simulatedFunnel.ts';
import type { SimulatedWorld } from './simulatedWorld.ts';

/** People come one after the other, and do something about what they get. */
export function letPeopleCome(world: SimulatedWorld, { bot, people }: SimulatedFunnel): void {
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
export function letOwnerAct(world: SimulatedWorld, { id, mailing, series }: SimulatedFunnel): void {
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
