import { Readable } from 'node:stream';
import type { imports as endpoints } from '#contract/endpoints/contacts/imports.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { WrongRows } from '#contract/schemas/contacts/contactImport.ts';
import { changeImport } from '#server/domain/imports/changeImport.ts';
import { countImport } from '#server/domain/imports/countImport.ts';
import { createImport } from '#server/domain/imports/createImport.ts';
import { removeImport, stopImport } from '#server/domain/imports/endImport.ts';
import { findImport, viewImport } from '#server/domain/imports/stored/importRow.ts';
import { listImports } from '#server/domain/imports/listImports.ts';
import { listLeftOut, openReport } from '#server/domain/imports/report.ts';
import { startImport } from '#server/domain/imports/startImport.ts';
import { previewImport } from '#server/domain/imports/previewImport.ts';
import { listTags } from '#server/domain/imports/tagTitles.ts';
import { listKept } from '#server/domain/imports/undo/listKept.ts';
import { undoImport } from '#server/domain/imports/undoImport.ts';
import { attachment } from '#server/http/contentDisposition.ts';
import { cutPage } from '#server/http/cutPage.ts';
import type { Handlers } from '#server/http/handler.ts';
import { importReason, reasonText } from '#server/http/tables/importReason.ts';
import { importReportCsv } from '#server/http/tables/importReportCsv.ts';
import { sampleName, sampleRows } from '#server/http/tables/importSample.ts';
import { sendTable } from '#server/http/tables/sendTable.ts';
import { uploadedNamedFile } from '#server/http/uploadedFile.ts';
import { say } from '#server/texts/say.ts';

export const imports: Handlers<typeof endpoints> = {
  list: ({ deps, actor, query }) => listImports(deps, actor, query),
  create: async ({ deps, actor, query, request, signal }) =>
    createImport(deps, actor, { ...query, ...(await uploadedNamedFile(request, limits.importBytes)), signal }),
  sample: ({ deps, query: { format = 'csv' }, language, reply }) =>
    sendTable(deps, reply, {
      name: say(sampleName, language),
      format,
      portions: Readable.from([sampleRows[language]]),
    }),
  tags: async ({ deps, actor, query }) => cutPage(await listTags(deps, actor), query),
  get: async ({ deps, actor, params }) => viewImport(await findImport(deps.db, actor, params.id)),
  change: ({ deps, actor, params, body, signal }) => changeImport(deps, actor, { ...params, ...body, signal }),
  preview: ({ deps, actor, params, body }) => previewImport(deps, actor, { ...params, ...body }),
  count: async ({ deps, actor, params, body, signal, language }) => {
    const { reasons, unread_reasons, ...counted } = await countImport(deps, actor, { ...params, ...body, signal });
    const said = (all: WrongRows[]) =>
      all.map(({ reason, ...rows }) => ({ ...rows, reason: reasonText(reason, language) }));
    return { ...counted, reasons: said(reasons), unread_reasons: said(unread_reasons) };
  },
  remove: ({ deps, actor, params }) => removeImport(deps, actor, params),
  start: ({ deps, actor, params, body }) => startImport(deps, actor, { ...params, ...body }),
  stop: ({ deps, actor, params }) => stopImport(deps, actor, params),
  undo: ({ deps, actor, params }) => undoImport(deps, actor, params),
  leftOut: async ({ deps, actor, params, query, language }) => {
    const found = await listLeftOut(deps, actor, { ...params, ...query, isWritten: false });
    return inWords(found, language);
  },
  unread: async ({ deps, actor, params, query, language }) => {
    const found = await listLeftOut(deps, actor, { ...params, ...query, isWritten: true });
    return inWords(found, language);
  },
  kept: ({ deps, actor, params, query }) => listKept(deps, actor, { ...params, ...query }),
  report: async ({ deps, actor, params, language, reply }) => {
    const { name, columns, portions } = await openReport(deps, actor, params);
    reply.headers({ 'content-disposition': attachment(name, 'csv'), 'cache-control': 'no-store' });
    await reply.type('text/csv; charset=utf-8').send(importReportCsv(columns, portions, language));
  },
};

const inWords = ({ results, next }: Awaited<ReturnType<typeof listLeftOut>>, language: Language) => ({
  results: results.map(({ number, cells, ...why }) => ({ number, cells, reason: importReason(why, language) })),
  next,
});
