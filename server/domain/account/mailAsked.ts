import { limits } from '#contract/limits.ts';
import type { Deps } from '../deps.ts';
import { countLink } from './attempts.ts';
import { looseBody, looseText } from './looseBody.ts';
import { refuseFields } from './refuseFields.ts';

export interface MailAsked {
  body: unknown;
  address: string;
}

/** The e-mail that a mail is asked for, in lower case, and whether one may leave. @throws RequestError `throttled` */
export async function readMailAsked(
  deps: Deps,
  { body, address }: MailAsked,
): Promise<{ account: string; mayLeave: boolean }> {
  const email = looseText(looseBody(body), 'email', { isRequired: true, maxChars: limits.emailChars, isEmail: true });
  refuseFields({ email: email.errors });
  const account = (email.value ?? '').toLowerCase();
  return { account, mayLeave: await countLink(deps, { account, address }) };
}
