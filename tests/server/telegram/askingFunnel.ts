import { expect } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { button, id, message, stage } from '#tests/machines/journey/exampleFunnel.ts';
import type { SignedUp } from '#tests/support/app.ts';
import type { Bot, Telegram } from '#tests/support/telegram/startTelegram.ts';

/** A question with one button, and what follows it. */
const askingFunnel = {
  tags: [],
  stages: [
    stage(id(1), message({ id: id(11), text: 'Go on?', buttons: [button({ id: id(21), label: 'Yes' })] })),
    stage(id(2), message({ id: id(12), text: 'The end' })),
  ],
};

/** Connects the bot to the funnel, and runs it. */
export async function runAsking(owner: SignedUp, bot: Bot): Promise<Funnel> {
  const body = { name: 'Shop', token: bot.token, document: askingFunnel };
  const made = await owner.call<Funnel>(endpoints.funnels.create, { body });
  expect(made.status).toBe(201);
  const { revision: base_revision, id: funnelId } = made.body;
  const run = await owner.call<Funnel>(endpoints.funnels.run, { params: { id: funnelId }, body: { base_revision } });
  expect(run.body.state).toBe('running');
  return run.body;
}

/** A new person walks through it. @returns what they were sent */
export async function walkThrough(telegram: Telegram, bot: Bot): Promise<(string | undefined)[]> {
  const person = telegram.person();
  person.start(bot);
  const asked = await person.waitFor(bot, 'Go on?');
  person.press(bot, asked, 'Yes');
  await person.waitFor(bot, 'The end');
  return person.messages(bot).map(({ text }) => text);
}
