import type { mailings as endpoints } from '#contract/endpoints/mailings.ts';
import { changeMailing } from '#server/domain/mailings/drafts/changeMailing.ts';
import { copyMailing } from '#server/domain/mailings/drafts/copyMailing.ts';
import { createMailing } from '#server/domain/mailings/drafts/createMailing.ts';
import { getMailing } from '#server/domain/mailings/drafts/getMailing.ts';
import { listMailings } from '#server/domain/mailings/drafts/listMailings.ts';
import { removeMailing } from '#server/domain/mailings/drafts/removeMailing.ts';
import { scheduleMailing } from '#server/domain/mailings/lifecycle/scheduleMailing.ts';
import { sendMailing } from '#server/domain/mailings/lifecycle/sendMailing.ts';
import { transitionMailing } from '#server/domain/mailings/lifecycle/transitionMailing.ts';
import type { Handlers } from '../handler.ts';

export const mailings: Handlers<typeof endpoints> = {
  list: ({ deps, actor, query }) => listMailings(deps, actor, query),
  create: ({ deps, actor, body }) => createMailing(deps, actor, body),
  get: ({ deps, actor, params }) => getMailing(deps, actor, params),
  change: ({ deps, actor, params, body }) => changeMailing(deps, actor, { ...params, ...body }),
  remove: ({ deps, actor, params }) => removeMailing(deps, actor, params),
  copy: ({ deps, actor, params, language }) => copyMailing(deps, actor, { ...params, language }),
  schedule: ({ deps, actor, params, body }) => scheduleMailing(deps, actor, { ...params, ...body }),
  send: ({ deps, actor, params, body }) => sendMailing(deps, actor, { ...params, ...body }),
  unschedule: ({ deps, actor, params }) => transitionMailing(deps, actor, params.id, { type: 'mailing.unschedule' }),
  pause: ({ deps, actor, params }) => transitionMailing(deps, actor, params.id, { type: 'mailing.pause' }),
  resume: ({ deps, actor, params }) => transitionMailing(deps, actor, params.id, { type: 'mailing.resume' }),
  cancel: ({ deps, actor, params }) => transitionMailing(deps, actor, params.id, { type: 'mailing.cancel' }),
};
