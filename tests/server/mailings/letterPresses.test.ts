import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import type { Button } from '#contract/schemas/funnels/funnel.ts';
import { encodeLetterButton } from '#machines/journey/callbackData.ts';
import { forgetHistory } from '#server/jobs/forgetHistory.ts';
import type { Person } from '#tests/support/telegram/person.ts';
import type { Bot } from '#tests/support/telegram/startTelegram.ts';
import { days, hours, openLetterWorld } from '../series/letterWorld.ts';
import { textOf } from './sendingWorld.ts';

let world: Awaited<ReturnType<typeof openLetterWorld>>;
beforeAll(async () => {
  world = await openLetterWorld();
});
afterAll(() => world.close());

interface People {
  results: { id: string }[];
}

/** Presses a button of the n-th letter that the person got, and waits for the answer. */
async function press(bot: Bot, person: Person, nth: number): Promise<string | undefined> {
  const letter = person.messages(bot).filter((one) => textOf(one) === 'Read this')[nth];
  const id = person.press(bot, letter?.message_id ?? 0, 'Go');
  await person.waitUntil(bot, () => person.answerTo(id) ?? undefined, 'an answer');
  return person.answerTo(id)?.text;
}

it('a next-step button of a letter moves its reader once for each occurrence, also of those who are added again, until an edit takes it away', async () => {
  const { id, bot, stages, tags } = await world.openFunnel();
  const go: Button = { id: v7(), kind: 'next', label: 'Go', to: stages[2], tag: tags[0] };
  const daily = { timing: { kind: 'every', n: 1, unit: 'days' } as const, repeat: true, times: 2 };
  const letter = { text: 'Read this', message: { buttons: [go] }, ...daily };
  const series = await world.addSeries(id, { letters: [letter] });
  const { person, contact } = await world.join(bot);
  const letters = () => person.messages(bot).filter((one) => textOf(one) === 'Read this').length;
  const thanks = () => person.messages(bot).filter((one) => textOf(one) === 'Thank you!').length;

  await world.pass(days(1));
  await expect.poll(letters, { timeout: 10_000 }).toBe(1);
  expect(await press(bot, person, 0)).toBeUndefined();
  await expect.poll(thanks, { timeout: 10_000 }).toBe(1);
  expect(await press(bot, person, 0)).toContain('You have already chosen');
  await world.pass(days(1));
  await expect.poll(letters, { timeout: 10_000 }).toBe(2);
  expect(await press(bot, person, 1)).toBeUndefined();
  await expect.poll(thanks, { timeout: 10_000 }).toBe(2);

  const presses = await world.db.selectFrom('letter_presses').select(['button_id', 'contact_id', 'round']).execute();
  expect(presses).toHaveLength(2);
  expect(new Set(presses.map(({ round }) => round)).size).toBe(2);
  expect(presses[0]).toMatchObject({ button_id: go.id, contact_id: contact.id });
  const own = { params: { id: series.id } };
  const counted = await world.owner.call(endpoints.series.presses, own);
  expect(counted.body).toEqual({ letters: [{ id: series.letters[0], presses: { [go.id]: 1 } }] });
  const people = (button: string) => world.owner.call<People>(endpoints.series.members, { ...own, query: { button } });
  expect((await people(go.id)).body.results).toMatchObject([{ id: contact.id }]);
  expect((await people(v7())).body.results).toEqual([]);
  const moves = await world.db.selectFrom('history').select('data').where('kind', '=', 'move').execute();
  expect(moves.map(({ data }) => data)).toEqual(
    [stages[0], stages[2]].map((from) => ({ from, to: stages[2], by: 'letter' })),
  );

  await world.owner.call(endpoints.series.addMember, { params: { id: series.id }, body: { contact: contact.id } });
  await world.pass(days(1));
  await expect.poll(letters, { timeout: 10_000 }).toBe(3);
  expect(await press(bot, person, 2)).toBeUndefined();
  await expect.poll(thanks, { timeout: 10_000 }).toBe(3);
  expect(await press(bot, person, 2)).toContain('You have already chosen');
  expect(await press(bot, person, 0)).toContain('You have already chosen');

  // a round that was never sent, as a client may make it up
  const { id: member } = await world.db.selectFrom('series_members').select('id').executeTakeFirstOrThrow();
  const data = encodeLetterButton({ member, letter: series.letters[0] ?? '', round: 999, button: go.id });
  const shown = await person.waitFor(bot, 'Thank you!');
  const forged = person.pressData(bot, shown, data);
  await person.waitUntil(bot, () => person.answerTo(forged) ?? undefined, 'an answer');
  expect(person.answerTo(forged)?.text).toContain('This button is no longer in use');

  const params = { id: series.id, letter: series.letters[0] ?? '' };
  const message = { text: 'Read this', image: null, video: null, buttons: [] };
  expect((await world.owner.call(endpoints.series.changeLetter, { params, body: { message } })).status).toBe(200);
  expect(await press(bot, person, 0)).toContain('This button is no longer in use');
});

it('a button of a letter, also of one sent by hand, goes on where the row of its message is no longer kept', async () => {
  const { id, bot, stages } = await world.openFunnel();
  const go: Button = { id: v7(), kind: 'next', label: 'Go', to: stages[2], tag: null };
  const letter = { text: 'Read this', message: { buttons: [go] }, timing: { kind: 'after', hours: 1 } as const };
  const series = await world.addSeries(id, { letters: [letter] });
  const { person, contact } = await world.join(bot);
  const letters = () => person.messages(bot).filter((one) => textOf(one) === 'Read this').length;
  await world.pass(hours(1));
  await expect.poll(letters, { timeout: 10_000 }).toBe(1);
  const params = { id: series.id, letter: series.letters[0] ?? '' };
  const byHand = await world.owner.call(endpoints.series.sendLetter, { params, body: { to: { contact: contact.id } } });
  expect(byHand.body).toMatchObject({ people: 1 });
  await expect.poll(letters, { timeout: 10_000 }).toBe(2);
  await expect
    .poll(async () => {
      const now = new Date(world.now() + days(40));
      await forgetHistory(world.db, { now, days: { history: 0, deliveries: 35 } });
      const left = world.db
        .selectFrom('deliveries')
        .select('id')
        .where('funnel_id', '=', id)
        .where('cause', '=', 'letter');
      return (await left.execute()).length;
    })
    .toBe(0);
  for (const nth of [0, 1]) {
    expect(await press(bot, person, nth)).toBeUndefined();
    expect(await press(bot, person, nth)).toContain('You have already chosen');
  }
});

it('a letter that is sent again keeps its buttons, on both copies', async () => {
  const { id, bot, stages } = await world.openFunnel();
  const go: Button = { id: v7(), kind: 'next', label: 'Go', to: stages[2], tag: null };
  const letter = { text: 'Read this', message: { buttons: [go] }, timing: { kind: 'after', hours: 1 } as const };
  const series = await world.addSeries(id, { letters: [letter] });
  const params = { id: series.id, letter: series.letters[0] ?? '' };
  const { person } = await world.join(bot);
  const letters = () => person.messages(bot).filter((one) => textOf(one) === 'Read this').length;
  await world.pass(hours(1));
  await expect.poll(letters, { timeout: 10_000 }).toBe(1);
  await expect.poll(() => world.letter(params.letter)).toMatchObject({ sent: 1 });
  // as the outbox leaves it behind when the answer of the call is lost
  const rows = world.db.updateTable('deliveries').set({ state: 'uncertain', reason: 'no_answer' });
  await rows.where('message_key', '=', params.letter).execute();
  await world.db.updateTable('letters').set({ sent: 0, uncertain: 1 }).where('id', '=', params.letter).execute();
  expect(await world.owner.call(endpoints.series.resendUncertain, { params })).toMatchObject({ body: { resent: 1 } });
  await expect.poll(letters, { timeout: 10_000 }).toBe(2);
  expect(await press(bot, person, 1)).toBeUndefined();
  expect(await press(bot, person, 0)).toContain('You have already chosen');
});
