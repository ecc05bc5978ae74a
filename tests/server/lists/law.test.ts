import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { ContactList, CountedRule } from '#contract/schemas/contacts/list.ts';
import type { Rule, RuleCondition } from '#contract/schemas/contacts/rule.ts';
import { rulePartsOf } from '#machines/lists/conditions.ts';
import { rounds } from '#tests/support/runsAll.ts';
import type { Walked } from '../contacts/peopleWorld.ts';
import { type MailingWorld, messageOf, openMailingWorld } from '../mailings/mailingWorld.ts';
import { type Person, selects } from './naiveRule.ts';

const { fields, lists } = endpoints;
const day = 86_400_000;
const buttons = [randomUUID(), randomUUID()];
let world: MailingWorld;
let walked: Walked;
let mailing: string;
let byHand: string;
beforeAll(async () => {
  world = await openMailingWorld();
  walked = await world.run();
  const link = (id: string) => ({ id, kind: 'next', label: 'Go', to: null, tag: null });
  mailing = (await world.draft(walked, { message: messageOf('Hi', { buttons: buttons.map(link) }) })).id;
  byHand = (await world.owner.call<ContactList>(lists.create, { body: { name: 'By hand' } })).body.id;
  for (const [name, kind] of Object.entries({ city: 'text', age: 'number', born: 'date', member: 'boolean' }))
    await world.owner.call(fields.create, { body: { title: name, name, kind } });
});
afterAll(() => world.stop());

const days = fc.integer({ min: 1, max: 40 });
const words = fc.constantFrom('Rome', 'rome_%', 'Ростов', 'РОСТОВ');
const anyPerson = (now: number): fc.Arbitrary<Person> =>
  fc.record({
    id: fc.uuid({ version: 4 }),
    source: fc.constantFrom(null, 'ads', 'blog'),
    language: fc.constantFrom(null, 'en', 'ru'),
    fields: fc.record(
      {
        city: words,
        age: fc.integer({ min: 1, max: 5 }),
        born: fc.constantFrom('2000-01-31', '2001-02-01'),
        member: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
    createdAt: days.map((ago) => now - ago * day),
    tags: fc.subarray(walked.tags.map(({ id }) => id)),
    journeys: fc.array(
      fc.record({
        funnel: fc.constant(walked.funnel.id),
        stage: fc.constantFrom(...walked.stages),
        isFinished: fc.boolean(),
        visited: fc.subarray([...walked.stages]),
      }),
      { maxLength: 1 },
    ),
    chats: fc.array(fc.record({ isBlocked: fc.boolean(), seenAt: fc.option(days.map((ago) => now - ago * day)) }), {
      maxLength: 1,
    }),
    pressed: fc.subarray(buttons.map((button) => ({ mailing, button }))),
    lists: fc.subarray([byHand]),
  });

function anyRule(now: number, named: string[]): fc.Arbitrary<Rule> {
  const funnel = walked.funnel.id;
  const stage = fc.constantFrom(...walked.stages).map((one) => ({ funnel, stage: one }));
  const at = days.map((ago) => new Date(now - ago * day).toISOString());
  const own = fc.oneof(
    words.map((value) => ({ field: 'city', op: 'is' as const, value })),
    fc.integer({ min: 1, max: 5 }).map((value) => ({ field: 'age', op: 'is' as const, value })),
    fc.boolean().map((value) => ({ field: 'member', op: 'is' as const, value })),
    fc.constantFrom('OM', '_%', 'ост').map((value) => ({ field: 'city', op: 'contains' as const, value })),
    fc.constantFrom('2000-02-01', '2001-02-01').map((value) => ({ field: 'born', op: 'before' as const, value })),
    fc.integer({ min: 0, max: 5 }).map((value) => ({ field: 'age', op: 'greater' as const, value })),
    fc.constantFrom('city', 'member').map((field) => ({ field, op: 'empty' as const })),
  );
  const plain: fc.Arbitrary<RuleCondition> = fc.oneof(
    fc.constantFrom(...walked.tags).map(({ id }) => ({ tag: id })),
    fc.constantFrom({ funnel }, { finished: funnel }),
    fc.constantFrom(...named).map((list) => ({ list })),
    stage.map((one) => ({ stage: one })),
    stage.map((one) => ({ visited: one })),
    fc.constantFrom('', 'ads').map((source) => ({ source })),
    fc.constantFrom('en', 'ru').map((language) => ({ language })),
    own.map((one) => ({ own: one })),
    days.map((seen) => ({ seen })),
    days.map((silent) => ({ silent })),
    fc.boolean().map((blocked) => ({ blocked })),
    fc.oneof(
      at.map((from) => ({ created: { from } })),
      at.map((to) => ({ created: { to } })),
    ),
    fc.constantFrom({ pressed: { mailing } }, ...buttons.map((button) => ({ pressed: { mailing, button } }))),
  );
  const condition = fc
    .tuple(plain, fc.boolean())
    .map(([asked, not]): RuleCondition => (not ? { ...asked, not } : asked));
  const group = fc
    .tuple(fc.boolean(), fc.array(condition, { minLength: 1, maxLength: 3 }))
    .map(([isAll, parts]) => (isAll ? { all: parts } : { any: parts }));
  return fc
    .tuple(fc.boolean(), fc.array(fc.oneof(condition, group), { minLength: 1, maxLength: 4 }))
    .map(([isAll, parts]) => (isAll ? { all: parts } : { any: parts }));
}

async function seed(people: Person[]): Promise<void> {
  const { db, newId } = world.test.app.deps;
  const owner_id = world.owner.id;
  const bot_id = walked.funnel.bot?.id ?? '';
  const funnel_id = walked.funnel.id;
  await db.deleteFrom('visits').where('owner_id', '=', owner_id).execute();
  await db.deleteFrom('journeys').where('owner_id', '=', owner_id).execute();
  await db.deleteFrom('contact_tags').where('owner_id', '=', owner_id).execute();
  await db.deleteFrom('contacts').where('owner_id', '=', owner_id).execute();
  for (const [at, person] of people.entries()) {
    const contact_id = person.id;
    const { source, language } = person;
    const values = { owner_id, id: contact_id, source, language, created_at: new Date(person.createdAt) };
    await db
      .insertInto('contacts')
      .values({ ...values, fields: JSON.stringify(person.fields) })
      .execute();
    for (const { isBlocked, seenAt } of person.chats)
      await db
        .insertInto('chats')
        .values({
          ...{ owner_id, bot_id, contact_id, telegram_id: at + 1 },
          blocked_at: isBlocked ? new Date() : null,
          last_seen_at: seenAt === null ? null : new Date(seenAt),
        })
        .execute();
    for (const tag_id of person.tags)
      await db.insertInto('contact_tags').values({ owner_id, contact_id, funnel_id, tag_id }).execute();
    for (const { button } of person.pressed)
      await db
        .insertInto('mailing_presses')
        .values({ owner_id, mailing_id: mailing, button_id: button, contact_id, at: new Date() })
        .execute();
    for (const list_id of person.lists)
      await db.insertInto('list_contacts').values({ owner_id, list_id, contact_id }).execute();
    for (const { stage, isFinished, visited } of person.journeys) {
      const id = newId();
      const place = { funnel_id, bot_id, contact_id, stage_id: stage, visit_id: newId(), since: new Date() };
      await db
        .insertInto('journeys')
        .values({
          ...{ owner_id, id, ...place, value: 'waiting', context: '{}', machine_version: 1 },
          state: isFinished ? 'finished' : 'active',
        })
        .execute();
      for (const stage_id of visited)
        await db
          .insertInto('visits')
          .values({ owner_id, id: newId(), journey_id: id, funnel_id, stage_id, entered_at: new Date() })
          .execute();
    }
  }
}

/** Each number of a rule by asking again for each of its beginnings, or parts. */
function naiveCounts(rule: Rule, people: Person[], asked: Parameters<typeof selects>[2]): CountedRule {
  const of = (part: Rule) => people.filter((person) => selects(part, person, asked));
  const steps = (part: Rule) => {
    const { join, parts } = rulePartsOf(part);
    return parts.map((one, at) => of({ all: join === 'all' ? parts.slice(0, at + 1) : [one] }).length);
  };
  const whole = of(rule);
  const [open, blocked] = [true, false].map(
    (isOpen) =>
      whole.filter(({ chats }) => chats.length > 0 && chats.some(({ isBlocked }) => !isBlocked) === isOpen).length,
  );
  const inner = rulePartsOf(rule).parts.map((part) => ('all' in part || 'any' in part ? steps(part) : null));
  const alone = rulePartsOf(rule).parts.map((part) => of({ all: [part] }).length);
  return {
    ...{ count: whole.length, broken: false, all: people.length, open: open ?? 0, blocked: blocked ?? 0 },
    without_chat: whole.filter(({ chats }) => chats.length === 0).length,
    parts: steps(rule).map((count, at) => ({ count, parts: inner[at] ?? [alone[at] ?? 0] })),
  };
}

it('has whom a naive filter finds, of random people by random rules', async () => {
  const now = world.test.app.deps.now().getTime();
  const people = fc.sample(anyPerson(now), { numRuns: 60, seed: 1 });
  await seed(people);
  const rules = new Map<string, Rule>();
  const random = fc.sample(fc.integer(), rounds(12, 30));
  for (const [at, chosen] of random.entries()) {
    // each list may name those that were made before it
    const [rule] = fc.sample(anyRule(now, [byHand, ...[...rules.keys()].slice(-2)]), { numRuns: 1, seed: chosen });
    if (!rule) throw new Error('no rule');
    const made = await world.owner.call<ContactList>(lists.create, { body: { name: `List ${at}`, rule } });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    rules.set(made.body.id, rule);
    const { body } = await world.owner.call<{ results: Contact[] }>(lists.contacts, {
      params: { id: made.body.id },
      query: { limit: 200 },
    });
    const expected = people.filter((person) => selects(rule, person, { now, rules })).map(({ id }) => id);
    expect(body.results.map(({ id }) => id).sort(), JSON.stringify({ seed: chosen, rule })).toEqual(expected.sort());
    expect(made.body.count).toBe(expected.length);
    const { body: counted } = await world.owner.call<CountedRule>(lists.count, { body: { rule } });
    expect(counted, JSON.stringify({ seed: chosen, rule })).toEqual(naiveCounts(rule, people, { now, rules }));
  }
});
