import type { lists as endpoints } from '#contract/endpoints/contacts/lists.ts';
import { listContacts } from '#server/domain/contacts/many/listContacts.ts';
import { archiveList, changeList, removeList, returnList } from '#server/domain/lists/changeList.ts';
import { copyList } from '#server/domain/lists/copyList.ts';
import { countRule } from '#server/domain/lists/countRule.ts';
import { createList } from '#server/domain/lists/createList.ts';
import { findList, viewList } from '#server/domain/lists/listRow.ts';
import { listLists } from '#server/domain/lists/listLists.ts';
import { addToList, takeFromList } from '#server/domain/contacts/one/addToList.ts';
import { readChoices } from '#server/domain/lists/rule/readChoices.ts';
import type { Handlers } from '#server/http/handler.ts';

export const lists: Handlers<typeof endpoints> = {
  list: ({ deps, actor, query }) => listLists(deps, actor, query),
  create: ({ deps, actor, body }) => createList(deps, actor, body),
  count: ({ deps, actor, body }) => countRule(deps, actor, body),
  choices: ({ deps, actor }) => readChoices(deps, actor),
  get: async ({ deps, actor, params }) => viewList(deps, deps.db, await findList(deps.db, actor, params.id)),
  change: ({ deps, actor, params, body }) => changeList(deps, actor, { ...params, ...body }),
  remove: ({ deps, actor, params }) => removeList(deps, actor, params),
  copy: ({ deps, actor, params, body }) => copyList(deps, actor, { ...params, copy: body }),
  archive: ({ deps, actor, params }) => archiveList(deps, actor, params),
  return: ({ deps, actor, params }) => returnList(deps, actor, params),
  contacts: async ({ deps, actor, params, query }) => {
    await findList(deps.db, actor, params.id);
    return listContacts(deps, actor, { ...query, list: params.id });
  },
  addContact: ({ deps, actor, params }) => addToList(deps, actor, params),
  removeContact: ({ deps, actor, params }) => takeFromList(deps, actor, params),
};
