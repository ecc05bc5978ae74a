import { limits } from '#contract/limits.ts';
import type { Deps } from '../deps.ts';
import { countMailedLink } from './attempts.ts';
import { looseBody, looseText } from './looseBody.ts';
import { throwFieldErrors } from '../throwFieldErrors.ts';

export interface ReceivedMailRequest {
  body: unknown;
  address: string;
}

/** The lower-cased e-mail of a mail request, and whether the mail may be sent. @throws RequestError `throttled` */
export async function parseMailRequest(
  deps: Deps,
  { body, address }: ReceivedMailRequest,
): Promise<{ account: string; mayLeave: boolean }> {
  const email = looseText(looseBody(body), 'email', { isRequired: true, maxChars: limits.emailChars, isEmail: true });
  throwFieldErrors({ email: email.errors });
  const account = (email.value ?? '').toLowerCase();
  return { account, mayLeave: await countMailedLink(deps, { account, address }) };
}
