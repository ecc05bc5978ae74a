import type { MailingState } from '#contract/schemas/sending/mailing.ts';
import { isOn } from '#src/platform/page/searchFlag.ts';
import type { MailingFilter } from './queries.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Named here, because the schemas are not part of the screen. */
const states: readonly MailingState[] = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'];

/** What the address of the list of mailings says of which are shown; anything else is left out. */
export function mailingSearch(given: { [Key in keyof MailingFilter]: unknown }): MailingFilter {
  const state = states.find((one) => one === given.state);
  const funnel = typeof given.funnel === 'string' && uuid.test(given.funnel) ? given.funnel : undefined;
  const archived = isOn(given.archived);
  return { ...(funnel && { funnel }), ...(state && { state }), ...(archived && { archived }) };
}
