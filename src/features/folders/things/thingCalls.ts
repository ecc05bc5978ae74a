import { endpoints } from '#contract/endpoints.ts';
import type { ArchiveKind } from '#contract/schemas/funnels/archive.ts';
import { call } from '#src/api/call.ts';

interface Calls {
  archive: (id: string) => Promise<unknown>;
  return: (id: string) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
}

const { contacts, folders, funnels, lists, mailings, series, templates } = endpoints;

/** How things of each kind are archived, returned and deleted forever. */
export const thingCalls: Record<ArchiveKind, Calls> = {
  funnels: {
    archive: (id) => call(funnels.archive, { params: { id } }),
    return: (id) => call(funnels.return, { params: { id } }),
    remove: (id) => call(funnels.remove, { params: { id } }),
  },
  folders: {
    archive: (id) => call(folders.archive, { params: { id } }),
    return: (id) => call(folders.return, { params: { id } }),
    remove: (id) => call(folders.remove, { params: { id } }),
  },
  lists: {
    archive: (id) => call(lists.archive, { params: { id } }),
    return: (id) => call(lists.return, { params: { id } }),
    remove: (id) => call(lists.remove, { params: { id } }),
  },
  contacts: {
    archive: (id) => call(contacts.archive, { params: { id } }),
    return: (id) => call(contacts.return, { params: { id } }),
    remove: (id) => call(contacts.erase, { params: { id } }),
  },
  mailings: {
    archive: (id) => call(mailings.archive, { params: { id } }),
    return: (id) => call(mailings.return, { params: { id } }),
    remove: (id) => call(mailings.remove, { params: { id } }),
  },
  series: {
    archive: (id) => call(series.archive, { params: { id } }),
    return: (id) => call(series.return, { params: { id } }),
    remove: (id) => call(series.remove, { params: { id } }),
  },
  templates: {
    archive: (id) => call(templates.archive, { params: { id } }),
    return: (id) => call(templates.return, { params: { id } }),
    remove: (id) => call(templates.remove, { params: { id } }),
  },
};
