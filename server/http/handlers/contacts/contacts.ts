import type { contacts as endpoints } from '#contract/endpoints/contacts/contacts.ts';
import { resendToContact } from '#server/domain/attention/resendStuck.ts';
import { resendEntry } from '#server/domain/attention/resendUncertain.ts';
import { archiveContact, returnContact } from '#server/domain/contacts/one/archiveContact.ts';
import { eraseContact } from '#server/domain/contacts/erase/eraseContact.ts';
import { getContactData } from '#server/domain/contacts/one/getContactData.ts';
import { listGroups } from '#server/domain/contacts/one/listGroups.ts';
import { createContact } from '#server/domain/contacts/one/createContact.ts';
import { changeContact, markRead } from '#server/domain/contacts/one/changeContact.ts';
import { viewContact } from '#server/domain/contacts/contactRow.ts';
import { exportContacts } from '#server/domain/contacts/many/exportContacts.ts';
import { listContacts } from '#server/domain/contacts/many/listContacts.ts';
import { listPlaces } from '#server/domain/contacts/many/listPlaces.ts';
import { listHistory } from '#server/domain/contacts/history/listHistory.ts';
import { listPlanned } from '#server/domain/contacts/history/listPlanned.ts';
import { listContactLetters } from '#server/domain/contacts/letters/listContactLetters.ts';
import { moveContact, restartContact } from '#server/domain/contacts/one/moveContact.ts';
import { sendToContact } from '#server/domain/contacts/one/sendToContact.ts';
import { tagContact, untagContact } from '#server/domain/contacts/one/tagContact.ts';
import { listPhoneCountries } from '#server/domain/contacts/phoneCountry.ts';
import { contactTable } from '#server/http/tables/contactTable.ts';
import { cutPage } from '#server/http/cutPage.ts';
import type { Handlers } from '#server/http/handler.ts';
import { sendTable } from '#server/http/tables/sendTable.ts';
import { say } from '#server/texts/say.ts';
import { texts } from '#server/texts/texts.ts';

const exportName = texts('Contacts');

export const contacts: Handlers<typeof endpoints> = {
  list: ({ deps, actor, query }) => listContacts(deps, actor, query),
  create: ({ deps, actor, body }) => createContact(deps, actor, body),
  export: async ({ deps, actor, query: { format = 'csv', ...filter }, language, reply }) => {
    const exported = await exportContacts(deps, actor, filter);
    await sendTable(deps, reply, {
      name: say(exportName, language),
      format,
      portions: contactTable(exported, language),
    });
  },
  places: async ({ deps, actor, query }) => cutPage(await listPlaces(deps, actor), query),
  phoneCountries: ({ deps, actor }) => listPhoneCountries(deps, actor),
  get: ({ deps, actor, params }) => viewContact(deps.db, actor, params.id),
  change: ({ deps, actor, params, body }) => changeContact(deps, actor, { ...params, ...body }),
  archive: ({ deps, actor, params }) => archiveContact(deps, actor, params),
  return: ({ deps, actor, params }) => returnContact(deps, actor, params),
  erase: ({ deps, actor, params }) => eraseContact(deps, actor, params),
  groups: ({ deps, actor, params }) => listGroups(deps, actor, params),
  data: ({ deps, actor, params }) => getContactData(deps, actor, params),
  move: ({ deps, actor, params, body }) => moveContact(deps, actor, { ...params, ...body }),
  restart: ({ deps, actor, params, body }) => restartContact(deps, actor, { ...params, ...body }),
  resend: ({ deps, actor, params, body }) => resendToContact(deps, actor, { ...params, ...body }),
  resendEntry: ({ deps, actor, params }) => resendEntry(deps, actor, params),
  history: ({ deps, actor, params, query }) => listHistory(deps, actor, { ...params, ...query }),
  planned: async ({ deps, actor, params, query }) => cutPage(await listPlanned(deps, actor, params), query),
  letters: async ({ deps, actor, params, query }) => cutPage(await listContactLetters(deps, actor, params), query),
  send: ({ deps, actor, params, body }) => sendToContact(deps, actor, { ...body, contact: params.id }),
  read: ({ deps, actor, params }) => markRead(deps, actor, params),
  giveTag: ({ deps, actor, params }) => tagContact(deps, actor, params),
  takeTag: ({ deps, actor, params }) => untagContact(deps, actor, params),
};
