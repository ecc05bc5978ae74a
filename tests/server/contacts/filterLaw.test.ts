import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { rounds, runsAll } from '#tests/support/runsAll.ts';
import { type MailingWorld, messageOf, openMailingWorld } from '../mailings/mailingWorld.ts';

type Filter = Record<string, unknown>;
/** Who was selected, by their first names, or how many; null where the filter was refused. */
type Selected = string[] | number | null;

const table: Record<string, Record<string, Endpoint>> = endpoints;
const keysOf = (schema: unknown) => Object.keys((schema as Partial<z.ZodObject> | undefined)?.shape ?? {});
const inner = (endpoint: Endpoint, key: string) => {
  const part = (endpoint.body as Partial<z.ZodObject> | undefined)?.shape?.[key] as z.ZodType & { unwrap?(): unknown };
  return keysOf(part?.unwrap?.() ?? part);
};

/** What only pages, orders or says in which form. */
const noConditions = new Set(['cursor', 'limit', 'order', 'format', 'archived']);
const people =
  /^\/api\/(contacts\/|funnels\/:id\/people\/|mailings\/(audience\/|:id\/people\/)|series\/:id\/members\/)/;

/** Every call that shows or changes the people whom conditions select, with its conditions. */
const calls = Object.entries(table).flatMap(([noun, ofNoun]) =>
  Object.entries(ofNoun).flatMap(([name, endpoint]) => {
    const query = endpoint.method === 'GET' && people.test(endpoint.path) ? keysOf(endpoint.query) : [];
    const found = [...query, ...inner(endpoint, 'filter'), ...inner(endpoint, 'audience')];
    const conditions = found.filter((key) => !noConditions.has(key));
    return conditions.length === 0 ? [] : [{ name: `${noun}.${name}`, endpoint, conditions }];
  }),
);
/** What selects nobody: what is about one person, counts by funnel, or stores an audience that is asked later. */
const others = ['funnels.personRun', 'contacts.history', 'duplicates.list', 'mailings.audienceNumbers'];
others.push('mailings.create', 'mailings.change');
const selecting = calls.filter(({ name }) => !others.includes(name));

let world: MailingWorld;
let values: Filter;
let ask: Record<string, (filter: Filter) => Promise<Selected>>;

beforeAll(async () => {
  world = await openMailingWorld();
  const { owner } = world;
  const walked = await world.run();
  const other = await world.run();
  const names = ['Anna', 'Boris', 'Clara', 'Dmitri'];
  await world.join(walked, ...names);
  await world.join(other, 'Egon');
  const [anna = ''] = await Promise.all(names.map((name) => world.idOf(walked, name)));
  const { contacts, manyContacts, funnels, lists, folders, series, mailings } = endpoints;
  const [list, folder] = [randomUUID(), randomUUID()];
  const [tag] = walked.tags;
  const only = { contacts: [anna] };
  await owner.call(lists.create, { body: { id: list, name: 'Regulars', kind: 'manual' } });
  await owner.call(folders.create, { body: { id: folder, name: 'Tbilisi' } });
  await owner.call(manyContacts.list, { body: { filter: only, list, add: true } });
  await owner.call(manyContacts.folder, { body: { filter: only, folder, add: true } });
  await walked.tag({ filter: only, tag: tag.id, give: true });
  await walked.move({ filter: only, to: walked.stages[1] });
  const { db } = world.test.app.deps;
  await db.updateTable('contacts').set({ source: 'ads', unread: 1 }).where('id', '=', anna).execute();
  await db
    .updateTable('chats')
    .set({ last_seen_at: new Date(0) })
    .where('contact_id', '!=', anna)
    .execute();
  const asked = randomUUID();
  const ofAnna = { state: 'finished', asked_message: asked } as const;
  await db.updateTable('journeys').set(ofAnna).where('contact_id', '=', anna).execute();

  const seriesBody = { funnel: walked.funnel.id, name: 'Course', starts_on: { kind: 'funnel' } };
  const ofSeries = (await owner.call<{ id: string }>(series.create, { body: seriesBody })).body.id;
  const letterBody = { name: 'First', message: messageOf('Hi') };
  const letter = await owner.call<{ id: string }>(series.addLetter, { params: { id: ofSeries }, body: letterBody });
  for (const { id: contact } of (await walked.people()).results)
    await owner.call(series.addMember, { params: { id: ofSeries }, body: { contact } });
  await owner.call(series.removeMember, { params: { id: ofSeries, contact: anna } });
  const mailing = await world.draft(walked);
  await world.call('send', mailing.id, { body: {} });

  values = {
    ...{ funnel: walked.funnel.id, stage: walked.stages[1], tag: tag.id, list, folder, search: 'anna' },
    ...{ contacts: [anna], except: [anna], source: 'ads', activity: 'seen_7', state: 'finished', asked },
    ...{ unread: true, blocked: true, stuck: true, uncertain: true, late: true },
    ...{ stages: [walked.stages[1]], tags: [tag.id], without_tags: [tag.id], lists: [list] },
    ...{ letter: letter.body.id, button: randomUUID(), received: 'any', reason: 'blocked' },
  };

  const read = async (endpoint: Endpoint, filter: Filter, id = '') => {
    const query = Object.fromEntries(Object.entries(filter).map(([key, value]) => [key, String(value)]));
    return owner.call<{ results: { first_name: string }[] } & { count: number }>(endpoint, { params: { id }, query });
  };
  type Read = Awaited<ReturnType<typeof read>>;
  const refusable = (answer: { status: number }, selected: () => Selected): Selected => {
    if (answer.status === 400) return null;
    if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer)}`);
    return selected();
  };
  const named = (answer: Read) => refusable(answer, () => answer.body.results.map(({ first_name }) => first_name));
  const counted = (answer: Read) => refusable(answer, () => answer.body.count);
  const lines = (answer: Read) =>
    refusable(answer, () => [...names, 'Egon'].filter((name) => String(answer.body).includes(name)));

  /** Whom the change has reached; it is taken back. */
  const changed = async (endpoint: Endpoint, body: object, back: object) => {
    const answer = await owner.call<{ contacts: string[] }>(endpoint, { body });
    if (answer.status === 200 && answer.body.contacts.length > 0) {
      const undone = await owner.call(endpoint, {
        body: { ...body, ...back, filter: { contacts: answer.body.contacts } },
      });
      expect(undone.status).toBe(200);
    }
    return refusable(answer, () => answer.body.contacts);
  };
  const [newList, newFolder] = [randomUUID(), randomUUID()];
  await owner.call(lists.create, { body: { id: newList, name: 'New', kind: 'manual' } });
  await owner.call(folders.create, { body: { id: newFolder, name: 'New' } });
  const ofFunnel = { params: { id: walked.funnel.id } };
  const numbers = async (
    endpoint: Endpoint,
    body: object,
    of: (answer: Record<string, number>) => number | undefined,
  ) => {
    const answer = await owner.call<Record<string, number>>(endpoint, { ...ofFunnel, body });
    return refusable(answer, () => of(answer.body) ?? -1);
  };
  const audience = { funnel: walked.funnel.id };
  ask = {
    'contacts.list': async (filter) => named(await read(contacts.list, filter)),
    'contacts.export': async (filter) => lines(await read(contacts.export, filter)),
    'manyContacts.count': async (filter) => counted(await read(manyContacts.count, filter)),
    'manyContacts.tag': (filter) =>
      changed(manyContacts.tag, { filter, tag: walked.tags[1].id, give: true }, { give: false }),
    'manyContacts.archive': (filter) => changed(manyContacts.archive, { filter, archived: true }, { archived: false }),
    'manyContacts.list': (filter) => changed(manyContacts.list, { filter, list: newList, add: true }, { add: false }),
    'manyContacts.folder': (filter) =>
      changed(manyContacts.folder, { filter, folder: newFolder, add: true }, { add: false }),
    'funnels.people': async (filter) => named(await read(funnels.people, filter, walked.funnel.id)),
    'funnels.exportPeople': async (filter) => lines(await read(funnels.exportPeople, filter, walked.funnel.id)),
    'funnels.movePeople': (filter) =>
      numbers(funnels.movePeople, { filter, to: walked.stages[2], dry: true }, ({ moved }) => moved),
    'funnels.tagPeople': (filter) =>
      numbers(funnels.tagPeople, { filter, tag: walked.tags[1].id, give: true, dry: true }, (said) => said.changed),
    'funnels.sendToPeople': (filter) => numbers(funnels.sendToPeople, { filter, dry: true }, (said) => said.recipients),
    'mailings.estimate': (given) =>
      numbers(mailings.estimate, { ...audience, audience: given }, (said) => said.recipients),
    'mailings.audiencePeople': async (given) =>
      named((await owner.call(mailings.audiencePeople, { body: { ...audience, audience: given } })) as Read),
    'mailings.people': async (filter) => named(await read(mailings.people, filter, mailing.id)),
    'mailings.exportPeople': async (filter) => lines(await read(mailings.exportPeople, filter, mailing.id)),
    'series.members': async (filter) => named(await read(series.members, filter, ofSeries)),
  };
});
afterAll(() => world.stop());

const sizeOf = (selected: Selected): number => (Array.isArray(selected) ? selected.length : (selected ?? 0));
const within = (part: Selected, whole: Selected): boolean =>
  Array.isArray(part) && Array.isArray(whole)
    ? part.every((one) => whole.includes(one))
    : sizeOf(part) <= sizeOf(whole);

/** States are named differently by what they are of. */
const valueOf = (name: string, key: string) =>
  key === 'state' && !name.startsWith('funnels.') ? (name.startsWith('series') ? 'left' : 'failed') : values[key];

/** What is written as a value and is none. In an address everything is a text, and a blank search is none at all. */
const broken = (key: string, isQuery: boolean): unknown[] => {
  const gone = ['except', 'without_tags'].includes(key) ? [] : [randomUUID()];
  const texts = ['x', ...(key === 'search' && isQuery ? [] : ['', ' ']), ...gone];
  // said of audiences alone: an empty array narrows nothing
  const isAudience = ['stages', 'tags', 'without_tags', 'lists'].includes(key);
  return isQuery ? texts : [...texts, null, {}, 0, ...(isAudience ? [] : [[]]), ...gone.map((id) => [id])];
};

/** The calls that share a set of conditions select by the same code. */
const isFirstOfSet = ({ name, conditions }: (typeof selecting)[number]) =>
  selecting.find((other) => other.conditions.join() === conditions.join())?.name === name;

/** So many of the conditions behind it are asked together with each. */
const paired = rounds(2, Number.POSITIVE_INFINITY);

/** Pairs are asked once of each set of conditions. */
const pairsOf = (call: (typeof selecting)[number]) => {
  const { conditions } = call;
  if (!isFirstOfSet(call)) return [];
  return conditions.flatMap((one, at) => conditions.slice(at + 1, at + 1 + paired).map((two) => [one, two] as const));
};

describe('a condition on people that is left out, broken or dropped never reaches more of them', () => {
  it('is asked of every call that has conditions', () => {
    expect(selecting.map(({ name }) => name).toSorted()).toEqual(Object.keys(ask).toSorted());
  });

  it.each(selecting.filter((call) => runsAll || isFirstOfSet(call)))('by $name', async (call) => {
    const { name, endpoint, conditions } = call;
    const select = ask[name] as (filter: Filter) => Promise<Selected>;
    const isQuery = endpoint.method === 'GET';
    const everybody = await select({});
    expect(sizeOf(everybody)).toBeGreaterThan(1);
    const alone = new Map<string, Selected>();
    for (const key of conditions) {
      expect(valueOf(name, key), `${name}: a value of ${key}`).toBeDefined();
      const selected = await select({ [key]: valueOf(name, key) });
      alone.set(key, selected);
      if (selected !== null) expect(sizeOf(selected), `${key} alone`).toBeLessThan(sizeOf(everybody));
      for (const value of broken(key, isQuery)) {
        const wrong = await select({ [key]: value });
        const isNarrow = wrong === null || within(wrong, selected) || sizeOf(wrong) < sizeOf(everybody);
        expect(isNarrow, `${key}: ${JSON.stringify(value)}`).toBe(true);
      }
    }
    for (const [one, two] of pairsOf(call)) {
      const both = await select({ [one]: valueOf(name, one), [two]: valueOf(name, two) });
      for (const key of both === null ? [] : [one, two]) {
        const narrower = alone.get(key) ?? everybody;
        expect(within(both, narrower), `${one} and ${two}: as ${key} alone or fewer`).toBe(true);
      }
    }
  });

  it('and is refused by its name where it needs another one', async () => {
    const { contacts, manyContacts, series } = endpoints;
    const filter = { stage: values['stage'] };
    for (const endpoint of [manyContacts.archive, manyContacts.tag, manyContacts.list, manyContacts.folder]) {
      const body = {
        filter,
        archived: true,
        tag: randomUUID(),
        give: true,
        list: randomUUID(),
        folder: randomUUID(),
        add: true,
      };
      const known = Object.fromEntries(Object.entries(body).filter(([key]) => key in endpoint.body.shape));
      const { status, body: said } = await world.owner.call(endpoint, { body: known });
      expect({ status, said }).toMatchObject({
        status: 400,
        said: { 'filter.stage': [expect.stringMatching(/funnel/)] },
      });
    }
    for (const endpoint of [contacts.list, contacts.export, manyContacts.count]) {
      const answer = await world.owner.call(endpoint, { query: filter as Record<string, string> });
      expect(answer).toMatchObject({ status: 400, body: { stage: [expect.any(String)] } });
    }
    const params = { id: randomUUID() };
    const members = await world.owner.call(series.members, { params, query: { letter: randomUUID() } });
    expect(members).toMatchObject({ status: 400, body: { letter: [expect.any(String)] } });
  });
});
