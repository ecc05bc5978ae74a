import { endpoints } from '#contract/endpoints.ts';
import type { Checkout } from '#contract/schemas/money/subscription.ts';
import type { SignedUp, TestApp } from '#tests/support/app.ts';
import { processPendingEvents } from '#server/domain/payments/processPendingEvents.ts';
import { syncProviders } from '#server/domain/payments/syncProviders.ts';
import type { Charge, CloudPayments } from '#tests/support/cloudPayments/startCloudPayments.ts';
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

/** An installation that takes cards. */
export const cardsEnv = ({ merchant, url }: CloudPayments) => ({
  CLOUDPAYMENTS_PUBLIC_ID: merchant.publicId,
  CLOUDPAYMENTS_SECRET: merchant.secret,
  CLOUDPAYMENTS_API: url,
});

/** What the page of an order gives to the widget. */
export async function chargeOf({ url }: Pick<TestApp, 'url'>, { widget }: Checkout): Promise<Charge> {
  const page = await (await fetch(new URL(widget ?? '', url))).text();
  const given = /window\.payment = (\{.*\});<\/script>/.exec(page)?.[1];
  if (!given) throw new Error(`The page has no payment: ${page}`);
  return (JSON.parse(given) as { charge: Charge }).charge;
}

/** Does what the server does by itself, until nothing is due. */
export async function settlePayments({ app: { deps } }: TestApp): Promise<void> {
  const isDue = (at: Date | null) => at !== null && at <= deps.now();
  // what a provider answers may be what an event waits for, and the other way round
  for (let idle = 0; idle < 2; ) {
    const due = [await processPendingEvents(deps), await syncProviders(deps)];
    idle = due.some(isDue) ? 0 : idle + 1;
  }
}
