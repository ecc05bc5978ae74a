import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import { sampleDocument } from '#src/features/funnels/add/sampleDocument.ts';
import { type DemoAccount, demoAccount, signIn, signUp } from './accounts.ts';
import { ownerCalls } from './ownerCalls.ts';
import type { SystemTexts } from './systemTexts.ts';

export interface OpenedSample {
  /** The address of the funnel; whoever opens it may sign in to its account. */
  link: string;
  funnel: string;
  /** The session of its account. */
  session: string;
  /** Who pays: the account of the funnel is the admin, whom nothing is charged. */
  customer: DemoAccount & { link: string };
}

/** Gives an account of a running product the sample funnel, connected to a bot and running, and makes a customer. */
export async function openSample(
  url: string,
  { owner, botToken }: { owner: DemoAccount; botToken: string },
  { language, texts }: SystemTexts,
): Promise<OpenedSample> {
  const session = await signIn(url, owner);
  const customer = demoAccount('customer');
  const customers = await signUp(url, customer, { language, ...texts.customer });
  const call = ownerCalls(url, session);
  const document = sampleDocument(texts.funnel, v7);
  const body = { id: v7(), name: texts.funnelName, token: botToken, document };
  const { id } = await call<{ id: string }>(endpoints.funnels.create, { body });
  await call(endpoints.funnels.run, { params: { id }, body: {} });
  return {
    link: `${url}/content/funnels/${id}/?token=${session}`,
    funnel: id,
    session,
    customer: { link: `${url}/subscribe/?token=${customers}`, ...customer },
  };
}
