import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { ContactList } from '#contract/schemas/contacts/list.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import type { Series } from '#contract/schemas/sending/series.ts';
import { decideMailing, type MailingLife } from '#machines/mailing/decideMailing.ts';
import type { MailingEvent } from '#machines/mailing/mailingEvents.ts';
import { type Answer, type SignedUp, signUp } from '#tests/support/app.ts';
import { rounds } from '#tests/support/runsAll.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { seededChances } from '#scripts/faults/random.ts';
import { messageOf } from './mailingWorld.ts';
import { type Audience, countersOf, openSendingWorld, type SendingWorld } from './sendingWorld.ts';

const { lists, mailings, series } = endpoints;
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
});
afterAll(() => world.stop());

const names = ['pause', 'resume', 'cancel', 'send'] as const;
type Name = (typeof names)[number];
const eventOf = (name: Name): MailingEvent =>
  name === 'send' ? { type: 'mailing.send', isHeldBack: false } : { type: `mailing.${name}` };
/** What somebody who pressed was told: the state that it led to, or the code of the refusal. */
type Told = string;
const toldBy = ({ status, body }: Answer<Mailing>): Told =>
  status === 200 ? body.state : `${status} ${(body as unknown as { code: string }).code}`;

const sending: MailingLife = {
  ...{ state: 'sending', reason: null, hold: null, isMessageReady: true, audience: 'matches', isFixed: true },
  ...{
    isHeldBack: false,
    isAboutToSend: false,
    hasUncertain: false,
    hasOpen: true,
    hasOperation: false,
    isArchived: false,
  },
};

/** In which states a mailing can be, if these were told so, in any order, with the last answer coming in at any time. */
function endsOf(left: { name: Name; told: Told }[], life: MailingLife): Set<string> {
  const ends = new Set<string>(left.length === 0 ? [life.state] : []);
  const add = (more: Set<string>) => {
    for (const end of more) ends.add(end);
  };
  const done = life.hasOpen ? decideMailing(life, { type: 'mailing.done' }) : null;
  if (done?.ok && done.to !== 'removed')
    add(endsOf(left, { ...life, ...done.context, state: done.to, hasOpen: false }));
  left.forEach(({ name, told }, at) => {
    const rest = left.toSpliced(at, 1);
    const decision = decideMailing(life, eventOf(name));
    if (!decision.ok && told === `409 ${decision.code}`) add(endsOf(rest, life));
    if (!decision.ok || decision.to === 'removed') return;
    const after = { ...life, ...decision.context, state: decision.to };
    if (told === decision.to) add(endsOf(rest, after));
    // what is resumed with nobody left is over at once
    if (told === 'sent' && decision.to === 'sending') add(endsOf(rest, { ...after, state: 'sent', hasOpen: false }));
  });
  return ends;
}

describe('who presses at once', () => {
  const tries = rounds(6, 16);
  let audience: Audience;
  beforeAll(async () => {
    audience = await world.run(6);
  });

  it(`pause and cancel in two tabs, and more, is answered as if in some order: ${tries} times from seed ${seed}`, async () => {
    const chances = seededChances(seed);
    for (let round = 0; round < tries; round++) {
      const text = `Pressed ${round}`;
      const more = Array.from({ length: Math.floor(chances.between(0, 3)) }, () => chances.pick(names));
      const pressed: Name[] = [
        ...(round % 2 === 0 ? (['pause', 'cancel'] as const) : (['cancel', 'pause'] as const)),
        ...more,
      ];
      // every other time nobody gets it meanwhile, so that it is not over before
      const flood = chances.chance(0.5)
        ? world.telegram.faults.flood({ method: 'sendMessage', token: audience.bot.token })
        : null;
      const { id } = await audience.send({ message: messageOf(text) });
      const answers = await Promise.all(
        pressed.map((name) => audience.call(name, id, name === 'send' ? {} : undefined)),
      );
      const told = pressed.map((name, at) => ({ name, told: toldBy(answers[at] as Answer<Mailing>) }));
      const { state } = (await audience.call('get', id)).body;
      const said = told.map((one) => `${one.name}: ${one.told}`).join(', ');
      expect([...endsOf(told, sending)], `${said}, then ${state}`).toContain(state);
      if (flood) expect(state, said).toBe('cancelled');
      flood?.end();
      // what was on its way is answered and counted
      await audience.until(id, ({ state: now, progress }) => progress.sending === 0 && now !== 'sending');
      const { kept, counted } = await countersOf(world.test, id);
      expect(counted, said).toEqual(kept);
      const { progress } = (await audience.call('get', id)).body;
      const got = audience.received(text);
      expect(Math.max(...got), said).toBeLessThanOrEqual(1);
      expect(got.filter((times) => times === 1).length, said).toBe(progress.sent);
      expect(progress.sent + progress.dropped + progress.waiting, said).toBe(6);
    }
  });
});

/** Another account's stage, tag, list and series, with somebody who has them. */
async function strange(stranger: SignedUp) {
  const tag = { id: randomUUID(), title: 'Theirs', colour: 'teal' as const };
  const document = { ...threeStages(), tags: [tag] };
  const funnel = await seedFunnel(stranger, { document });
  const { body: list } = await stranger.call<ContactList>(lists.create, { body: { name: 'Theirs' } });
  const { body: letters } = await stranger.call<Series>(series.create, {
    body: { funnel: funnel.id, name: 'Theirs', starts_on: { kind: 'funnel' } },
  });
  const { body: mailing } = await stranger.call<Mailing>(mailings.create, {
    body: { funnel: funnel.id, title: 'Theirs', message: messageOf('Theirs') },
  });
  return {
    ...{ funnel: funnel.id, tag: tag.id, stage: document.stages[0]?.id ?? '', list: list.id },
    ...{ series: letters.id, mailing: mailing.id },
  };
}
type Ids = Awaited<ReturnType<typeof strange>>;

describe('what belongs to somebody else', () => {
  let audience: Audience;
  let own: { series: string; mailing: string; list: string };
  let theirs: Ids;
  beforeAll(async () => {
    audience = await world.run(1);
    theirs = await strange(await signUp(world.test));
    const starts_on = { kind: 'funnel' };
    const body = { funnel: audience.funnel.id, name: 'Letters', starts_on };
    const made = await world.owner.call<Series>(series.create, { body });
    const list = await world.owner.call<ContactList>(lists.create, {
      body: { name: 'Own', rule: { all: [{ seen: 7 }] } },
    });
    own = { series: made.body.id, mailing: (await audience.draft()).id, list: list.body.id };
  });

  type Ask = (ids: Ids) => Promise<Answer>;
  const ask = (endpoint: Parameters<SignedUp['call']>[0], args: Parameters<SignedUp['call']>[1]) =>
    world.owner.call(endpoint, args);
  const create = (named: object) =>
    ask(mailings.create, { body: { funnel: audience.funnel.id, title: 'News', message: messageOf('Hi'), ...named } });
  const change = (named: object) => ask(mailings.change, { params: { id: own.mailing }, body: named });
  const addSeries = (named: object) =>
    ask(series.create, { body: { funnel: audience.funnel.id, name: 'New', starts_on: { kind: 'funnel' }, ...named } });
  const changeSeries = (named: object) => ask(series.change, { params: { id: own.series }, body: named });
  const addList = (condition: object) => ask(lists.create, { body: { name: 'New', rule: { all: [condition] } } });
  const count = (condition: object) => ask(lists.count, { body: { rule: { all: [condition] } } });
  const changeList = (condition: object) =>
    ask(lists.change, { params: { id: own.list }, body: { rule: { all: [condition] } } });
  const next = (more: object) => ({ id: randomUUID(), kind: 'next', label: 'On', to: null, tag: null, ...more });
  const button = (more: object) => ({ message: messageOf('Hi', { buttons: [next(more)] }) });

  const inAudience: [string, Ask][] = (['stages', 'tags', 'without_tags', 'lists'] as const).flatMap((kind) => {
    const named = (ids: Ids) => ({
      audience: { [kind]: [kind === 'stages' ? ids.stage : kind === 'lists' ? ids.list : ids.tag] },
    });
    return [
      [`${kind} of a new mailing`, (ids: Ids) => create(named(ids))],
      [`${kind} of a mailing that is changed`, (ids: Ids) => change(named(ids))],
      [
        `${kind} in the live number of an audience`,
        (ids: Ids) => ask(mailings.estimate, { body: { funnel: audience.funnel.id, ...named(ids) } }),
      ],
    ] as [string, Ask][];
  });
  const inSeries: [string, Ask][] = [addSeries, changeSeries].flatMap((by, at) => {
    const where = at === 0 ? 'of a new series' : 'of a series that is changed';
    return [
      [`the stage on which one joins ${where}`, ({ stage }) => by({ starts_on: { kind: 'stage', stage } })],
      [`the tag by which one joins ${where}`, ({ tag }) => by({ starts_on: { kind: 'tag', tag } })],
      [`the tag that takes one out ${where}`, ({ tag }) => by({ stops_on: { tags: [tag], stages: [] } })],
      [`the stage that takes one out ${where}`, ({ stage }) => by({ stops_on: { tags: [], stages: [stage] } })],
    ] as [string, Ask][];
  });
  const inRules: [string, Ask][] = [addList, count, changeList].flatMap((by, at) => {
    const where = ['of a new list', 'that is counted', 'of a list that is changed'][at];
    return [
      [`a tag in the rule ${where}`, ({ tag }) => by({ tag })],
      [`a list in the rule ${where}`, ({ list }) => by({ list })],
      [`a funnel in the rule ${where}`, ({ funnel }) => by({ funnel })],
      [`a stage in the rule ${where}`, ({ funnel, stage }) => by({ stage: { funnel, stage } })],
      [`a mailing in the rule ${where}`, ({ mailing }) => by({ pressed: { mailing } })],
    ] as [string, Ask][];
  });
  const elsewhere: [string, Ask][] = [
    ['the funnel of a new mailing', ({ funnel }) => create({ funnel })],
    ['the funnel of a new series', ({ funnel }) => addSeries({ funnel })],
    ['the stage of a button', ({ stage }) => create(button({ to: stage }))],
    ['the tag of a button', ({ tag }) => create(button({ tag }))],
    ['a series by its id', ({ series: id }) => ask(series.get, { params: { id } })],
    ['the preview of a series', ({ series: id }) => ask(series.preview, { params: { id } })],
    ['the members of a series', ({ series: id }) => ask(series.members, { params: { id } })],
    ['a series that is turned on', ({ series: id }) => ask(series.turnOn, { params: { id }, body: {} })],
    ['a mailing that is sent', ({ mailing: id }) => ask(mailings.send, { params: { id }, body: {} })],
    ['a mailing that is cancelled', ({ mailing: id }) => ask(mailings.cancel, { params: { id } })],
  ];

  it.each([...inAudience, ...inSeries, ...inRules, ...elsewhere])(
    'is answered as what is not there: %s',
    async (_where, asked) => {
      const unknown = { funnel: 0, tag: 0, stage: 0, list: 0, series: 0, mailing: 0 };
      const nothing = Object.fromEntries(Object.keys(unknown).map((name) => [name, randomUUID()])) as Ids;
      const [real, gone] = [await asked(theirs), await asked(nothing)];
      /** Without ids and moments, which differ by each answer. */
      const plain = ({ status, body }: Answer) => [
        status,
        JSON.stringify(body).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '…'),
      ];
      expect(plain(real)).toEqual(plain(gone));
      expect(JSON.stringify(real.body)).not.toContain('Theirs');
    },
  );
  it.each([...inAudience, ...inSeries])('is refused: %s', async (_where, asked) => {
    expect([400, 404]).toContain((await asked(theirs)).status);
  });
});
