import { endpoints } from '#contract/endpoints.ts';
import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import type { Template } from '#contract/schemas/funnels/template.ts';
import { made, type Owner, until } from './seeding.ts';

export interface SeededLibrary {
  template: string;
  list: string;
  imported: string;
  folder: string;
  contact: string;
}

/** Makes templates, contacts with own fields and duplicates, lists, an import and folders. */
export async function seedLibrary(url: string, owner: Owner, funnel: string): Promise<SeededLibrary> {
  const about = { name: 'Course sale', description: 'From a free lesson to a paid course.', funnel };
  const template = (await made<Template>(owner, endpoints.templates.create, { body: about })).id;
  await made(owner, endpoints.templates.save, { params: { id: template }, body: { base_revision: 0 } });

  const fields = [
    { title: 'City', kind: 'text' },
    { title: 'Birthday', kind: 'date' },
    { title: 'Level', kind: 'choice', choices: ['Beginner', 'Goes on', 'Potter'] },
  ];
  for (const body of fields) await made(owner, endpoints.fields.create, { body });
  const contact = await addContact(owner, 'Nina', 'Ivanova', { city: 'Tbilisi', level: 'Potter' });
  await addContact(owner, 'Ivanova,', 'NINA', { city: 'Tbilisi' });

  const rule = { all: [{ own: { field: 'city', op: 'is', value: 'Tbilisi' } }, { silent: 30, not: true }] };
  const list = (
    await made<{ id: string }>(owner, endpoints.lists.create, { body: { name: 'Active in Tbilisi', rule } })
  ).id;
  const byHand = { name: 'Open day guests', kind: 'manual' };
  const { id: guests } = await made<{ id: string }>(owner, endpoints.lists.create, { body: byHand });
  await made(owner, endpoints.lists.addContact, { params: { id: guests, contact } });
  const imported = await importPeople(url, owner, guests);

  const looks = { name: 'Spring course', description: 'All about the course.' };
  const { id: folder } = await made<{ id: string }>(owner, endpoints.folders.create, { body: looks });
  for (const [kind, item] of [
    ['contacts', contact],
    ['lists', list],
    ['funnels', funnel],
    ['templates', template],
  ] as const)
    await made(owner, endpoints.folders.addItem, { params: { id: folder, kind, item } });
  await made(owner, endpoints.folders.create, { body: { name: 'Gift vouchers' } });
  return { template, list, imported, folder, contact };
}

async function addContact(owner: Owner, first_name: string, last_name: string, own: object): Promise<string> {
  const body = { first_name, last_name, fields: own };
  return (await made<{ id: string }>(owner, endpoints.contacts.create, { body })).id;
}

async function importPeople(url: string, owner: Owner, list: string): Promise<string> {
  const rows = ['Darja,Volkova,d.volkova@example.org', 'Petr,,not an e-mail', 'Oleg,Smirnov,o.smirnov@example.org'];
  const form = new FormData();
  form.append('file', new Blob([['First name,Last name,E-mail', ...rows].join('\n')]), 'open-day.csv');
  const headers = { authorization: `Token ${owner.token}` };
  const answer = await fetch(new URL(endpoints.imports.create.path, url), { method: 'POST', headers, body: form });
  const { id, columns } = (await answer.json()) as ContactImport;
  const chosen = Object.fromEntries(columns.map(({ index, guess }) => [index, guess]));
  const params = { id };
  await made(owner, endpoints.imports.start, { params, body: { columns: chosen, known: 'fill', by: 'email', list } });
  await until(async () => (await made<ContactImport>(owner, endpoints.imports.get, { params })).state === 'done');
  return id;
}
