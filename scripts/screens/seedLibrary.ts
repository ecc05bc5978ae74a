import { endpoints } from '#contract/endpoints.ts';
import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Template } from '#contract/schemas/funnels/template.ts';
import { becomePartner } from '#tests/support/partners.ts';
import { made, type Owner, until } from './seeding.ts';

export interface SeededLibrary {
  template: string;
  /** A funnel from the template, which has a newer version. */
  outdated: string;
  /** A partner's link. */
  link: string;
  list: string;
  imported: string;
  /** An import whose columns are not chosen yet. */
  uploaded: string;
  folder: string;
  contact: string;
}

/** Makes templates, contacts with own fields and duplicates, lists, imports, folders and a partner's link. */
export async function seedLibrary(url: string, owner: Owner, funnel: string): Promise<SeededLibrary> {
  const about = { name: 'Course sale', description: 'From a free lesson to a paid course.', funnel };
  const template = (await made<Template>(owner, endpoints.templates.create, { body: about })).id;
  const outdated = await addAndUpdate(owner, template);

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
  const { id: uploaded } = await upload(url, owner);
  const { id: link } = await becomePartner(owner);
  return { template, outdated, link, list, imported, uploaded, folder, contact };
}

/** Adds a funnel from the template and saves a newer version of it. */
async function addAndUpdate(owner: Owner, template: string): Promise<string> {
  const params = { id: template };
  const saved = await made<Template>(owner, endpoints.templates.save, { params, body: { base_revision: 0 } });
  const { id } = await made<Funnel>(owner, endpoints.templates.add, { params, body: { name: 'Autumn course' } });
  const stage = saved.document.stages[1];
  const message = stage?.messages[0];
  if (!stage || !message) throw new Error('The template has no second stage.');
  const edits = [
    { type: 'stage.change', id: stage.id, title: `${stage.title} today` },
    { type: 'message.change', id: message.id, text: 'Good day to you, friend!' },
  ];
  await made(owner, endpoints.templates.edit, { params, body: { base_revision: 0, edits } });
  await made(owner, endpoints.templates.save, { params, body: { base_revision: 1 } });
  return id;
}

async function addContact(owner: Owner, first_name: string, last_name: string, own: object): Promise<string> {
  const body = { first_name, last_name, fields: own };
  return (await made<{ id: string }>(owner, endpoints.contacts.create, { body })).id;
}

async function upload(url: string, owner: Owner): Promise<ContactImport> {
  const rows = ['Darja,Volkova,d.volkova@example.org', 'Petr,,not an e-mail', 'Oleg,Smirnov,o.smirnov@example.org'];
  const form = new FormData();
  form.append('file', new Blob([['First name,Last name,E-mail', ...rows].join('\n')]), 'open-day.csv');
  const headers = { authorization: `Token ${owner.token}` };
  const answer = await fetch(new URL(endpoints.imports.create.path, url), { method: 'POST', headers, body: form });
  return (await answer.json()) as ContactImport;
}

async function importPeople(url: string, owner: Owner, list: string): Promise<string> {
  const { id, columns } = await upload(url, owner);
  const chosen = Object.fromEntries(columns.map(({ index, guess }) => [index, guess]));
  const params = { id };
  await made(owner, endpoints.imports.start, { params, body: { columns: chosen, known: 'fill', by: 'email', list } });
  await until(async () => (await made<ContactImport>(owner, endpoints.imports.get, { params })).state === 'done');
  return id;
}
