import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { ContactList } from '#contract/schemas/contacts/list.ts';
import type { Audience, AudienceNumbers, AudiencePart, Estimate } from '#contract/schemas/sending/mailing.ts';
import { rounds } from '#tests/support/runsAll.ts';
import type { Walked } from '../contacts/peopleWorld.ts';
import { type MailingWorld, messageOf, openMailingWorld } from './mailingWorld.ts';

const { lists, mailings } = endpoints;
const day = 86_400_000;
let world: MailingWorld;
let walked: Walked;
/** Two lists by hand, and one by the rule that a tag is had. */
let listIds: string[];
let tagIds: string[];

beforeAll(async () => {
  world = await openMailingWorld();
  walked = await world.run();
  const other = await world.run();
  tagIds = [...walked.tags, other.tags[0]].map(({ id }) => id);
  const make = async (body: object) => (await world.owner.call<ContactList>(lists.create, { body })).body.id;
  const rule = { any: [{ tag: tagIds[0] }] };
  listIds = [await make({ name: 'One' }), await make({ name: 'Two' }), await make({ name: 'Tagged', rule })];
});
afterAll(() => world.stop());

interface Person {
  id: string;
  chat: 'none' | 'open' | 'blocked' | 'tester' | 'tests';
  isArchived: boolean;
  stage: string | null;
  tags: string[];
  lists: string[];
  zone: string | null;
  seenDaysAgo: number | null;
}

const anyPerson = (): fc.Arbitrary<Person> =>
  fc.record({
    id: fc.uuid({ version: 4 }),
    chat: fc.constantFrom('none', 'open', 'open', 'open', 'blocked', 'tester', 'tests'),
    isArchived: fc.integer({ min: 0, max: 7 }).map((chance) => chance === 0),
    stage: fc.constantFrom(null, ...walked.stages),
    tags: fc.subarray(tagIds),
    lists: fc.subarray(listIds.slice(0, 2)),
    zone: fc.constantFrom(null, 'Europe/Paris', 'Asia/Tokyo'),
    seenDaysAgo: fc.constantFrom(null, 1, 20, 60),
  });

const anyAudience = (): fc.Arbitrary<Audience> =>
  fc.record(
    {
      stages: fc.shuffledSubarray([...walked.stages]),
      tags: fc.shuffledSubarray(tagIds),
      without_tags: fc.shuffledSubarray(tagIds),
      lists: fc.shuffledSubarray(listIds),
      activity: fc.constantFrom('seen_7', 'silent_30'),
    },
    { requiredKeys: [] },
  );

async function seed(people: Person[]): Promise<void> {
  const { db, newId, now } = world.test.app.deps;
  const owner_id = world.owner.id;
  const [bot_id, funnel_id] = [walked.funnel.bot?.id ?? '', walked.funnel.id];
  for (const table of ['testers', 'journeys', 'contact_tags', 'contacts'] as const)
    await db.deleteFrom(table).where('owner_id', '=', owner_id).execute();
  for (const [at, person] of people.entries()) {
    const { id: contact_id, chat } = person;
    const telegram_id = 5_000_000 + at;
    await db
      .insertInto('contacts')
      .values({
        ...{ owner_id, id: contact_id, time_zone: person.zone, is_test: chat === 'tests' },
        archived_at: person.isArchived ? now() : null,
      })
      .execute();
    if (chat !== 'none')
      await db
        .insertInto('chats')
        .values({
          ...{ owner_id, bot_id, contact_id, telegram_id, is_test: chat === 'tests' },
          blocked_at: chat === 'blocked' ? now() : null,
          last_seen_at: person.seenDaysAgo === null ? null : new Date(now().getTime() - person.seenDaysAgo * day),
        })
        .execute();
    if (chat === 'tester')
      await db
        .insertInto('testers')
        .values({ owner_id, funnel_id, telegram_id, expires_at: new Date(now().getTime() + day) })
        .execute();
    for (const tag_id of person.tags)
      await db.insertInto('contact_tags').values({ owner_id, contact_id, funnel_id, tag_id }).execute();
    for (const list_id of person.lists)
      await db.insertInto('list_contacts').values({ owner_id, list_id, contact_id }).execute();
    if (person.stage !== null)
      await db
        .insertInto('journeys')
        .values({
          ...{ owner_id, id: newId(), funnel_id, bot_id, contact_id, stage_id: person.stage, visit_id: newId() },
          ...{ since: now(), value: 'waiting', context: '{}', machine_version: 1, state: 'active' },
        })
        .execute();
  }
}

type Is = (person: Person) => boolean;
type Kind = AudiencePart['kind'];
const withTag =
  (id: string): Is =>
  ({ tags }) =>
    tags.includes(id);
const inList =
  (id: string): Is =>
  (person) =>
    !person.isArchived &&
    person.chat !== 'tests' &&
    (id === listIds[2] ? withTag(tagIds[0] ?? '')(person) : person.lists.includes(id));
/** Who has no chat was never seen in it. */
const seenDaysAgo = ({ chat, seenDaysAgo: ago }: Person) => (chat === 'none' ? null : ago);
const isActive: Record<NonNullable<Audience['activity']>, Is> = {
  seen_7: (person) => (seenDaysAgo(person) ?? Infinity) <= 7,
  silent_30: (person) => (seenDaysAgo(person) ?? Infinity) > 30,
};

/** The parts by asking of everybody, one after the other, what is asked of the audience. */
function naiveParts(people: Person[], audience: Audience): AudiencePart[] {
  const { activity } = audience;
  const choices = (kind: Kind, ids: string[] | undefined, is: (id: string) => Is) =>
    ids === undefined || ids.length === 0 ? [] : [{ kind, each: ids.map((id) => ({ id, is: is(id) })) }];
  const [source, ...narrowing] = [
    ...choices(
      'stages',
      audience.stages,
      (id) =>
        ({ stage }) =>
          stage === id,
    ),
    ...choices('tags', audience.tags, withTag),
    ...choices('lists', audience.lists, inList),
  ];
  const parts: AudiencePart[] = [];
  let sum: Person[] = [];
  const add = (kind: Kind, ids: string[], is: Is) => {
    const before = new Set(sum);
    const added = people.filter((person) => !before.has(person) && is(person));
    parts.push({ kind, ids, people: added.length, others: people.filter(is).length - added.length });
    sum = [...sum, ...added];
  };
  const take = (kind: Kind, ids: string[], is: Is, among: Person[] = []) => {
    const taken = sum.filter(is);
    sum = sum.filter((person) => !taken.includes(person));
    const others = among.filter((person) => is(person) && !taken.includes(person)).length;
    parts.push({ kind, ids, people: 0 - taken.length, others });
  };
  if (source) for (const { id, is } of source.each) add(source.kind, [id], is);
  else add('everyone', [], ({ chat }) => chat !== 'none' && chat !== 'tests');
  for (const { kind, each } of narrowing)
    take(
      kind,
      each.map(({ id }) => id),
      (person) => !each.some(({ is }) => is(person)),
    );
  for (const id of audience.without_tags ?? []) take('without_tags', [id], withTag(id), people);
  if (activity) take(activity, [], (person) => !isActive[activity](person));
  take('archived', [], ({ isArchived }) => isArchived);
  take('without_chat', [], ({ chat }) => chat === 'none');
  take('testers', [], ({ chat }) => chat === 'tester' || chat === 'tests');
  take('blocked', [], ({ chat }) => chat === 'blocked');
  const unnamed: Kind[] = ['archived', 'without_chat', 'testers', 'blocked'];
  return parts.filter(({ kind, people: count }) => count !== 0 || !unnamed.includes(kind));
}

const sumOf = (parts: AudiencePart[]) => parts.reduce((sum, { people }) => sum + people, 0);

it('adds up to those who get it, whatever stages, tags and lists have in common', async () => {
  const funnel = walked.funnel.id;
  for (const [round, people] of fc
    .sample(fc.array(anyPerson(), { minLength: 20, maxLength: 50 }), rounds(2, 3))
    .entries()) {
    await seed(people);
    for (const audience of [{}, ...fc.sample(anyAudience(), rounds(12, 40))]) {
      const told = JSON.stringify({ round, audience, people });
      const ask = { funnel, audience, message: messageOf('News') };
      const { status, body } = await world.owner.call<Estimate>(mailings.estimate, { body: ask });
      expect(status, told).toBe(200);
      expect(body.parts, told).toEqual(naiveParts(people, audience));
      expect(sumOf(body.parts), told).toBe(body.recipients);
      expect(0 - (body.parts.find(({ kind }) => kind === 'blocked')?.people ?? 0), told).toBe(body.blocked);
      const see = async (blocked: boolean) =>
        (
          await world.owner.call<{ results: Contact[] }>(mailings.audiencePeople, {
            body: { funnel, audience, blocked, limit: 200 },
          })
        ).body.results.length;
      expect([await see(false), await see(true)], told).toEqual([body.recipients, body.blocked]);
    }
  }
});

it('counts of each choice by itself what the sum begins with, and who of them can be written to', async () => {
  const funnel = walked.funnel.id;
  const [people = []] = fc.sample(fc.array(anyPerson(), { minLength: 30, maxLength: 50 }), 1);
  await seed(people);
  const { body: numbers } = await world.owner.call<AudienceNumbers>(mailings.audienceNumbers, { query: { funnel } });
  const choices = [
    ...walked.stages.map((id) => ({ kind: 'stages' as const, id })),
    ...tagIds.map((id) => ({ kind: 'tags' as const, id })),
  ];
  for (const { kind, id } of choices) {
    const ask = { funnel, audience: { [kind]: [id] } };
    const { body } = await world.owner.call<Estimate>(mailings.estimate, { body: ask });
    expect(body.parts[0]).toEqual({ kind, ids: [id], people: numbers.all[kind][id] ?? 0, others: 0 });
    expect(body.recipients).toBe(numbers[kind][id] ?? 0);
  }
});
