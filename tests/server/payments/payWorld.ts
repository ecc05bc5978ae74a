import { endpoints } from '#contract/endpoints.ts';
import type { Checkout } from '#contract/schemas/subscription.ts';
import type { SignedUp, TestApp } from '#tests/support/app.ts';
import type { Bot } from '#tests/support/telegram/startTelegram.ts';

/** An installation that takes Stars. */
export const starsEnv = (bot: Bot) => ({ PLATFORM_BOT_TOKEN: bot.token, STARS: 'on' });

export async function beginOrder(owner: SignedUp, body: object): Promise<Checkout> {
  const { status, body: begun } = await owner.call<Checkout>(endpoints.subscription.checkout, { body });
  if (status !== 201) throw new Error(`checkout: ${status} ${JSON.stringify(begun)}`);
  return begun;
}

export const orderOf = async (owner: SignedUp, id: string): Promise<Checkout> =>
  (await owner.call<Checkout>(endpoints.subscription.order, { params: { id } })).body;

/** What was credited, the oldest first. */
export const paymentsOf = ({ app }: TestApp, ownerId: string) =>
  app.database.db.selectFrom('payments').selectAll().where('owner_id', '=', ownerId).orderBy('receipt').execute();

export const eventsOf = ({ app }: TestApp) =>
  app.database.db.selectFrom('provider_events').selectAll().orderBy('received_at').orderBy('id').execute();

export const renewalsOf = ({ app }: TestApp, ownerId: string) =>
  app.database.db.selectFrom('renewals').selectAll().where('owner_id', '=', ownerId).orderBy('ordered_at').execute();
