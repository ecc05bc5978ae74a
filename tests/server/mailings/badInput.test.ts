import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import type { Letter, Series } from '#contract/schemas/sending/series.ts';
import { signUp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/longTest.ts';
import { seedFunnel, threeStages } from '#tests/support/seedFunnel.ts';
import { messageOf } from './mailingWorld.ts';
import { type Audience, countersOf, isOver, openSendingWorld, type SendingWorld } from './sendingWorld.ts';

const { funnels, mailings, series } = endpoints;
let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
});
afterAll(() => world.stop());

const hourMs = 3_600_000;
const link = (label: string) => ({ id: randomUUID(), kind: 'link', label, url: 'https://example.org/' });
const seriesOf = async ({ funnel }: Audience) =>
  (
    await world.owner.call<Series>(series.create, {
      body: { funnel: funnel.id, name: 'Letters', starts_on: { kind: 'funnel' } },
    })
  ).body;

/** An emoji cut in half, as a paste or a limit on characters leaves it. */
const half = '😀'.slice(0, 1);
describe.each([
  ['an emoji cut in half', half],
  ['NUL', '\0'],
])('%s', (_what, cut) => {
  longTest('is left out of a mailing, which reaches everybody', async () => {
    const audience = await world.run(2);
    const message = messageOf(`Half${cut} a smile`, { buttons: [link(`Read${cut}`)] });
    const made = await audience.draft({ title: `News${cut}`, message });
    expect(made).toMatchObject({ title: 'News', message: { text: 'Half a smile', buttons: [{ label: 'Read' }] } });
    const changed = await audience.call('change', made.id, { title: `${cut}Newer`, message: messageOf(`Half${cut}`) });
    expect(changed).toMatchObject({ status: 200, body: { title: 'Newer', message: { text: 'Half' } } });
    await audience.call('send', made.id, {});
    await audience.until(made.id, isOver);
    expect(audience.received('Half')).toEqual([1, 1]);
  });

  it('is left out of a letter and of the name of its series', async () => {
    const audience = await world.run(0);
    const { id } = await seriesOf(audience);
    const params = { id };
    const named = await world.owner.call<Series>(series.change, { params, body: { name: `Wel${cut}come` } });
    expect(named).toMatchObject({ status: 200, body: { name: 'Welcome' } });
    const body = { name: `One${cut}`, message: messageOf(`Hi${cut}`) };
    const letter = await world.owner.call<Letter>(series.addLetter, { params, body });
    expect(letter).toMatchObject({ status: 201, body: { name: 'One', message: { text: 'Hi' } } });
  });
});

describe('an audience', () => {
  it('of which a stage is deleted before Send is pressed is refused with why, and nobody gets it', async () => {
    const audience = await world.run(1);
    const { funnel, document } = audience;
    const last = document.stages[2]?.id ?? '';
    const { id } = await audience.draft({ audience: { stages: [last] }, message: messageOf('To who is gone') });
    const params = { id: funnel.id };
    const { body: now } = await world.owner.call<Funnel>(funnels.get, { params });
    const edits = [{ type: 'stage.remove', id: last }];
    const edited = await world.owner.call<{ revision: number }>(funnels.edit, {
      params,
      body: { base_revision: now.revision, edits },
    });
    expect(edited.status).toBe(200);
    await world.owner.call(funnels.publish, { params, body: { base_revision: edited.body.revision } });
    expect(await audience.call('send', id, {})).toMatchObject({ status: 422, body: { code: 'audience_broken' } });
    expect((await audience.call('get', id)).body).toMatchObject({ state: 'draft', progress: { recipients: 0 } });
    expect(audience.received('To who is gone')).toEqual([0]);
  });

  it('cannot name a stage of another funnel or another owner, or a list that is not there', async () => {
    const audience = await world.run(0);
    const other = await world.run(0);
    const stranger = await signUp(world.test);
    const strange = threeStages();
    await seedFunnel(stranger, { document: strange });
    const wrong = [
      { stages: [other.document.stages[0]?.id] },
      { stages: [strange.stages[0]?.id] },
      { lists: [randomUUID()] },
    ];
    for (const named of wrong) {
      const body = { funnel: audience.funnel.id, title: 'News', message: messageOf('Hello'), audience: named };
      const made = await world.owner.call(mailings.create, { body });
      expect(made).toMatchObject({ status: 400, body: { audience: [expect.any(String)] } });
    }
  });
});

longTest('a message that Telegram refuses for one person reaches the others, and says why of that one', async () => {
  const audience = await world.run(3);
  const description = 'Bad Request: not enough rights to send text messages to the chat';
  world.telegram.faults.answer(1, 400, {
    method: 'sendMessage',
    token: audience.bot.token,
    description,
  });
  const { id } = await audience.send({ message: messageOf('For most') });
  const { progress } = await audience.until(id, isOver);
  expect(progress).toMatchObject({ recipients: 3, sent: 2, failed: 1, waiting: 0, sending: 0 });
  expect(audience.received('For most').toSorted()).toEqual([0, 1, 1]);
  const failed = await world.owner.call<{ results: { reason: string }[] }>(mailings.people, {
    params: { id },
    query: { state: 'failed' },
  });
  expect(failed.body.results).toMatchObject([{ reason: description }]);
});

it('twenty quick presses on Send are one sending', async () => {
  const audience = await world.run(3);
  const { id } = await audience.draft({ message: messageOf('Pressed often') });
  const answers = await Promise.all(Array.from({ length: 20 }, () => audience.call('send', id, {})));
  // the first may have sent it all when the last arrives
  expect(answers[0]?.status).toBe(200);
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  const { progress } = await audience.until(id, isOver);
  expect(progress).toMatchObject({ recipients: 3, sent: 3 });
  expect(audience.received('Pressed often')).toEqual([1, 1, 1]);
});

it('a clock that is set back by an hour and on by a day leaves nobody of a mailing out, and nobody gets it twice', async () => {
  const audience = await world.run(6);
  world.telegram.faults.answer(3, 429, { method: 'sendMessage', token: audience.bot.token, retryAfter: 1 });
  const { id } = await audience.send({ message: messageOf('By any clock') });
  await audience.until(id, ({ progress }) => progress.sending > 0);
  world.pass(-hourMs);
  const { kept, counted } = await countersOf(world.test, id);
  expect(counted).toEqual(kept);
  world.pass(25 * hourMs);
  const ended = await audience.until(id, (mailing: Mailing) => {
    if (mailing.state === 'paused') void audience.call('resume', id);
    return isOver(mailing);
  });
  expect(ended.progress).toMatchObject({ recipients: 6, sent: 6, uncertain: 0 });
  expect(audience.received('By any clock')).toEqual([1, 1, 1, 1, 1, 1]);
});
