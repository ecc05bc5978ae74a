import type { manyContacts as endpoints } from '#contract/endpoints/contacts/manyContacts.ts';
import { archiveContacts } from '#server/domain/contacts/many/archiveContacts.ts';
import { countContacts } from '#server/domain/contacts/many/countContacts.ts';
import { fileContacts } from '#server/domain/contacts/many/fileContacts.ts';
import { listManyContacts } from '#server/domain/contacts/many/listManyContacts.ts';
import { tagContacts } from '#server/domain/contacts/many/tagContacts.ts';
import { streamContacts } from '#server/http/stream/contactEvents.ts';
import type { Handlers } from '#server/http/handler.ts';

export const manyContacts: Handlers<typeof endpoints> = {
  count: ({ deps, actor, query }) => countContacts(deps, actor, query),
  events: ({ deps, actor, reply }) => streamContacts({ deps, actor, reply }),
  tag: ({ deps, actor, body }) => tagContacts(deps, actor, body),
  archive: ({ deps, actor, body }) => archiveContacts(deps, actor, body),
  list: ({ deps, actor, body }) => listManyContacts(deps, actor, body),
  folder: ({ deps, actor, body }) => fileContacts(deps, actor, body),
};
