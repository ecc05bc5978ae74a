import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import { foundKind } from '#contract/schemas/search.ts';
import { transaction } from '#server/db/transaction.ts';
import { writeAudit } from '#server/domain/admin/writeAudit.ts';
import type { Answer, CallArgs } from '#tests/support/app.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import type { Walked } from '../contacts/peopleWorld.ts';
import { type MailingWorld, messageOf, openMailingWorld } from '../mailings/mailingWorld.ts';

const [firstName, lastName] = ['Пётр', 'О’Коннор-Йод'];
export const name = `${firstName} ${lastName}`;

type Called = Parameters<MailingWorld['owner']['call']>[0];

/** One endpoint that searches, asked in a world where it has one thing of that name, or each of its kinds. */
export interface Searching {
  /** Without a search it is asked for everything. */
  ask(search?: string): Promise<Answer>;
  /** What was found: how many things, or which. */
  found(body: never): unknown;
  /** What is found where the thing is, and where nothing is. */
  one: unknown;
  none: unknown;
  /** A blank search is refused: everything would be changed, or sought everywhere. */
  refusesBlank?: true;
}

interface World {
  stop(): Promise<void>;
  /** By the endpoint's noun and name. */
  searching: Record<string, Searching>;
}

export async function openSearchedWorld(): Promise<World> {
  const world = await openMailingWorld();
  const walked = await world.run();
  const made = { ...(await makeThings(world)), ...(await makePeople(world, walked)) };
  await makeMoney(world);
  return { stop: world.stop, searching: { ...searchingThings(world, made), ...searchingPeople(world, walked, made) } };
}

type Things = Awaited<ReturnType<typeof makeThings>>;
type People = Awaited<ReturnType<typeof makePeople>>;

/** Calls an endpoint by the owner; it has to succeed. */
async function done<Body = { id: string }>({ owner }: MailingWorld, endpoint: Called, args: CallArgs): Promise<Body> {
  const { status, body } = await owner.call<Body>(endpoint, args);
  if (status >= 300) throw new Error(`${endpoint.path}: ${JSON.stringify(body)}`);
  return body;
}

/** What has a name: a funnel with stages and messages, an archived one, both in a folder, a list and a template. */
async function makeThings(world: MailingWorld) {
  const { folders, funnels, lists, templates } = endpoints;
  const document = threeStages();
  for (const stage of document.stages.slice(0, 1)) {
    stage.title = name;
    for (const message of stage.messages.slice(0, 1)) message.text = `<b>${name}</b> ждёт вас`;
  }
  const funnel = await seedFunnel(world.owner, { name, document });
  const archived = await seedFunnel(world.owner, { name });
  await done(world, funnels.archive, { params: { id: archived.id } });
  const folder = await done(world, folders.create, { body: { name } });
  for (const { id } of [funnel, archived])
    await done(world, folders.addItem, { params: { id: folder.id, kind: 'funnels', item: id } });
  const list = await done(world, lists.create, { body: { name, kind: 'manual' } });
  await done(world, templates.create, { body: { name } });
  return { folder: folder.id, list: list.id };
}

/** A person in a funnel, a list, a mailing that failed to reach them and was edited, and a letter series. */
async function makePeople(world: MailingWorld, walked: Walked) {
  const { lists, mailings, series } = endpoints;
  const { db, newId } = world.test.app.deps;
  const person = { telegram_id: 8_000_001, first_name: firstName, last_name: lastName };
  await walked.receive([person, { kind: 'start', payload: null }]);
  const contact = await world.idOf(walked, person.first_name);
  await db.updateTable('contacts').set({ source: name }).where('id', '=', contact).execute();
  await db
    .insertInto('conversations')
    .values({
      ...{ owner_id: world.owner.id, contact_id: contact, funnel_id: walked.funnel.id, last_id: newId() },
      ...{ last_from: 'contact', last_text: 'Здравствуйте', last_at: world.test.app.deps.now() },
    })
    .execute();

  const message = messageOf('Здравствуйте');
  const funnel = walked.funnel.id;
  const { id: mailing } = await done(world, mailings.create, { body: { funnel, title: name, message } });
  await done(world, mailings.send, { params: { id: mailing }, body: {} });
  const recipient = await db
    .selectFrom('mailing_recipients')
    .select('id')
    .where('mailing_id', '=', mailing)
    .executeTakeFirstOrThrow();
  const of = { owner_id: world.owner.id };
  const operation = newId();
  await db
    .insertInto('sent_operations')
    .values({ ...of, id: operation, mailing_id: mailing, kind: 'delete', message: null, state: 'done' })
    .execute();
  await db
    .insertInto('sent_operation_items')
    .values({ ...of, operation_id: operation, recipient_id: recipient.id, state: 'failed' })
    .execute();

  await db
    .insertInto('answers')
    .values({
      ...{ ...of, id: newId(), funnel_id: funnel, message_id: newId(), contact_id: contact, journey_id: newId() },
      ...{ visit_id: newId(), kind: 'text', value: JSON.stringify('Да'), outcome: 'answered', at: new Date() },
    })
    .execute();

  const body = { funnel, name, starts_on: { kind: 'funnel' }, time_zone: 'UTC' };
  const { id: letters } = await done(world, series.create, { body });
  await done(world, series.addLetter, { params: { id: letters }, body: { name, message } });
  await done(world, series.addMember, { params: { id: letters }, body: { contact } });
  const list = await done(world, lists.create, { body: { name: 'VIP', kind: 'manual' } });
  await done(world, lists.addContact, { params: { id: list.id, contact } });
  return { contact, mailing, operation, series: letters, vips: list.id };
}

/** The owner has that name, is an admin, and has done and paid something. */
async function makeMoney({ owner, test }: MailingWorld): Promise<void> {
  const { deps } = test.app;
  const at = deps.now();
  const named = { first_name: firstName, last_name: lastName, is_admin: true };
  await deps.db.updateTable('users').set(named).where('id', '=', owner.id).execute();
  const actor = { userId: owner.id, address: '203.0.113.7' };
  await transaction(deps.db, (tx) => writeAudit(deps, tx, { actor, kind: 'ledger.compared', args: {} }));
  await deps.db
    .insertInto('withdrawals')
    .values({
      ...{ partner_id: owner.id, id: deps.newId(), body_hash: '', state: 'paid', method: 'card', steps: '[]' },
      ...{ amount_minor: 1_000, fee_minor: 0, currency: 'RUB', created_at: at, changed_at: at },
      ...{ details: '4111 •••• 1111', details_sealed: null, details_hash: null },
    })
    .execute();
  await deps.db
    .insertInto('provider_events')
    .values({
      ...{ id: deps.newId(), provider: 'cloudpayments', kind: 'pay', external_id: randomUUID(), raw: '{}' },
      ...{ received_at: at, taken_at: at, next_try_at: at, outcome: 'credited', owner_id: owner.id },
      ...{ amount_minor: 1_000, currency: 'RUB' },
    })
    .execute();
}

type Ask = { query?: CallArgs['query']; params?: CallArgs['params'] };

/** A list that has one thing of that name. */
const listOf =
  ({ owner }: MailingWorld) =>
  (endpoint: Called, { query = {}, params = {} }: Ask = {}): Searching => ({
    ask: (search) => owner.call(endpoint, { params, query: { ...query, ...(search !== undefined && { search }) } }),
    found: ({ results }: { results: unknown[] }) => results.length,
    ...{ one: 1, none: 0 },
  });

function searchingThings(world: MailingWorld, { folder }: Things): Record<string, Searching> {
  const { admin, adminAccounts, adminMoney, adminPayments, adminSubscriptions } = endpoints;
  const { archives, folders, funnels, lists, search, templates } = endpoints;
  const listed = listOf(world);
  const ofFolder = { params: { id: folder } };
  return {
    'admin securityEvents': listed(admin.securityEvents, { query: { kind: 'account_created', user: world.owner.id } }),
    'adminAccounts list': listed(adminAccounts.list),
    'adminMoney withdrawals': listed(adminMoney.withdrawals),
    'adminMoney audit': listed(adminMoney.audit, { query: { kind: 'ledger.compared' } }),
    'adminPayments payments': listed(adminPayments.payments),
    'adminSubscriptions list': listed(adminSubscriptions.list),
    'archives list': listed(archives.list),
    'folders list': listed(folders.list),
    'folders archives': listed(folders.archives, ofFolder),
    'folders items': listed(folders.items, { params: { id: folder, kind: 'funnels' } }),
    'funnels list': listed(funnels.list, { query: { state: 'draft' } }),
    'lists list': listed(lists.list),
    'templates list': listed(templates.list, { query: { scope: 'own' } }),
    'search find': {
      ask: (q) => world.owner.call(search.find, { query: q === undefined ? {} : { q } }),
      found: ({ results }: { results: { kind: string }[] }) => [...new Set(results.map(({ kind }) => kind))].sort(),
      one: [...foundKind.options].sort(),
      ...{ none: [], refusesBlank: true },
    },
  };
}

function searchingPeople(world: MailingWorld, walked: Walked, made: Things & People): Record<string, Searching> {
  const { adminAccounts, contacts, conversations, funnels, lists, mailings, manyContacts, series } = endpoints;
  const listed = listOf(world);
  const ofFunnel = { params: { id: walked.funnel.id } };
  const ofMailing = { params: { id: made.mailing } };
  /** A table with one row, and a line above it. */
  const exported = (endpoint: Called, args: Ask = {}): Searching => ({
    ...listed(endpoint, args),
    found: (body: string) => body.split('\r\n').filter((line) => line.includes(lastName)).length,
  });
  const counted = (ask: Searching['ask'], field: string): Searching => ({
    ask,
    found: (body: Record<string, unknown>) => body[field],
    ...{ one: 1, none: 0, refusesBlank: true },
  });
  const ofPeople = (endpoint: Called, field: string, more: object) =>
    counted(
      (search) => world.owner.call(endpoint, { ...ofFunnel, body: { filter: { search }, dry: true, ...more } }),
      field,
    );
  /** A change is undone, so that the next search finds the same. */
  const ofContacts = (endpoint: Called, change: object, undo: object) =>
    counted(async (search) => {
      const answer = await world.owner.call(endpoint, { body: { filter: { search }, ...change } });
      const filter = { contacts: [made.contact], ...('archived' in change && { archived: true }) };
      await done(world, endpoint, { body: { filter, ...change, ...undo } });
      return answer;
    }, 'changed');
  const tag = { tag: walked.tags[0].id, give: true };
  return {
    'contacts list': listed(contacts.list),
    'conversations list': listed(conversations.list, { query: { state: 'all' } }),
    'adminAccounts export': exported(adminAccounts.export),
    'contacts export': exported(contacts.export, { query: { format: 'csv' } }),
    'lists contacts': listed(lists.contacts, { params: { id: made.vips } }),
    'manyContacts count': { ...listed(manyContacts.count), found: ({ count }: { count: number }) => count },
    'manyContacts tag': ofContacts(manyContacts.tag, tag, { give: false }),
    'manyContacts archive': ofContacts(manyContacts.archive, { archived: true }, { archived: false }),
    'manyContacts list': ofContacts(manyContacts.list, { list: made.list, add: true }, { add: false }),
    'manyContacts folder': ofContacts(manyContacts.folder, { folder: made.folder, add: true }, { add: false }),
    'funnels people': listed(funnels.people, ofFunnel),
    'funnels answers': listed(funnels.answers, ofFunnel),
    'funnels sources': listed(funnels.sources, ofFunnel),
    'funnels exportPeople': exported(funnels.exportPeople, ofFunnel),
    'funnels movePeople': ofPeople(funnels.movePeople, 'moved', { to: walked.stages[1] }),
    'funnels tagPeople': ofPeople(funnels.tagPeople, 'changed', tag),
    'funnels sendToPeople': ofPeople(funnels.sendToPeople, 'recipients', {}),
    'mailings list': listed(mailings.list),
    'mailings people': listed(mailings.people, ofMailing),
    'mailings exportPeople': exported(mailings.exportPeople, ofMailing),
    'mailings operationPeople': listed(mailings.operationPeople, {
      params: { id: made.mailing, operation: made.operation },
    }),
    'mailings audiencePeople': {
      ...listed(mailings.audiencePeople),
      ask: (search) =>
        world.owner.call(mailings.audiencePeople, {
          body: {
            ...{ funnel: walked.funnel.id, audience: { stages: [], tags: [], without_tags: [], lists: [] } },
            ...(search !== undefined && { search }),
          },
        }),
    },
    'series members': listed(series.members, { params: { id: made.series } }),
  };
}
