import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import { signUp } from '#tests/support/app.ts';
import type { Product } from '#tests/support/product.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';

/** A running funnel with people at its beginning; who presses Begin gets its tag and stands on the next stage. */
export async function peopled(product: Product, name: string, count: number) {
  const owner = await signUp(product);
  const bot = product.telegram.createBot({ username: `${name}_bot` });
  const tag = { id: randomUUID(), title: 'VIP', colour: 'teal' as const };
  const document = { ...threeStages(), tags: [tag] };
  const begin = document.stages[0]?.messages[1]?.buttons[0];
  if (begin?.kind === 'next') begin.tag = tag.id;
  const { id } = await seedFunnel(owner, { bot, document });
  await owner.call(endpoints.funnels.run, { params: { id }, body: {} });
  const people = Array.from({ length: count }, () => product.telegram.person());
  for (const person of people) person.start(bot);
  await Promise.all(people.map((person) => person.waitFor(bot, 'Shall we begin?')));
  /** How many messages with this text each of them sees. */
  const received = (text: string) =>
    people.map((person) => person.messages(bot).filter((m) => 'text' in m && String(m.text).includes(text)).length);
  /** Some of them press Begin. */
  const begun = async (some: typeof people) => {
    for (const person of some) person.press(bot, await person.waitFor(bot, 'Shall we begin?'), 'Begin');
    await Promise.all(some.map((person) => person.waitFor(bot, 'A cup of clay')));
  };
  return { owner, id, document, tag, people, bot, received, begun };
}
