import { limits } from '#contract/limits.ts';
import type { Deps } from '../deps.ts';
import { countAttempt } from './attempts.ts';
import { looseBody, looseText } from './looseBody.ts';
import { refuseFields } from './refuseFields.ts';

export interface MailAsked {
  body: unknown;
  address: string;
}

/** The e-mail that a mail is asked for, in lower case; each asking is counted. @throws Refusal `throttled` */
export async function readMailAsked(deps: Deps, { body, address }: MailAsked): Promise<string> {
  const email = looseText(looseBody(body), 'email', { isRequired: true, maxChars: limits.emailChars, isEmail: true });
  refuseFields({ email: email.errors });
  const account = (email.value ?? '').toLowerCase();
  await countAttempt(deps, { kind: 'mail', account, address });
  return account;
}
