import type { mailings as endpoints } from '#contract/endpoints/sending/mailings.ts';
import { countChoices } from '#server/domain/mailings/audience/countChoices.ts';
import { listAudience } from '#server/domain/mailings/audience/listAudience.ts';
import { countSent } from '#server/domain/mailings/changes/countSent.ts';
import { deleteSent } from '#server/domain/mailings/changes/deleteSent.ts';
import { editSent } from '#server/domain/mailings/changes/editSent.ts';
import { listUnchanged } from '#server/domain/mailings/changes/listUnchanged.ts';
import { countReasons } from '#server/domain/mailings/people/countReasons.ts';
import { listOperations } from '#server/domain/mailings/changes/listOperations.ts';
import { transitionOperation } from '#server/domain/mailings/changes/transitionOperation.ts';
import { changeMailing } from '#server/domain/mailings/drafts/changeMailing.ts';
import { copyMailing } from '#server/domain/mailings/drafts/copyMailing.ts';
import { createMailing } from '#server/domain/mailings/drafts/createMailing.ts';
import { getMailing } from '#server/domain/mailings/drafts/getMailing.ts';
import { listMailings } from '#server/domain/mailings/drafts/listMailings.ts';
import { removeMailing } from '#server/domain/mailings/drafts/removeMailing.ts';
import { scheduleMailing } from '#server/domain/mailings/lifecycle/scheduleMailing.ts';
import { sendMailing } from '#server/domain/mailings/lifecycle/sendMailing.ts';
import { transitionMailing } from '#server/domain/mailings/lifecycle/transitionMailing.ts';
import { estimateMailing } from '#server/domain/mailings/estimate/estimateMailing.ts';
import { exportRecipients } from '#server/domain/mailings/people/exportRecipients.ts';
import { listRecipients } from '#server/domain/mailings/people/listRecipients.ts';
import { resendUncertainRecipients } from '#server/domain/mailings/people/resendUncertain.ts';
import { testMailing } from '#server/domain/mailings/people/testMailing.ts';
import { attachment } from '#server/http/contentDisposition.ts';
import { cutPage } from '#server/http/cutPage.ts';
import type { Handlers } from '#server/http/handler.ts';
import { streamMailings } from '#server/http/stream/mailingEvents.ts';
import { recipientsCsv } from '#server/http/tables/recipientsCsv.ts';

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
  estimate: ({ deps, actor, body }) => estimateMailing(deps, actor, body),
  audienceNumbers: ({ deps, actor, query }) => countChoices(deps, actor, query),
  audiencePeople: ({ deps, actor, body }) => listAudience(deps, actor, body),
  test: ({ deps, actor, params }) => testMailing(deps, actor, params),
  resendUncertain: ({ deps, actor, params }) => resendUncertainRecipients(deps, actor, params),
  sentReach: ({ deps, actor, params }) => countSent(deps, actor, params),
  editSent: ({ deps, actor, params, body }) => editSent(deps, actor, { ...params, ...body }),
  deleteSent: ({ deps, actor, params }) => deleteSent(deps, actor, params),
  operations: async ({ deps, actor, params, query }) => cutPage(await listOperations(deps, actor, params), query),
  pauseOperation: ({ deps, actor, params }) => transitionOperation(deps, actor, params, 'pause'),
  resumeOperation: ({ deps, actor, params }) => transitionOperation(deps, actor, params, 'resume'),
  cancelOperation: ({ deps, actor, params }) => transitionOperation(deps, actor, params, 'cancel'),
  operationPeople: ({ deps, actor, params, query }) => listUnchanged(deps, actor, { ...params, ...query }),
  reasons: async ({ deps, actor, params, query }) =>
    cutPage(await countReasons(deps, actor, { ...params, ...query }), query),
  people: ({ deps, actor, params, query }) => listRecipients(deps, actor, { ...params, ...query }),
  exportPeople: async ({ deps, actor, params, query, language, reply }) => {
    const { name, portions } = await exportRecipients(deps, actor, { ...params, ...query });
    reply.headers({ 'content-disposition': attachment(name, 'csv'), 'cache-control': 'no-store' });
    await reply.type('text/csv; charset=utf-8').send(recipientsCsv(portions, language));
  },
  events: ({ deps, actor, reply }) => streamMailings({ deps, actor, reply }),
  cancel: ({ deps, actor, params }) => transitionMailing(deps, actor, params.id, { type: 'mailing.cancel' }),
  archive: ({ deps, actor, params }) => transitionMailing(deps, actor, params.id, { type: 'mailing.archive' }),
  return: ({ deps, actor, params }) => transitionMailing(deps, actor, params.id, { type: 'mailing.return' }),
};
