import { endpoints } from '#contract/endpoints.ts';
import type { PartnerLink, PartnerTerms } from '#contract/schemas/money/partner.ts';
import type { SignedUp } from './app.ts';

const { terms, accept, links } = endpoints.partner;

/** Makes somebody a partner, by accepting the terms. @returns the first link */
export async function becomePartner(user: Pick<SignedUp, 'call'>): Promise<PartnerLink> {
  const { version } = (await user.call<PartnerTerms>(terms)).body;
  const accepted = await user.call(accept, { body: { version } });
  if (accepted.status !== 200) throw new Error(`accept: ${JSON.stringify(accepted.body)}`);
  const [first] = (await user.call<{ results: PartnerLink[] }>(links)).body.results;
  if (!first) throw new Error('A partner has no link.');
  return first;
}
