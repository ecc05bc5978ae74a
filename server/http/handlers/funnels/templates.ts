import type { templates as endpoints } from '#contract/endpoints/funnels/templates.ts';
import { limits } from '#contract/limits.ts';
import { addTemplate } from '#server/domain/templates/addTemplate.ts';
import {
  archiveTemplate,
  changeTemplate,
  removeTemplate,
  returnTemplate,
} from '#server/domain/templates/changeTemplate.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { createTemplate, importTemplate } from '#server/domain/templates/createTemplate.ts';
import { editTemplate, listTemplateEdits } from '#server/domain/templates/editTemplate.ts';
import { listAdds } from '#server/domain/templates/listAdds.ts';
import { listTemplates } from '#server/domain/templates/listTemplates.ts';
import { listTemplateVersions } from '#server/domain/templates/listTemplateVersions.ts';
import { saveVersion } from '#server/domain/templates/rows/saveVersion.ts';
import { getTemplate, listTemplateSeries } from '#server/domain/templates/rows/viewTemplate.ts';
import { cutPage } from '#server/http/cutPage.ts';
import type { Handlers } from '#server/http/handler.ts';
import { uploadedFile } from '#server/http/uploadedFile.ts';

/** It is an image and never a page of ours. */
const pictureHeaders = {
  'cache-control': 'public, max-age=3600',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

export const templates: Handlers<typeof endpoints> = {
  list: ({ deps, actor, query, language }) => listTemplates(deps, actor, { language, ...query }),
  create: ({ deps, actor, body }) => createTemplate(deps, actor, body),
  import: async ({ deps, actor, query, request, signal }) => {
    const source = await uploadedFile(request, limits.bundleBytes);
    return importTemplate(deps, actor, { ...query, source, signal });
  },
  picture: async ({ deps, params, reply }) => {
    const drawn = deps.readyTemplates().find(({ key }) => key === params.key)?.picture;
    if (drawn === undefined) throw new RequestError('not_found');
    await reply.headers(pictureHeaders).type('image/svg+xml').send(drawn);
  },
  get: ({ deps, actor, params }) => getTemplate(deps, actor, params),
  series: async ({ deps, actor, params, query }) => cutPage(await listTemplateSeries(deps, actor, params), query),
  change: ({ deps, actor, params, body }) => changeTemplate(deps, actor, { ...params, ...body }),
  remove: ({ deps, actor, params }) => removeTemplate(deps, actor, params),
  archive: ({ deps, actor, params }) => archiveTemplate(deps, actor, params),
  return: ({ deps, actor, params }) => returnTemplate(deps, actor, params),
  edit: ({ deps, actor, params, body: { id, ...batch } }) =>
    editTemplate(deps, actor, { ...params, ...batch, batch_id: id ?? null }),
  edits: async ({ deps, actor, params, query }) =>
    cutPage(await listTemplateEdits(deps, actor, { ...params, ...query }), query),
  save: ({ deps, actor, params, body }) => saveVersion(deps, actor, { ...params, ...body }),
  add: ({ deps, actor, params, body }) => addTemplate(deps, actor, { ...params, funnel: body }),
  versions: async ({ deps, actor, params, query }) => cutPage(await listTemplateVersions(deps, actor, params), query),
  adds: async ({ deps, actor, params, query }) => cutPage(await listAdds(deps, actor, params), query),
};
