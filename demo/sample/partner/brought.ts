import { endpoints } from '#contract/endpoints.ts';
import type { Checkout } from '#contract/schemas/money/subscription.ts';
import type { Charge } from '#tests/support/cloudPayments/startCloudPayments.ts';

/** A browser: what robots open is not counted. */
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** Follows a partner’s link. @returns what a sign-up in the same browser is known by */
export async function followLink(url: string, code: string): Promise<Record<string, string>> {
  const { method, path } = endpoints.partner.follow;
  const address = new URL(path.replace(':code', code), url);
  const { headers } = await fetch(address, { method, headers: { 'user-agent': agent }, redirect: 'manual' });
  return { 'user-agent': agent, cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

/** What the page of an order gives to the widget of cards. */
export async function chargeOf(url: string, { widget }: Checkout): Promise<Charge> {
  const page = await (await fetch(new URL(widget ?? '', url))).text();
  const given = /window\.payment = (\{.*\});<\/script>/.exec(page)?.[1];
  if (!given) throw new Error('The page of an order has no payment.');
  return (JSON.parse(given) as { charge: Charge }).charge;
}
