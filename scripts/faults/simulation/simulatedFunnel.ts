import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { randomId } from '#tests/support/traces/randomFunnel.ts';
import { type DrawnLetter, type DrawnMailing, drawFunnel, drawLetters, drawMailing } from './drawnContent.ts';
import { SimulatedPerson } from './simulatedPerson.ts';
import type { SimulatedBot } from './simulatedTelegram.ts';
import type { SimulatedWorld } from './simulatedWorld.ts';

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

/** Makes the funnels of a world, which run, with the draft of a mailing and perhaps a series. */
export async function makeFunnels(world: SimulatedWorld): Promise<SimulatedFunnel[]> {
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
