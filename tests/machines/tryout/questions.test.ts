import { expect, test } from 'vitest';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { advanceTryout } from '#machines/tryout/advanceTryout.ts';
import { answersToTry, answerThatDoesNotFit } from '#machines/tryout/answersToTry.ts';
import { type ChatLine, chatLines } from '#machines/tryout/chatLines.ts';
import { currentStage, nextPlanned } from '#machines/tryout/nextPlanned.ts';
import { playEvents, type PlayedEvent } from '#machines/tryout/playEvents.ts';
import { newTryout, type Tryout, type TryoutFunnel } from '#machines/tryout/tryout.ts';
import { keyUnderInput, waitingQuestion } from '#machines/tryout/waitingQuestion.ts';
import { button, buttons, id, message, messages, stage, stages, tags } from '../journey/exampleFunnel.ts';

const at = Date.parse('2026-03-01T12:00:00Z');
const day = 86_400_000;
const ann = { id: id(90), telegram_id: 7, first_name: 'Ann', last_name: '', username: null, language: 'en' };
const [toRich, otherwise, mum, friend, plus] = [51, 52, 53, 54, 55].map(id) as [string, string, string, string, string];

const fields = [
  { name: 'budget', kind: 'number' as const, choices: [] },
  { name: 'city', kind: 'text' as const, choices: [] },
  { name: 'points', kind: 'number' as const, choices: [] },
];
const exit = (of: Partial<Exit> & { id: string }): Exit => ({ to: null, tag: null, condition: null, ...of });
const rich = { all: [{ own: { field: 'budget', op: 'greater' as const, value: 100 } }] };

/** Asks for a budget; who has more than 100 goes to the gift, the others end with thanks. */
const asking: FunnelDocument = {
  tags: [{ id: tags.keen, title: 'Keen', colour: 'red' }],
  stages: [
    {
      ...stage(
        stages.welcome,
        message({
          ...{ id: messages.hello, text: 'Budget?' },
          question: { kind: 'number', field: 'budget', tries: 3, within: 86_400, unanswered: 'exits' },
          actions: [
            { id: plus, kind: 'add', field: 'points', by: 5 },
            { id: id(56), kind: 'notify', text: '{first_name} has {points}' },
          ],
        }),
        message({ id: messages.offer, text: 'Noted: {budget|nothing}' }),
      ),
      exits: [
        exit({ id: toRich, to: stages.gift, condition: rich, tag: tags.keen }),
        exit({ id: otherwise, to: stages.thanks }),
      ],
    },
    stage(stages.gift, message({ id: messages.album, text: 'A gift' })),
    stage(stages.thanks, message({ id: messages.bye, text: 'Bye' })),
  ],
};
const funnel: TryoutFunnel = { document: asking, ownerLanguage: 'en', zone: 'UTC', fields };
const fresh = newTryout({ person: ann, at });
const start: PlayedEvent = { type: 'start', payload: null };
const walk = (...events: PlayedEvent[]): Tryout => playEvents(funnel, fresh, [start, ...events]).at(-1) ?? fresh;
const answer = (text: string): PlayedEvent => ({ type: 'answer', given: { text } });

const said = (tryout: Tryout) =>
  chatLines(tryout).map((line) => [(line.at - at) / 1000, line.kind, ...detail(line)].join(' ').trim());
function detail(line: ChatLine): unknown[] {
  switch (line.kind) {
    case 'message':
      return [line.html];
    case 'text':
    case 'retry':
    case 'notified':
      return [line.text];
    case 'answered':
      return [line.field, line.value];
    case 'field':
      return [line.field, line.value];
    case 'unanswered':
      return [line.outcome];
    case 'skipped':
      return [line.reason];
    case 'exit':
      return [line.exit === toRich ? 'rich' : 'otherwise'];
    default:
      return [];
  }
}

test('a question waits, is asked again where the answer does not fit, and its answer is decided by', () => {
  const asked = walk();
  expect(said(asked)).toEqual(['0 start', '0 stage', '0 field points 5', '0 notified Ann has 5', '0 message Budget?']);
  expect(waitingQuestion(funnel, asked)).toMatchObject({ message: messages.hello, until: at + day });
  expect(nextPlanned(funnel, asked)).toEqual({
    ...{ kind: 'silence', at: at + day, stage: stages.welcome, message: messages.hello },
  });
  const told = walk(answer('a lot'), { type: 'jump', ms: 10_000 }, answer('250'));
  expect(said(told).slice(5)).toEqual([
    '0 text a lot',
    '0 retry Send a number, for example 25',
    '10 text 250',
    '10 answered budget 250',
    '10 message Noted: 250',
    '10 exit rich',
    '10 tag',
    '10 stage',
    '10 message A gift',
    '10 finished',
  ]);
  expect([currentStage(told), told.kept, told.tags]).toEqual([stages.gift, { points: 5, budget: 250 }, [tags.keen]]);
  expect(currentStage(walk(answer('100')))).toBe(stages.thanks);
});

test('who says nothing, or nothing that fits, goes on by the exits', () => {
  const silent = walk({ type: 'jumpToNext' });
  expect(said(silent).slice(5)).toEqual([
    '86400 unanswered silent',
    '86400 skipped unanswered',
    '86400 exit otherwise',
    '86400 stage',
    '86400 message Bye',
    '86400 finished',
  ]);
  const later: PlayedEvent = { type: 'jump', ms: 5_000 };
  const refused = walk(answer('a'), later, answer('b'), later, answer('c'));
  expect(said(refused).filter((line) => /retry|unanswered/.test(line))).toEqual([
    '0 retry Send a number, for example 25',
    '5 retry Send a number, for example 25',
    '10 unanswered refused',
    '10 skipped unanswered',
  ]);
});

test('each line says what led to it: the answer, the silence, or the exit', () => {
  const why = (tryout: Tryout, kind: ChatLine['kind'], place = -1) => {
    const line = chatLines(tryout)
      .filter((one) => one.kind === kind)
      .at(place);
    return line && 'why' in line && 'cause' in line.why ? line.why.cause : null;
  };
  const told = walk(answer('250'));
  const given = { kind: 'answer', given: { text: '250' } };
  expect([why(told, 'answered'), why(told, 'message', 1), why(told, 'exit')]).toEqual([given, given, given]);
  const byExit = { kind: 'exit', exit: toRich };
  expect([why(told, 'stage'), why(told, 'message'), why(told, 'finished')]).toEqual([byExit, byExit, byExit]);
  const silent = walk({ type: 'jumpToNext' });
  expect(why(silent, 'unanswered')).toEqual({ kind: 'silent', message: messages.hello });
  expect(why(walk(answer('a')), 'retry')).toEqual({ kind: 'answer', given: { text: 'a' } });
});

test('an answer that comes before its question is settled is taken once the question has reached the chat', () => {
  const early = advanceTryout(funnel, fresh, { type: 'start', payload: null }, { type: 'text', text: '250' });
  expect(waitingQuestion(funnel, early)).not.toBeNull();
  const out = advanceTryout(
    funnel,
    fresh,
    { type: 'start', payload: null },
    { type: 'firstArrives' },
    { type: 'firstArrives' },
    { type: 'text', text: '250' },
  );
  expect(currentStage(out)).toBe(stages.gift);
});

test('where one step takes two exits, each says its own reason', () => {
  const gift = asking.stages[1];
  if (!gift) throw new Error('There is no gift.');
  const on = { ...gift, exits: [exit({ id: otherwise, to: stages.thanks })] };
  const document = { ...asking, stages: asking.stages.map((one) => (one.id === gift.id ? on : one)) };
  const played = playEvents({ ...funnel, document }, fresh, [start, answer('250')]).at(-1) ?? fresh;
  const causes = chatLines(played).flatMap((line) => (line.kind === 'exit' ? [line.why.cause] : []));
  expect(causes).toMatchObject([{ kind: 'answer' }, { kind: 'exit', exit: otherwise }]);
});

test('a path is played by the exits that it goes by, whatever the person is', () => {
  const played = walk({ type: 'suppose', exits: [toRich] }, { type: 'giveAnswer', message: messages.hello, value: 1 });
  expect(currentStage(played)).toBe(stages.gift);
  const none = walk({ type: 'suppose', exits: [] }, answer('250'), { type: 'suppose', exits: null });
  expect([currentStage(none), none.supposed]).toEqual([stages.welcome, null]);
});

/** Nobody pressed within two days, then within three; the second exit alone holds. */
const waiting: FunnelDocument = {
  tags: [],
  stages: [
    {
      ...stage(
        stages.welcome,
        message({ id: messages.offer, buttons: [button({ id: buttons.next, to: stages.thanks })] }),
      ),
      exits: [
        exit({ id: toRich, condition: rich, delay: 172_800, to: stages.gift }),
        exit({ id: otherwise, delay: 259_200, to: stages.thanks }),
      ],
    },
    ...asking.stages.slice(1),
  ],
};

test('a timed exit is waited for and taken at its time', () => {
  const late = { ...funnel, document: waiting };
  const [begun] = playEvents(late, fresh, [start]);
  if (!begun) throw new Error('nothing played');
  expect(nextPlanned(late, begun)).toMatchObject({ kind: 'exit', at: at + 2 * day, exit: toRich, to: stages.gift });
  const asked = advanceTryout(late, begun, { type: 'jumpToNext' });
  expect(nextPlanned(late, asked)).toMatchObject({ kind: 'exit', at: at + 3 * day, exit: otherwise });
  const taken = advanceTryout(late, begun, { type: 'take', exit: otherwise });
  expect([currentStage(taken), taken.now]).toEqual([stages.thanks, at + 3 * day]);
  expect(advanceTryout(late, begun, { type: 'take', exit: id(99) })).toEqual(begun);
});

test('a choice is pressed or written, and a key under the input sends the number', () => {
  const choice = {
    ...{ kind: 'choice' as const, field: 'city' },
    choices: [
      { id: mum, label: 'Mum', row: 0 },
      { id: friend, label: 'Friend', row: 0 },
    ],
  };
  const phone = { kind: 'phone' as const, field: 'phone', button: 'Send my number' };
  const document = {
    tags: [],
    stages: [
      stage(
        stages.welcome,
        message({ id: messages.hello, text: 'For whom?', question: choice }),
        message({ id: messages.offer, text: 'Phone?', question: phone }),
        message({ id: messages.bye, text: 'Thanks, {phone}' }),
      ),
    ],
  };
  const tried = { ...funnel, document };
  const pressed = playEvents(tried, fresh, [
    start,
    { type: 'giveAnswer', message: messages.hello, value: 'Friend' },
  ]).at(-1);
  if (!pressed) throw new Error('nothing played');
  expect(pressed.kept).toEqual({ city: 'Friend' });
  expect(chatLines(pressed)[2]).toMatchObject({ keyboard: [[{ label: 'Mum' }, { label: 'Friend' }]] });
  expect(chatLines(pressed)[3]).toMatchObject({ kind: 'press', label: 'Friend' });
  expect(keyUnderInput(pressed)).toEqual({ text: 'Send my number', asks: 'contact' });
  const foreign = advanceTryout(tried, pressed, {
    ...{ type: 'answer', given: { media: 'contact', contact: { phone: '+79001234567', isOwn: false } } },
  });
  expect(chatLines(foreign).at(-1)).toMatchObject({ kind: 'retry', text: 'Press the button to send your own number' });
  const sent = playEvents(tried, pressed, [{ type: 'giveAnswer', message: messages.offer, value: '+79001234567' }]).at(
    -1,
  );
  expect(sent && chatLines(sent).at(-2)).toMatchObject({ kind: 'message', html: 'Thanks, +79001234567' });
  expect(sent && keyUnderInput(sent)).toBeNull();
});

test('answers to try lie on both sides of what is decided by, and one of them does not fit', () => {
  const question = asking.stages[0]?.messages[0]?.question;
  if (!question) throw new Error('no question');
  const today = '2026-03-01';
  expect(answersToTry(question, { document: asking, today }).map(({ value }) => value)).toEqual([100, 101, 25]);
  expect(answerThatDoesNotFit(question, today)).toEqual({ text: '?' });
  expect(answerThatDoesNotFit({ kind: 'text', field: null }, today)).toEqual({ media: 'sticker' });
});

test('stages that lead to each other at a time of the day are a day apart, also for who comes at that very time', () => {
  const document: FunnelDocument = {
    tags: [],
    stages: [
      { ...stage(stages.welcome), exits: [exit({ id: toRich, to: stages.gift, at: '12:00' })] },
      { ...stage(stages.gift), exits: [exit({ id: otherwise, to: stages.welcome, at: '12:00' })] },
    ],
  };
  const circle: TryoutFunnel = { ...funnel, document };
  const begun = advanceTryout(circle, fresh, start);
  const after = advanceTryout(circle, begun, { type: 'jump', ms: 3 * day });
  const entered = after.log.flatMap(({ at: when, commands }) =>
    commands.flatMap(({ type }) => (type === 'enterStage' ? [(when - at) / day] : [])),
  );
  expect(entered).toEqual([0, 1, 2, 3]);
});
