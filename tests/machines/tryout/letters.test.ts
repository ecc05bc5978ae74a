import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Button } from '#contract/schemas/funnels/funnel.ts';
import type { LetterTiming } from '#contract/schemas/sending/letterTiming.ts';
import { advanceTryout } from '#machines/tryout/advanceTryout.ts';
import { type ChatLine, chatLines } from '#machines/tryout/chatLines.ts';
import type { TriedLetter, TriedSeries } from '#machines/tryout/triedSeries.ts';
import { nextPlanned } from '#machines/tryout/nextPlanned.ts';
import { playEvents } from '#machines/tryout/playEvents.ts';
import { newTryout, type Tryout, type TryoutEvent, type TryoutFunnel } from '#machines/tryout/tryout.ts';
import { afterQuietHours } from '#machines/time/quietHours.ts';
import { encodeLetterButton } from '#machines/journey/callbackData.ts';
import { compareTryout, randomTried } from '#scripts/faults/letters/compareTryout.ts';
import { horizonOf } from '#scripts/faults/letters/leavingDates.ts';
import { triedDates } from '#scripts/faults/letters/triedDates.ts';
import { seededChances } from '#scripts/faults/random.ts';
import { buttons, exampleFunnel, id, stages, tags } from '../journey/exampleFunnel.ts';

const hour = 3_600_000;
const day = 24 * hour;
const joined = Date.parse('2026-03-27T12:00:00Z');
const ann = { telegram_id: 7, first_name: 'Ann', last_name: '', username: null, language: 'en' };
const start: TryoutEvent = { type: 'start', payload: null };
const jump = (ms: number): TryoutEvent => ({ type: 'jump', ms });

let made = 0;
const letter = (name: string, timing: LetterTiming | null, more: Partial<TriedLetter> = {}): TriedLetter => {
  const message = { id: id(500 + ++made), text: name, image: null, video: null, buttons: [] };
  return { id: id(900 + made), name, message, ...{ timing, repeat: false, until: null, times: null }, ...more };
};
const seriesOf = (letters: TriedLetter[], more: Partial<TriedSeries> = {}): TriedSeries => ({
  ...{ id: id(800), name: 'Lessons', time_zone: 'contact', letters },
  ...{ starts_on: { kind: 'funnel' }, stops_on: { tags: [], stages: [] } },
  ...more,
});
const funnelOf = (series: TriedSeries[], more: Partial<TryoutFunnel> = {}): TryoutFunnel => ({
  ...{ document: exampleFunnel, ownerLanguage: 'en', zone: 'Europe/Berlin', series },
  ...more,
});
const play = (funnel: TryoutFunnel, ...events: TryoutEvent[]): Tryout => {
  let tryout = newTryout({ person: ann, at: joined });
  for (const event of events) tryout = advanceTryout(funnel, tryout, event);
  return tryout;
};
type LetterLine = Extract<ChatLine, { kind: 'letter' }>;
const lettersIn = (tryout: Tryout): LetterLine[] => chatLines(tryout).filter((line) => line.kind === 'letter');
const came = (tryout: Tryout) => lettersIn(tryout).map(({ name, at }) => [name, new Date(at).toISOString()]);

test('letters come at their wall time as the clock moves, also over the change to summer time', () => {
  const first = letter('First', { kind: 'after', days: 1, at: '10:00' });
  const second = letter('Second', { kind: 'after', days: 3, at: '10:00' });
  const funnel = funnelOf([seriesOf([first, second])]);
  const begun = play(funnel, start);
  expect(nextPlanned(funnel, { ...begun, wakeAt: null })).toEqual({
    ...{ kind: 'letter', name: 'First', at: Date.parse('2026-03-28T09:00:00Z') },
  });
  expect(came(play(funnel, start, jump(day), jump(2 * day)))).toEqual([
    ['First', '2026-03-28T09:00:00.000Z'],
    ['Second', '2026-03-30T08:00:00.000Z'],
  ]);
});

test('what is due in quiet hours comes at their end, and what is over the cap the next day', () => {
  const letters = [letter('Night', { kind: 'after', hours: 11 }), letter('Dawn', { kind: 'after', hours: 13 })];
  const quiet = { from: '22:00', to: '09:00' };
  const late = play(funnelOf([seriesOf(letters)], { quiet }), start, jump(day));
  expect(came(late)).toEqual([
    ['Night', '2026-03-28T08:00:00.000Z'],
    ['Dawn', '2026-03-28T08:00:01.000Z'],
  ]);
  expect(lettersIn(late)[0]?.why).toEqual({ series: 'Lessons', joinedAt: joined, dueAt: joined + 11 * hour });
  const cap = { messages: 1, days: 1 };
  expect(came(play(funnelOf([seriesOf(letters)], { quiet, cap }), start, jump(3 * day)))).toEqual([
    ['Night', '2026-03-28T08:00:00.000Z'],
    ['Dawn', '2026-03-29T07:00:00.000Z'],
  ]);
});

test('letters of one minute come in their order, whatever their seconds', () => {
  const letters = [
    letter('First', { kind: 'after', hours: 24 }),
    letter('Second', { kind: 'after', days: 1, at: '13:00' }),
  ];
  const begun = newTryout({ person: ann, at: joined + 30_000 });
  const funnel = funnelOf([seriesOf(letters)]);
  const days = playEvents(funnel, begun, [start, jump(day - 20_000), jump(day)]);
  expect(days.map((tryout) => came(tryout).length)).toEqual([0, 0, 2]);
  expect(came(days.at(-1) ?? begun)).toEqual([
    ['First', '2026-03-28T12:00:30.000Z'],
    ['Second', '2026-03-28T12:00:31.000Z'],
  ]);
});

test('a stop rule and a block end the letters, and who is back gets those to come alone', () => {
  const daily = letter('Daily', { kind: 'every', n: 1, unit: 'days' }, { repeat: true });
  const blocked = play(funnelOf([seriesOf([daily])]), start, { type: 'block' }, jump(2 * day), { type: 'return' });
  expect(came(blocked)).toEqual([]);
  const back = advanceTryout(funnelOf([seriesOf([daily])]), blocked, { type: 'text', text: 'Hi' }, jump(day));
  expect(came(back)).toEqual([['Daily', '2026-03-30T11:00:00.000Z']]);
  const stopping = seriesOf([daily], { stops_on: { tags: [], stages: [stages.gift] } });
  const move: TryoutEvent = { type: 'move', stage: stages.gift, by: 'owner' };
  expect(came(play(funnelOf([stopping]), start, jump(day), move, jump(3 * day)))).toHaveLength(1);
});

test('a series that starts on a tag counts from when the tag is given', () => {
  const starts_on = { kind: 'tag', tag: tags.keen } as const;
  const funnel = funnelOf([seriesOf([letter('After the tag', { kind: 'after', hours: 1 })], { starts_on })]);
  const begun = play(funnel, start, jump(2 * hour));
  expect(came(begun)).toEqual([]);
  const [, tagged] = playEvents(funnel, begun, [{ type: 'pressButton', button: buttons.next }, jump(day)]);
  expect(tagged?.tags).toEqual([tags.keen]);
  expect(came(tagged ?? begun)).toEqual([['After the tag', new Date(joined + 3 * hour).toISOString()]]);
});

test('a letter’s button gives its tag and moves the person once', () => {
  const tag = tags.keen;
  const button: Button = { id: id(700), kind: 'next', label: 'Show me', to: stages.gift, tag };
  const one = letter('First', { kind: 'after', hours: 1 });
  const message = { ...one.message, buttons: [button] };
  const funnel = funnelOf([seriesOf([{ ...one, message }])]);
  const before = play(funnel, start, jump(hour));
  const [key] = lettersIn(before)[0]?.keyboard.flat() ?? [];
  const press: TryoutEvent = { type: 'press', data: key && 'data' in key ? key.data : '' };
  const after = advanceTryout(funnel, before, press);
  expect([after.tags, after.journey.context.stage]).toEqual([[tag], stages.gift]);
  const again = chatLines(advanceTryout(funnel, after, press)).at(-1);
  expect(again).toMatchObject({ kind: 'answer', answer: 'already_chosen' });
  const gone = chatLines(advanceTryout(funnelOf([]), after, press)).at(-1);
  expect(gone).toMatchObject({ kind: 'answer', answer: 'button_gone' });
});

const soon = letter('Soon', { kind: 'after', minutes: 1 });
const later = letter('Later', { kind: 'after', minutes: 2 });
const toGift = { type: 'pressButton', button: buttons.next } as const;
const comesAfter = (series: Partial<TriedSeries>, ...events: Parameters<typeof playEvents>[2]) => {
  const tryout = newTryout({ person: ann, at: joined });
  const walked = playEvents(
    funnelOf([seriesOf([letter('A day on', { kind: 'after', days: 1 })], series)]),
    tryout,
    events,
  );
  return came(walked.at(-1) ?? tryout).map(([name]) => name);
};

test('what comes next is the earlier of message and letter, and a message comes before a letter of the same moment', () => {
  const funnel = funnelOf([seriesOf([soon])]);
  const begun = play(funnel, start);
  expect(nextPlanned(funnel, begun)).toMatchObject({ kind: 'message', at: joined + 60_000 });
  const kinds = chatLines(advanceTryout(funnel, begun, jump(hour))).map(({ kind }) => kind);
  expect(kinds.slice(-2)).toEqual(['message', 'letter']);
  const sooner = funnelOf([seriesOf([letter('At once', { kind: 'after', minutes: 0, hours: 0 })])]);
  expect(nextPlanned(sooner, play(sooner, start))?.kind).toBeDefined();
});

test('letters of several series come by their time, each series for itself', () => {
  const [first, second] = [seriesOf([later]), seriesOf([soon, later], { id: id(801) })];
  for (const series of [
    [first, second],
    [second, first],
  ])
    expect(came(play(funnelOf(series), start, jump(hour)))).toEqual([
      ['Soon', '2026-03-27T12:01:00.000Z'],
      ['Later', '2026-03-27T12:02:00.000Z'],
      ['Later', '2026-03-27T12:02:00.000Z'],
    ]);
});

test('a cap counts letters alone, each once, and those of one moment leave a second apart', () => {
  const album = { ...soon, message: { ...soon.message, image: 'photo', video: 'video' } };
  const together = { ...later, timing: soon.timing };
  const funnel = funnelOf([seriesOf([album, together])], { cap: { messages: 2, days: 1 } });
  expect(came(play(funnel, start, jump(hour)))).toEqual([
    ['Soon', '2026-03-27T12:01:00.000Z'],
    ['Soon', '2026-03-27T12:01:00.000Z'],
    ['Later', '2026-03-27T12:01:01.000Z'],
  ]);
});

test('a letter that says nothing to this person is shown as such', () => {
  const empty = { ...soon, message: { ...soon.message, text: '{username}' } };
  const lines = chatLines(play(funnelOf([seriesOf([empty])]), start, jump(hour)));
  expect(lines.at(-1)).toMatchObject({ kind: 'emptyLetter', name: 'Soon' });
});

test('a letter’s button that leads nowhere leaves the person where they are', () => {
  const pressOf = (to: string | null) => {
    const button: Button = { id: id(700), kind: 'next', label: 'Show me', to, tag: null };
    const funnel = funnelOf([seriesOf([{ ...soon, message: { ...soon.message, buttons: [button] } }])]);
    const before = play(funnel, start, jump(hour));
    const [key] = lettersIn(before)[0]?.keyboard.flat() ?? [];
    expect(key).toMatchObject({ label: 'Show me', button: id(700) });
    return advanceTryout(funnel, before, { type: 'press', data: key && 'data' in key ? key.data : '' });
  };
  const [gone, none, gift] = [stages.nowhere, null, stages.gift].map(pressOf) as [Tryout, Tryout, Tryout];
  expect(chatLines(gone).slice(-2)).toMatchObject([{ kind: 'press', label: 'Show me' }, { answer: 'button_gone' }]);
  expect([chatLines(none).at(-1)?.kind, none.journey.context.stage]).toEqual(['press', stages.welcome]);
  expect(gift.journey.value).toBe('choosing');
});

test('a press is of one button of one letter, and a link is none', () => {
  const next = (n: number, to: string): Button => ({ id: id(n), kind: 'next', label: `${n}`, to, tag: null });
  const link: Button = { id: id(705), kind: 'link', label: 'Site', url: 'https://example.org' };
  const [first, second] = [
    { ...soon, message: { ...soon.message, buttons: [next(701, stages.thanks)] } },
    { ...later, message: { ...later.message, buttons: [link, next(702, stages.thanks), next(703, stages.gift)] } },
  ];
  const funnel = funnelOf([seriesOf([first, second])]);
  const before = play(funnel, start, jump(hour));
  const keys = lettersIn(before).flatMap(({ keyboard }) => keyboard.flat());
  const dataOf = (key: (typeof keys)[number] | undefined) => (key && 'data' in key ? key.data : '');
  const data = dataOf(keys.find(({ label }) => label === '703'));
  expect(advanceTryout(funnel, before, { type: 'press', data }).journey.context.stage).toBe(stages.gift);
  const asLink = encodeLetterButton({ member: id(800), letter: second?.id ?? '', round: 0, button: link.id });
  const pressed = advanceTryout(funnel, before, { type: 'press', data: asLink });
  expect(chatLines(pressed).at(-1)).toMatchObject({ kind: 'answer', answer: 'button_gone' });
});

test('a series starts on what it says, and a stop rule that applies by then keeps one out', () => {
  const onGift = { starts_on: { kind: 'stage', stage: stages.gift } } as const;
  expect(comesAfter(onGift, start, jump(2 * day))).toEqual([]);
  expect(comesAfter(onGift, start, jump(hour), toGift, jump(2 * day))).toEqual(['A day on']);
  expect(comesAfter({}, { type: 'startAt', stage: stages.thanks }, jump(2 * day))).toEqual(['A day on']);
  const stopsAt = (...at: string[]) => ({ stops_on: { tags: [], stages: at } });
  const onTag = { starts_on: { kind: 'tag', tag: tags.keen } } as const;
  expect(comesAfter({ ...onTag, ...stopsAt(stages.gift) }, start, jump(hour), toGift, jump(2 * day))).toEqual([]);
  const onWelcome = { starts_on: { kind: 'stage', stage: stages.welcome }, ...stopsAt(stages.welcome) } as const;
  expect(comesAfter(onWelcome, start, jump(hour), toGift, jump(2 * day))).toEqual([]);
  expect(comesAfter(stopsAt(stages.welcome), start, jump(hour), toGift, start, jump(2 * day))).toEqual([]);
  const onKeen = { stops_on: { tags: [tags.keen], stages: [] } };
  expect(comesAfter(onKeen, start, jump(hour), toGift, jump(2 * day))).toEqual([]);
  expect(comesAfter(onKeen, start, jump(2 * day))).toEqual(['A day on']);
  const keenAtGift = { ...onGift, ...onKeen };
  expect(comesAfter(keenAtGift, start, jump(hour), toGift, jump(2 * day))).toEqual([]);
  const [thanks, block, back] = [
    { type: 'move', stage: stages.thanks, by: 'owner' },
    { type: 'block' },
    { type: 'return' },
  ] as const;
  expect(comesAfter(stopsAt(stages.gift), start, jump(hour), toGift, thanks, block, back, jump(2 * day))).toEqual([]);
});

test('dates that passed while the bot was blocked are over, whatever the owner did meanwhile', () => {
  const move: TryoutEvent = { type: 'move', stage: stages.thanks, by: 'owner' };
  const hi: TryoutEvent = { type: 'text', text: 'Hi' };
  expect(comesAfter({}, start, { type: 'block' }, move, jump(2 * day), hi, jump(day))).toEqual([]);
});

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
const compared = 600;

test(`the try-it chat plays the dates that the preview shows, to the second: ${compared} series from seed ${seed}`, () => {
  const differing = Array.from({ length: compared }, (_, n) => seed + n).flatMap((at) => {
    const difference = compareTryout(at);
    return difference === null ? [] : [`seed ${at}: ${difference}`];
  });
  expect(differing.slice(0, 3)).toEqual([]);
});

test('the try-it chat plays each date at the end of the quiet hours that it lies in', () => {
  const nights = [
    { from: '22:00', to: '09:00' },
    { from: '01:00', to: '03:00' },
    { from: '02:30', to: '02:45' },
  ];
  fc.assert(
    fc.property(fc.integer({ min: 0 }), fc.constantFrom(...nights), (at, quiet) => {
      const chances = seededChances(at);
      const { tried, previewed } = randomTried(chances);
      const freeAt = (moment: number) => afterQuietHours(moment, quiet, tried.funnelZone);
      // of a later date of the last shown ones, which may have waited as long, nothing is known
      const horizon = horizonOf(previewed);
      const played = triedDates({ ...tried, quiet, until: freeAt(tried.until) + minute }, chances).filter(
        ({ dueAt }) => freeAt(dueAt) < horizon,
      );
      for (const { dueAt, at: cameAt } of played) {
        expect(cameAt - freeAt(dueAt)).toBeGreaterThanOrEqual(0);
        expect(cameAt - freeAt(dueAt)).toBeLessThan(minute);
      }
      // what waits for one end of quiet hours is one letter to its reader
      const expected = previewed.flatMap(({ id: name, dates }) =>
        [...new Set(dates.map(freeAt))].filter((date) => date < horizon).map((date) => `${name} ${date}`),
      );
      expect(played.map(({ id: name, dueAt }) => `${name} ${freeAt(dueAt)}`).toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: 100 },
  );
});

const minute = 60_000;
