import type { account as endpoints } from '#contract/endpoints/account.ts';
import { logIn } from '#server/domain/account/logIn.ts';
import { register } from '#server/domain/account/register.ts';
import { endSession } from '#server/domain/account/sessions.ts';
import { viewMe } from '#server/domain/account/viewMe.ts';
import { isLocalRequest } from '../clientAddress.ts';
import type { Handlers } from '../handler.ts';

export const accountHandlers = ({ isThrottled }: { isThrottled: boolean }): Handlers<typeof endpoints> => ({
  register: ({ deps, body, language, request }) => register(deps, { body, language, isLocal: isLocalRequest(request) }),
  login: ({ deps, body, address, request }) =>
    logIn(deps, { body, address, userAgent: request.headers['user-agent'] ?? '', isThrottled }),
  logout: ({ deps, actor }) => endSession(deps, actor),
  me: ({ deps, actor }) => viewMe(deps, actor),
});
