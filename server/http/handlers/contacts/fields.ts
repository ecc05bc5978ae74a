import type { fields as endpoints } from '#contract/endpoints/contacts/fields.ts';
import { changeField, removeField } from '#server/domain/fields/changeField.ts';
import { createField } from '#server/domain/fields/createField.ts';
import { findFieldUses } from '#server/domain/fields/findFieldUses.ts';
import { listFields } from '#server/domain/fields/fieldRows.ts';
import { cutPage } from '#server/http/cutPage.ts';
import type { Handlers } from '#server/http/handler.ts';

export const fields: Handlers<typeof endpoints> = {
  list: async ({ deps, actor, query }) => cutPage({ results: await listFields(deps.db, actor) }, query),
  create: ({ deps, actor, body }) => createField(deps, actor, body),
  change: ({ deps, actor, params, body }) => changeField(deps, actor, { ...params, ...body }),
  uses: ({ deps, actor, params }) => findFieldUses(deps, actor, params),
  remove: ({ deps, actor, params }) => removeField(deps, actor, params),
};
