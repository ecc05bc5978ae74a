import type { account as endpoints } from '#contract/endpoints/account/account.ts';
import { activate } from '#server/domain/account/activate.ts';
import { changeMe } from '#server/domain/account/changeMe.ts';
import { confirmReset } from '#server/domain/account/confirmReset.ts';
import { deleteMe } from '#server/domain/account/deleteMe.ts';
import { findPublicUser, findPublicUsers, viewUser } from '#server/domain/account/findUsers.ts';
import { logIn } from '#server/domain/account/signIn/logIn.ts';
import { register } from '#server/domain/account/register.ts';
import { resendActivation } from '#server/domain/account/resendActivation.ts';
import { resetPassword } from '#server/domain/account/resetPassword.ts';
import { endSession } from '#server/domain/account/endSessions.ts';
import { confirmNewEmail } from '#server/domain/account/confirmNewEmail.ts';
import { setEmail } from '#server/domain/account/setEmail.ts';
import { setPassword } from '#server/domain/account/setPassword.ts';
import { viewMe } from '#server/domain/account/viewMe.ts';
import { tradeLaunch } from '#server/domain/launch/tradeLaunch.ts';
import { makeTelegramLink, unlinkTelegram } from '#server/domain/platform/linkTelegram.ts';
import { isLocalRequest } from '#server/http/limits/clientAddress.ts';
import { expireUnconfirmed } from '#server/domain/withdrawals/expireUnconfirmed.ts';
import type { Handlers } from '#server/http/handler.ts';
import { readVisitor } from '#server/http/visitorCookie.ts';

export const account: Handlers<typeof endpoints> = {
  register: ({ deps, body, language, address, request }) =>
    register(deps, { body, language, address, isLocal: isLocalRequest(request), visitor: readVisitor(request) }),
  login: ({ deps, body, address, request }) =>
    logIn(deps, { body, address, userAgent: request.headers['user-agent'] ?? '' }),
  tradeLaunch: ({ deps, actor, body, address, request }) =>
    tradeLaunch(deps, {
      ...{ actor, initData: body.init_data, timeZone: body.time_zone, address },
      userAgent: request.headers['user-agent'] ?? '',
    }),
  linkTelegram: ({ deps, actor }) => makeTelegramLink(deps, actor),
  unlinkTelegram: ({ deps, actor }) => unlinkTelegram(deps, actor),
  logout: ({ deps, actor }) => endSession(deps, actor),
  me: ({ deps, actor }) => viewMe(deps, actor),
  replaceMe: ({ deps, actor, body }) => changeMe(deps, actor, body),
  changeMe: ({ deps, actor, body }) => changeMe(deps, actor, body),
  deleteMe: async ({ deps, actor, body, address }) => {
    await expireUnconfirmed(deps, actor.userId);
    return deleteMe(deps, actor, { body, address });
  },
  activate: ({ deps, body, address }) => activate(deps, { body, address }),
  resendActivation: ({ deps, body, address }) => resendActivation(deps, { body, address }),
  resetPassword: ({ deps, body, address }) => resetPassword(deps, { body, address }),
  confirmReset: ({ deps, body, address }) => confirmReset(deps, { body, address }),
  setPassword: ({ deps, actor, body, address }) => setPassword(deps, actor, { body, address }),
  setEmail: ({ deps, actor, body, address }) => setEmail(deps, actor, { body, address }),
  confirmNewEmail: ({ deps, body, address }) => confirmNewEmail(deps, { body, address }),
  listUsers: async ({ deps, actor }) => [await viewMe(deps, actor)],
  userById: ({ deps, query }) => findPublicUser(deps, query.id),
  usersByIds: ({ deps, query }) => findPublicUsers(deps, query['id[]']),
  user: async ({ deps, actor, params }) => viewUser(deps, actor, params),
};
