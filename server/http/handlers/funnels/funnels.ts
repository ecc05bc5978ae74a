import type { funnels as endpoints } from '#contract/endpoints/funnels/funnels.ts';
import { limits } from '#contract/limits.ts';
import { dismissAlert, listAttention } from '#server/domain/attention/listAttention.ts';
import { resendStuck } from '#server/domain/attention/resendStuck.ts';
import { resendUncertain } from '#server/domain/attention/resendUncertain.ts';
import { archiveFunnel } from '#server/domain/funnels/lifecycle/archiveFunnel.ts';
import { changeSettings } from '#server/domain/funnels/changeSettings.ts';
import { connectBot } from '#server/domain/funnels/connect/connectBot.ts';
import { copyFunnel } from '#server/domain/transfer/copyFunnel.ts';
import { createFunnel } from '#server/domain/funnels/create/createFunnel.ts';
import { deleteFunnel } from '#server/domain/funnels/lifecycle/deleteFunnel.ts';
import { discardDraft } from '#server/domain/funnels/lifecycle/discardDraft.ts';
import { disconnectBot } from '#server/domain/funnels/connect/disconnectBot.ts';
import { editFunnel } from '#server/domain/funnels/edits/editFunnel.ts';
import { exportFunnel } from '#server/domain/transfer/exportFunnel.ts';
import { listAnswers } from '#server/domain/answers/listAnswers.ts';
import { getCounts } from '#server/domain/funnels/getCounts.ts';
import { getEffect } from '#server/domain/funnels/lifecycle/getEffect.ts';
import { findFunnelUses } from '#server/domain/funnels/findFunnelUses.ts';
import { findPartUses } from '#server/domain/funnels/findPartUses.ts';
import { getFunnel } from '#server/domain/funnels/getFunnel.ts';
import { getImportReport } from '#server/domain/funnels/importReports.ts';
import { importFunnel } from '#server/domain/transfer/importFunnel.ts';
import { listEdits } from '#server/domain/funnels/edits/listEdits.ts';
import { listFunnels } from '#server/domain/funnels/list/listFunnels.ts';
import { getVersion, listFunnelVersions } from '#server/domain/funnels/edits/listFunnelVersions.ts';
import { publishFunnel } from '#server/domain/funnels/lifecycle/publishFunnel.ts';
import { returnFunnel } from '#server/domain/funnels/lifecycle/returnFunnel.ts';
import { runFunnel } from '#server/domain/funnels/lifecycle/runFunnel.ts';
import { stopFunnel } from '#server/domain/funnels/lifecycle/stopFunnel.ts';
import { getPersonRun } from '#server/domain/contacts/run/getPersonRun.ts';
import { getOverdue, listOverdue, settleOverdue } from '#server/domain/funnels/overdueDeliveries.ts';
import { countBySource } from '#server/domain/contacts/many/countBySource.ts';
import { countTags } from '#server/domain/contacts/many/countTags.ts';
import { exportPeople } from '#server/domain/contacts/many/exportPeople.ts';
import { listPeople } from '#server/domain/contacts/many/listPeople.ts';
import { listSources } from '#server/domain/contacts/many/listSources.ts';
import { bulkMove } from '#server/domain/contacts/many/bulkMove.ts';
import { bulkSend } from '#server/domain/contacts/many/bulkSend.ts';
import { getBulkSend } from '#server/domain/contacts/many/getBulkSend.ts';
import { bulkTag } from '#server/domain/contacts/many/bulkTag.ts';
import { getTemplateUpdate, takeTemplateUpdate } from '#server/domain/templates/templateUpdate.ts';
import { attachment } from '#server/http/contentDisposition.ts';
import { lastEventIdOf, streamFunnel, streamFunnels } from '#server/http/stream/events.ts';
import { cutPage } from '#server/http/cutPage.ts';
import type { Handlers } from '#server/http/handler.ts';
import { peopleCsv } from '#server/http/tables/peopleCsv.ts';
import { uploadedFile } from '#server/http/uploadedFile.ts';

export const funnels: Handlers<typeof endpoints> = {
  list: ({ deps, actor, query }) => listFunnels(deps, actor, query),
  create: ({ deps, actor, body }) => createFunnel(deps, actor, body),
  get: ({ deps, actor, params, query }) => getFunnel(deps, actor, { ...params, ...query }),
  settings: ({ deps, actor, params, body }) => changeSettings(deps, actor, { ...params, ...body }),
  uses: ({ deps, actor, params }) => findFunnelUses(deps, actor, params),
  partUses: ({ deps, actor, params }) => findPartUses(deps, actor, params),
  remove: ({ deps, actor, params }) => deleteFunnel(deps, actor, params),
  edit: ({ deps, actor, params, body: { id, ...batch } }) =>
    editFunnel(deps, actor, { ...params, ...batch, batch_id: id ?? null }),
  edits: async ({ deps, actor, params, query }) =>
    cutPage(await listEdits(deps, actor, { ...params, ...query }), query),
  connect: ({ deps, actor, params, body }) => connectBot(deps, actor, { ...params, ...body }),
  disconnect: ({ deps, actor, params }) => disconnectBot(deps, actor, params),
  run: ({ deps, actor, params, body }) => runFunnel(deps, actor, { ...params, ...body }),
  stop: ({ deps, actor, params }) => stopFunnel(deps, actor, params),
  publish: ({ deps, actor, params, body }) => publishFunnel(deps, actor, { ...params, ...body }),
  effect: ({ deps, actor, params }) => getEffect(deps, actor, params),
  discard: ({ deps, actor, params }) => discardDraft(deps, actor, params),
  archive: ({ deps, actor, params }) => archiveFunnel(deps, actor, params),
  return: ({ deps, actor, params }) => returnFunnel(deps, actor, params),
  copy: ({ deps, actor, params, body }) => copyFunnel(deps, actor, { ...params, copy: body }),
  export: async ({ deps, actor, params, reply }) => {
    const { name, bytes, stream } = await exportFunnel(deps, actor, params);
    reply.headers({
      'content-length': bytes,
      'content-disposition': attachment(name, 'zip'),
      'cache-control': 'no-store',
    });
    await reply.type('application/zip').send(stream);
  },
  importReport: ({ deps, actor, params }) => getImportReport(deps, actor, params),
  import: async ({ deps, actor, query, request, signal, language }) => {
    const source = await uploadedFile(request, limits.bundleBytes);
    return importFunnel(deps, actor, { ...query, source, signal, language });
  },
  templateUpdate: ({ deps, actor, params }) => getTemplateUpdate(deps, actor, params),
  takeTemplateUpdate: ({ deps, actor, params, body }) =>
    takeTemplateUpdate(deps, actor, { ...body, funnel: params.id }),
  versions: ({ deps, actor, params, query }) => listFunnelVersions(deps, actor, { ...params, ...query }),
  version: ({ deps, actor, params }) => getVersion(deps, actor, params),
  counts: ({ deps, actor, params, query: { source } }) =>
    source === undefined ? getCounts(deps, actor, params) : countBySource(deps, actor, { ...params, source }),
  answers: ({ deps, actor, params, query }) => listAnswers(deps, actor, { ...params, ...query }),
  tags: ({ deps, actor, params }) => countTags(deps, actor, params),
  events: ({ deps, actor, params, request, reply }) =>
    streamFunnel({ deps, actor, ...params, lastEventId: lastEventIdOf(request), reply }),
  eventsOfMany: ({ deps, actor, query, request, reply }) =>
    streamFunnels({ deps, actor, ids: query.funnels, lastEventId: lastEventIdOf(request), reply }),
  people: ({ deps, actor, params, query }) => listPeople(deps, actor, { ...params, ...query }),
  sources: ({ deps, actor, params, query }) => listSources(deps, actor, { ...params, ...query }),
  movePeople: ({ deps, actor, params, body }) => bulkMove(deps, actor, { ...params, ...body }),
  tagPeople: ({ deps, actor, params, body }) => bulkTag(deps, actor, { ...params, ...body }),
  sendToPeople: ({ deps, actor, params, body }) => bulkSend(deps, actor, { funnel: params.id, ...body }),
  bulkSend: ({ deps, actor, params }) => getBulkSend(deps, actor, params),
  personRun: ({ deps, actor, params, query }) => getPersonRun(deps, actor, { ...params, ...query }),
  exportPeople: async ({ deps, actor, params, query, language, reply }) => {
    const { name, portions } = await exportPeople(deps, actor, { ...params, ...query });
    reply.headers({ 'content-disposition': attachment(name, 'csv'), 'cache-control': 'no-store' });
    await reply.type('text/csv; charset=utf-8').send(peopleCsv(portions, language));
  },
  waiting: ({ deps, actor, params }) => getOverdue(deps, actor, params),
  settleWaiting: ({ deps, actor, params, body }) => settleOverdue(deps, actor, { ...params, ...body }),
  attention: async ({ deps, actor, query }) => cutPage(await listAttention(deps, actor), query),
  dismissAlert: ({ deps, actor, params }) => dismissAlert(deps, actor, params),
  resendStuck: ({ deps, actor, params }) => resendStuck(deps, actor, params),
  resendUncertain: ({ deps, actor, params }) => resendUncertain(deps, actor, params),
  allWaiting: async ({ deps, actor, query }) => cutPage(await listOverdue(deps, actor), query),
};
