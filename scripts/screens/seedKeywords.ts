import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel, FunnelDocument, Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Counts } from '#contract/schemas/funnels/funnelCounts.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import type { SignedUp } from '#tests/support/app.ts';
import type { Product } from '#tests/support/product.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { made, until } from './seeding.ts';

export interface SeededKeywords {
  /** A running funnel that keywords, a command and a link lead into. */
  keywords: string;
}

const patienceMs = 60_000;
const said = ['Hi! How much is a bouquet?', '/menu', 'price', 'Can a florist call me?', '/menu', 'What does it cost?'];

/** Creates a funnel whose bot has led some people by what they wrote, with a command in its menu that leads nowhere. */
export async function seedKeywords(product: Product, owner: SignedUp): Promise<SeededKeywords> {
  const bot = product.telegram.createBot({ username: 'two_hours_bot', name: 'Bouquet in two hours' });
  const { id } = await seedFunnel(owner, { name: 'Bouquet in two hours', bot, document: bouquetDocument() });
  const params = { id };
  const commands = [{ command: 'paysupport', description: 'Help with a payment' }];
  await made(owner, endpoints.bots.setCommands, { params, body: { commands } });
  const answers = {
    not_understood: 'I am a bot and only know bouquets. Vera reads this in the evening. Or send /menu',
  };
  await made<Funnel>(owner, endpoints.funnels.settings, { params, body: { settings: { answers } } });
  await made<Funnel>(owner, endpoints.funnels.run, { params, body: {} });
  for (const [i, text] of said.entries()) {
    const person = product.telegram.person({
      first_name: ['Alina', 'Denis', 'Irina'][i % 3] ?? '',
      last_name: 'Rossi',
    });
    const [source, greeted] = i % 2 ? ['roses_march', '25 roses'] : ['poster', 'Who are the flowers for'];
    person.start(bot, source);
    await person.waitFor(bot, greeted, patienceMs);
    person.send(bot, text);
  }
  await until(async () => {
    const { buttons } = await made<Counts>(owner, endpoints.funnels.counts, { params });
    return Object.values(buttons).reduce((sum, led) => sum + led, 0) >= said.length;
  });
  return { keywords: id };
}

const message = (text: string): Message => ({ id: v7(), text, image: null, video: null, delay: 0, buttons: [] });

function bouquetDocument(): FunnelDocument {
  const stage = (
    look: Pick<Stage, 'title' | 'icon' | 'colour'>,
    [column, row]: [number, number],
    ...texts: string[]
  ): Stage => ({ id: v7(), ...look, x: column * 380, y: row * 260, messages: texts.map(message) });
  const welcome = stage({ title: 'Welcome', icon: 'flag', colour: 'blue' }, [0, 0], 'Who are the flowers for?');
  const offers = stage({ title: 'Two offers', icon: 'gift', colour: 'teal' }, [1, 0], 'From €39, or 25 roses for €59');
  const florist = stage({ title: 'Florist', icon: 'heart', colour: 'orange' }, [0, 1], 'Vera writes in 10 minutes');
  const order = stage({ title: 'Order', icon: 'cart', colour: 'pink' }, [1, 1], '25 roses, ready by 6 pm');
  const triggers: Trigger[] = [
    { id: v7(), words: ['price', 'how much', 'cost'], match: 'has', to: offers.id },
    { id: v7(), words: ['florist', 'human'], match: 'has', typos: true, to: florist.id },
    { id: v7(), command: 'menu', to: welcome.id },
    { id: v7(), source: 'roses*', to: order.id },
  ];
  return { tags: [], stages: [welcome, offers, florist, order], triggers };
}
