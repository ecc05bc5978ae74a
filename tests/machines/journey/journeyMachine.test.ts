import { describe, expect, test } from 'vitest';
import type { FunnelDocument, Message } from '#contract/schemas/funnels/funnel.ts';
import { noFacts } from '#machines/condition/facts.ts';
import { encodeCallbackData } from '#machines/journey/callbackData.ts';
import { compileFunnel } from '#machines/journey/compileFunnel.ts';
import type { JourneyCommand } from '#machines/journey/journeyCommands.ts';
import type { DeliveryOutcome, JourneyContext, PlainJourneyEvent } from '#machines/journey/journeyEvents.ts';
import { emptyContext } from '#machines/journey/contextChanges.ts';
import {
  type JourneyState,
  journeyStateOf,
  type JourneyValue,
  newJourney,
  startsNewJourney,
  step,
} from '#machines/journey/step.ts';
import { isSameTiming, type Timing } from '#machines/journey/timing/timing.ts';
import { button, buttons, exampleFunnel, id, message, messages, stage, stages, tags } from './exampleFunnel.ts';

type Happening = PlainJourneyEvent;

const funnel = compileFunnel(exampleFunnel, 1);
const at = Date.UTC(2026, 0, 1);
const visit = id(100);
const nextVisit = id(101);

const remembered: JourneyContext = {
  ...emptyContext,
  stage: stages.welcome,
  visit,
  handled: [],
  message: messages.hello,
  part: 0,
  parts: 1,
  round: 0,
  priority: 0,
  steps: 1,
  missed: [],
  skipped: [],
  canPress: true,
  due: at + 60_000,
};
const when = (value: JourneyValue, context: Partial<JourneyContext> = {}): JourneyState => ({
  value,
  context: { ...remembered, ...context },
});
const tell = (state: JourneyState, event: Happening, live = funnel) =>
  step(state, { ...event, funnel: live, at, zone: 'UTC', facts: noFacts, nextVisit: id(200) });
const types = (commands: JourneyCommand[]) => commands.map(({ type }) => type);
const paramsOf = (commands: JourneyCommand[], type: JourneyCommand['type']) =>
  commands.find((command) => command.type === type)?.params;

const start: Happening = { type: 'start.given', payload: 'ad', visit: nextVisit };
const press = (which: string, of = visit): Happening => ({
  type: 'button.pressed',
  callback: 'c',
  data: encodeCallbackData(of, which),
  visit: nextVisit,
});
const settled = (
  which: string,
  of: { visit?: string; part?: number; round?: number; outcome?: DeliveryOutcome } = {},
): Happening => ({
  type: 'delivery.settled',
  visit,
  message: which,
  part: 0,
  round: 0,
  outcome: 'delivered',
  ...of,
});
const wake: Happening = { type: 'wake.due', due: at };
const moved = (reachable = true): Happening => ({
  type: 'person.moved',
  stage: stages.thanks,
  by: 'publish',
  priority: 2,
  reachable,
  visit: nextVisit,
});
const blocked: Happening = { type: 'contact.blocked' };
const returned: Happening = { type: 'contact.returned' };
const ended: Happening = { type: 'journey.end', reason: 'restarted' };

const undelivered = { outcome: 'undelivered' } as const;
const resend: Happening = { type: 'missed.resend', priority: 0 };

const waiting = when('waiting', { message: messages.offer, handled: [messages.hello] });
const choosing = when('choosing', { message: messages.offer, handled: [messages.hello, messages.offer] });
const inAlbum = when('sending', { stage: stages.gift, message: messages.album, parts: 2 });
const stuck = when('stuck', {
  ...{ message: messages.offer, handled: [messages.hello, messages.offer] },
  ...{ missed: [messages.offer], canPress: false },
});
const inThanks = when('sending', { stage: stages.thanks, message: messages.bye });
const taken = ['answerPress', 'countPress', 'record', 'giveTag', 'dropPending'];
const untagged = taken.filter((type) => type !== 'giveTag');
const entering = ['leaveStage', 'enterStage', 'sendMessage'];

type Row = [story: string, from: JourneyState, event: Happening, to: JourneyValue, commands: string[]];

describe('transitions of a journey', () => {
  const story: Row[] = [
    [
      '/start enters the first stage and sends its first message',
      newJourney,
      start,
      'sending',
      ['record', 'enterStage', 'sendMessage'],
    ],
    ['a press of somebody who never began is answered', newJourney, press(buttons.next), 'new', ['answerPress']],
    ['the next message waits for its delay', when('sending'), settled(messages.hello), 'waiting', ['scheduleWake']],
    ['a wait that is over sends', waiting, wake, 'sending', ['sendMessage']],
    [
      'after the last message a next-step button is waited for',
      when('sending', { message: messages.offer, handled: [messages.hello] }),
      settled(messages.offer),
      'choosing',
      [],
    ],
    [
      'where the message with the only buttons was not delivered, the person is stuck',
      when('sending', { message: messages.offer, handled: [messages.hello], canPress: false }),
      settled(messages.offer, undelivered),
      'stuck',
      [],
    ],
    [
      'a button that was delivered before leaves something to press',
      when('sending', { message: messages.offer, handled: [messages.hello] }),
      settled(messages.offer, undelivered),
      'choosing',
      [],
    ],
    [
      'what a stuck person did not get is sent again, without its delay',
      stuck,
      resend,
      'sending',
      ['record', 'sendMessage'],
    ],
    [
      '/start of a stuck person sends the stage again',
      stuck,
      start,
      'sending',
      ['record', 'dropPending', 'sendMessage'],
    ],
    ['a stuck person is moved', stuck, moved(), 'sending', ['record', 'dropPending', ...entering]],
    ['a stuck person may close the chat', stuck, blocked, 'blocked', ['dropPending']],
    [
      'a chat that opens again with nothing to press is stuck',
      when('blocked', { canPress: false, due: null }),
      returned,
      'stuck',
      [],
    ],
    ['a stuck journey is ended', stuck, ended, 'ended', ['record', 'dropPending', 'leaveStage']],
    ['the second part of a message follows the first', inAlbum, settled(messages.album), 'sending', ['sendMessage']],
    ['a press moves on', choosing, press(buttons.next), 'sending', [...taken, ...entering]],
    ['a press moves on while more was to come', waiting, press(buttons.next), 'sending', [...taken, ...entering]],
    [
      'a button to a stage that is gone leads to the next in order, and its lost tag is not given',
      choosing,
      press(buttons.toNowhere),
      'sending',
      [...untagged, ...entering],
    ],
    ['a button to its own stage enters it anew', choosing, press(buttons.again), 'sending', [...untagged, ...entering]],
    [
      'a stage without a next-step button ends the journey when all is settled',
      inThanks,
      settled(messages.bye),
      'finished',
      ['finish'],
    ],
    ['/start inside sends the stage again', choosing, start, 'sending', ['record', 'dropPending', 'sendMessage']],
    ['/start while waiting drops what waited', waiting, start, 'sending', ['record', 'dropPending', 'sendMessage']],
    [
      'a move by publishing enters the other stage',
      choosing,
      moved(),
      'sending',
      ['record', 'dropPending', ...entering],
    ],
    [
      'a move of somebody who has finished begins to send again',
      when('finished'),
      moved(),
      'sending',
      ['record', 'dropPending', ...entering],
    ],
    [
      'a move of somebody whose chat is closed sends nothing',
      choosing,
      moved(false),
      'blocked',
      ['record', 'dropPending', 'leaveStage', 'enterStage'],
    ],
    [
      'a move of somebody finished whose chat is closed sends nothing',
      when('finished'),
      moved(false),
      'blocked',
      ['record', 'dropPending', 'leaveStage', 'enterStage'],
    ],
    ['a blocked chat gives up what waits', waiting, blocked, 'blocked', ['dropPending']],
    [
      'a chat that opens again gets nothing that was given up',
      when('blocked', { due: at - 120_000 }),
      returned,
      'choosing',
      [],
    ],
    ['a chat that opens again before the wait is over', when('blocked'), returned, 'waiting', ['scheduleWake']],
    ['a journey is ended', choosing, ended, 'ended', ['record', 'dropPending', 'leaveStage']],
    ['a finished journey is ended', when('finished'), ended, 'ended', ['record', 'dropPending', 'leaveStage']],
    ['a blocked journey is ended', when('blocked'), ended, 'ended', ['record', 'dropPending', 'leaveStage']],
  ];
  test.each(story)('%s', (_story, from, event, to, commands) => {
    const after = tell(from, event);
    expect(after.value).toBe(to);
    expect(types(after.commands)).toEqual(commands);
  });
});

describe('events that change no state', () => {
  const refused: Row[] = [
    ['a press in an earlier visit', choosing, press(buttons.next, id(99)), 'choosing', ['answerPress']],
    ['a press of a removed button', choosing, press(id(77)), 'choosing', ['answerPress']],
    ['a press of a link button', choosing, press(buttons.link), 'choosing', ['answerPress']],
    ['a press after the end', when('finished'), press(buttons.next), 'finished', ['answerPress']],
  ];
  const ignored: Row[] = [
    ['an earlier visit’s send settled', when('sending'), settled(messages.hello, { visit: id(99) }), 'sending', []],
    ['an earlier round’s send settled', when('sending', { round: 1 }), settled(messages.hello), 'sending', []],
    ['another message settled', when('sending'), settled(messages.offer), 'sending', []],
    ['another part settled', inAlbum, settled(messages.album, { part: 1 }), 'sending', []],
    ['a send settled while waiting', waiting, settled(messages.hello), 'waiting', []],
    ['a wake while choosing', choosing, wake, 'choosing', []],
    ['sending again to somebody who has something to press', choosing, resend, 'choosing', []],
    ['sending again to somebody who is on the way', when('sending'), resend, 'sending', []],
    ['a wake while stuck', stuck, wake, 'stuck', []],
    ['a wake while sending', when('sending'), wake, 'sending', []],
    ['a return of somebody who was not away', choosing, returned, 'choosing', []],
    ['a send settled after the chat was closed', when('blocked'), settled(messages.hello), 'blocked', []],
    ['a wake after the chat was closed', when('blocked'), wake, 'blocked', []],
    ['a press after the chat was closed', when('blocked'), press(buttons.next), 'blocked', []],
    ['/start of somebody finished: another journey begins', when('finished'), start, 'finished', []],
    ['a block of somebody finished', when('finished'), blocked, 'finished', []],
    ['a wake of somebody finished', when('finished'), wake, 'finished', []],
    ...[start, press(buttons.next), settled(messages.hello), wake, moved(), blocked, returned, ended, resend].map(
      (event): Row => [`${event.type} after the journey was ended`, when('ended'), event, 'ended', []],
    ),
    ...[settled(messages.hello), wake, moved(), blocked, returned, ended, resend].map(
      (event): Row => [`${event.type} before the journey began`, newJourney, event, 'new', []],
    ),
  ];
  test.each([...refused, ...ignored])('%s', (_story, from, event, to, commands) => {
    const after = tell(from, event);
    expect(after.value).toBe(to);
    expect(types(after.commands)).toEqual(commands);
    expect(after.context).toEqual(from.context);
  });
});

test('a source that leads to a stage begins a journey there, and tells by which trigger', () => {
  const trigger = { id: id(300), said: 'promo*' };
  const after = tell(newJourney, { ...start, stage: stages.thanks, trigger } as Happening);
  expect(after.context).toMatchObject({ stage: stages.thanks, visit: nextVisit });
  const told = { kind: 'start', at, payload: 'ad', stage: stages.thanks, trigger };
  expect(after.commands[0]).toEqual({ type: 'record', params: told });
  expect(after.commands[1]).toEqual({ type: 'countPress', params: { button: trigger.id } });
});

test('words that lead to the stage where the person is send it again, as a new visit', () => {
  const trigger = { id: id(301), said: 'price' };
  const move = { ...moved(), stage: stages.welcome, by: 'trigger', trigger } as Happening;
  const after = tell(when('choosing', {}), move);
  expect(after.context).toMatchObject({ stage: stages.welcome, visit: nextVisit, round: 0 });
  const told = { kind: 'move', at, from: stages.welcome, to: stages.welcome, by: 'trigger', trigger };
  expect(after.commands[0]).toEqual({ type: 'record', params: told });
});

test.each(['mailing', 'letter'] as const)('a press on a button of a %s begins a journey at its stage', (by) => {
  const after = tell(newJourney, { ...moved(), by, priority: 0 } as Happening);
  expect(after.context).toMatchObject({ stage: stages.thanks, visit: nextVisit });
  expect(after.commands[0]).toEqual({ type: 'record', params: { kind: 'move', at, from: '', to: stages.thanks, by } });
  expect(types(after.commands)).toContain('enterStage');
});

describe('what the commands say', () => {
  const enter = { stage: stages.thanks, visit: nextVisit, at };
  const sent = { part: 0, parts: 1, due: at, timing: { delay: 0 }, isOverdue: false };
  const pressed = { kind: 'press', at, button: buttons.next, from: stages.welcome, to: stages.gift, tag: tags.keen };
  const leave = { stage: stages.welcome, visit, at };
  const toThanks = { kind: 'move', at, from: stages.welcome, to: stages.thanks, by: 'publish' };
  const left = (wasFinished: boolean) => ['leaveStage', { ...leave, by: 'move', wasFinished }];
  const gone = (wasFinished: boolean) => [
    ['record', { kind: 'end', at, stage: stages.welcome, reason: 'restarted' }],
    ['dropPending', { visit }],
    ['leaveStage', { ...leave, by: 'ended', wasFinished }],
  ];
  const again = { stage: stages.welcome, visit, round: 1, priority: 0 };
  const bye = { stage: stages.thanks, visit: nextVisit, message: messages.bye, round: 0, priority: 2 };
  test.each<[string, JourneyState, Happening, unknown[]]>([
    [
      'a first /start',
      newJourney,
      start,
      [
        ['record', { kind: 'start', at, payload: 'ad', stage: stages.welcome }],
        ['enterStage', { ...enter, stage: stages.welcome }],
        ['sendMessage', { ...sent, ...again, visit: nextVisit, message: messages.hello, round: 0 }],
      ],
    ],
    [
      '/start inside',
      choosing,
      start,
      [
        ['record', { kind: 'start', at, payload: 'ad', stage: stages.welcome }],
        ['dropPending', { visit }],
        ['sendMessage', { ...sent, ...again, message: messages.hello }],
      ],
    ],
    [
      'a press',
      choosing,
      press(buttons.next),
      [
        ['answerPress', { callback: 'c', answer: null }],
        ['countPress', { button: buttons.next }],
        ['record', pressed],
        ['giveTag', { tag: tags.keen }],
        ['dropPending', { visit }],
        left(false),
        ['enterStage', { ...enter, stage: stages.gift }],
        [
          'sendMessage',
          { ...sent, ...again, visit: nextVisit, stage: stages.gift, message: messages.album, parts: 2, round: 0 },
        ],
      ],
    ],
    ...[choosing, when('blocked'), when('finished')].map((from): [string, JourneyState, Happening, unknown[]] => [
      `a move of somebody ${from.value}`,
      from,
      moved(),
      [
        ['record', toThanks],
        ['dropPending', { visit }],
        left(from.value === 'finished'),
        ['enterStage', enter],
        ['sendMessage', { ...sent, ...bye }],
      ],
    ]),
    ...[choosing, when('blocked'), when('finished')].map((from): [string, JourneyState, Happening, unknown[]] => [
      `a move of somebody ${from.value} whose chat is closed`,
      from,
      moved(false),
      [['record', toThanks], ['dropPending', { visit }], left(from.value === 'finished'), ['enterStage', enter]],
    ]),
    ...[choosing, when('blocked'), when('finished')].map((from): [string, JourneyState, Happening, unknown[]] => [
      `the end of somebody ${from.value}`,
      from,
      ended,
      gone(from.value === 'finished'),
    ]),
    [
      'a resend',
      stuck,
      resend,
      [
        ['record', { kind: 'resend', at, stage: stages.welcome, visit, round: 1 }],
        ['sendMessage', { ...sent, ...again, message: messages.offer }],
      ],
    ],
    ['the last message settled', inThanks, settled(messages.bye), [['finish', { stage: stages.thanks, at }]]],
  ])('%s', (_story, from, event, commands) => {
    expect(tell(from, event).commands.map(({ type, params }) => [type, params])).toEqual(commands);
  });
});

describe('a state as lists and counts see it', () => {
  test.each([
    ['new', 'active', true],
    ['sending', 'active', false],
    ['stuck', 'active', false],
    ['blocked', 'active', false],
    ['finished', 'finished', true],
    ['ended', 'ended', true],
  ] as const)('%s is %s', (value, coarse, startsAnew) => {
    expect([journeyStateOf(value), startsNewJourney(when(value))]).toEqual([coarse, startsAnew]);
  });
});

test.each<[Timing, Timing, boolean]>([
  [{ delay: 60 }, { delay: 60 }, true],
  [{ delay: 60 }, { delay: 61 }, false],
  [{ delay: 0, at: '10:00' }, { delay: 0, at: '10:00' }, true],
  [{ delay: 0, at: '10:00' }, { delay: 0, at: '10:01' }, false],
  [{ delay: 0, at: '10:00' }, { delay: 1, at: '10:00' }, false],
  [{ delay: 0, at: '10:00', weekdays: [1, 2] }, { delay: 0, at: '10:00', weekdays: [1, 2] }, true],
  [{ delay: 0, at: '10:00', weekdays: [1, 2] }, { delay: 0, at: '10:00', weekdays: [1] }, false],
  [{ delay: 0, at: '10:00', weekdays: [1] }, { delay: 0, at: '11:00', weekdays: [1] }, false],
])('%j and %j are the same timing: %s', (one, other, isSame) => {
  expect(isSameTiming(one, other)).toBe(isSame);
});

describe('answers to presses', () => {
  test.each([
    ['that counts', choosing, press(buttons.next), null],
    [
      'once more after it counted',
      when('sending', { stage: stages.gift, visit: nextVisit }),
      press(buttons.next),
      'already_chosen',
    ],
    ['of a removed button', choosing, press(id(77)), 'button_gone'],
    [
      'with data that is not ours',
      choosing,
      { type: 'button.pressed', callback: 'c', data: 'buy', visit: nextVisit } as const,
      'button_gone',
    ],
    ['of somebody who never began', newJourney, press(buttons.next), 'button_gone'],
  ])('a press %s', (_story, from, event, answer) => {
    expect(paramsOf(tell(from, event).commands, 'answerPress')).toEqual({ callback: 'c', answer });
  });
});

describe('details', () => {
  test('a delay counts from when the previous message was settled', () => {
    expect(paramsOf(tell(when('sending'), settled(messages.hello)).commands, 'scheduleWake')).toEqual({
      at: at + 60_000,
    });
  });

  const withTiming = (timing: Partial<Message>) =>
    compileFunnel(
      {
        tags: [],
        stages: [
          stage(stages.welcome, message({ id: messages.hello }), message({ id: messages.offer, delay: 0, ...timing })),
        ],
      },
      2,
    );

  test.each([
    ['a time of the day', { at: '10:00' }, '2026-01-01T10:00:00Z'],
    ['a time of the day after a delay', { at: '10:00', delay: 86_400 }, '2026-01-02T10:00:00Z'],
    ['a time of the day on certain weekdays', { at: '19:00', weekdays: [6, 7] }, '2026-01-03T19:00:00Z'],
  ])('a message waits for %s', (_what, timing, due) => {
    const { value, commands } = tell(when('sending'), settled(messages.hello), withTiming(timing));
    expect(value).toBe('waiting');
    expect(paramsOf(commands, 'scheduleWake')).toEqual({ at: Date.parse(due) });
  });

  test('a message whose time of the day is this very minute is sent at once', () => {
    expect(tell(when('sending'), settled(messages.hello), withTiming({ at: '00:00' })).value).toBe('sending');
  });

  test('the time of the day is in the time zone of the event', () => {
    const live = withTiming({ at: '10:00' });
    const { commands } = step(when('sending'), {
      ...{ ...settled(messages.hello), funnel: live, at, zone: 'Asia/Tokyo' },
      ...{ facts: noFacts, nextVisit: id(200) },
    });
    expect(paramsOf(commands, 'scheduleWake')).toEqual({ at: Date.parse('2026-01-01T10:00:00+09:00') });
  });

  test('a message with a time of the day that is over an hour late waits for the owner', () => {
    const live = withTiming({ at: '10:00' });
    const { commands } = tell(waiting, { type: 'wake.due', due: at - 3_600_001 }, live);
    expect(paramsOf(commands, 'sendMessage')).toMatchObject({ isOverdue: true });
  });

  test('/start on a stage keeps the visit and begins a new round, so that no delivery is deduplicated', () => {
    const again = tell(choosing, start);
    expect(paramsOf(again.commands, 'sendMessage')).toMatchObject({ visit, message: messages.hello, round: 1 });
    expect(types(again.commands)).not.toContain('enterStage');
  });

  test('a message that was removed during its delay is skipped', () => {
    const without = {
      ...exampleFunnel,
      stages: [stage(stages.welcome, message({ id: messages.hello }), message({ id: id(15) }))],
    };
    expect(paramsOf(tell(waiting, wake, compileFunnel(without, 2)).commands, 'sendMessage')).toMatchObject({
      message: id(15),
    });
  });

  test('removing messages that were sent neither skips nor repeats another', () => {
    const without = compileFunnel(
      { tags: [], stages: [stage(stages.welcome, message({ id: id(15) }), message({ id: id(16) }))] },
      2,
    );
    expect(paramsOf(tell(when('sending'), settled(messages.hello), without).commands, 'sendMessage')).toMatchObject({
      message: id(15),
    });
  });

  test('the second part is sent although the image was removed meanwhile', () => {
    const without = compileFunnel(
      { tags: [], stages: [stage(stages.gift, message({ id: messages.album, video: id(42) }))] },
      2,
    );
    expect(paramsOf(tell(inAlbum, settled(messages.album), without).commands, 'sendMessage')).toMatchObject({
      part: 1,
      parts: 2,
    });
  });

  test('the next visit begins when the previous one ends', () => {
    const { commands } = tell(choosing, press(buttons.next));
    expect(paramsOf(commands, 'leaveStage')).toMatchObject({
      stage: stages.welcome,
      visit,
      by: 'move',
      wasFinished: false,
    });
    expect(paramsOf(commands, 'enterStage')).toEqual({ stage: stages.gift, visit: nextVisit, at });
    expect(paramsOf(commands, 'giveTag')).toEqual({ tag: tags.keen });
  });

  test('a press without a next stage finishes the journey on its stage', () => {
    const last: FunnelDocument = {
      tags: [],
      stages: [stage(stages.thanks, message({ id: messages.bye, buttons: [button({ id: buttons.finish })] }))],
    };
    const { value, commands } = tell(
      when('choosing', { stage: stages.thanks }),
      press(buttons.finish),
      compileFunnel(last, 1),
    );
    expect(value).toBe('finished');
    expect(types(commands)).toEqual([...untagged, 'finish']);
  });

  test('a person moved by publishing keeps the low priority for the whole visit', () => {
    const two = compileFunnel(
      { tags: [], stages: [stage(stages.thanks, message({ id: id(15) }), message({ id: id(16) }))] },
      2,
    );
    const first = tell(choosing, moved(), two);
    const second = tell(first, settled(id(15), { visit: nextVisit }), two);
    expect([first, second].map(({ commands }) => paramsOf(commands, 'sendMessage'))).toMatchObject([
      { priority: 2 },
      { priority: 2 },
    ]);
  });

  test.each([
    ['an hour late is still sent', 600, 3_600_000, false],
    ['later than that waits for the owner', 600, 3_600_001, true],
    ['a short delay is never late', 299, 86_400_000, false],
    ['five minutes are long', 300, 86_400_000, true],
  ])('%s', (_story, delay, lateMs, isOverdue) => {
    const slow = compileFunnel(
      { tags: [], stages: [stage(stages.welcome, message({ id: messages.offer, delay }))] },
      2,
    );
    const { commands } = tell(waiting, { type: 'wake.due', due: at - lateMs }, slow);
    expect(paramsOf(commands, 'sendMessage')).toMatchObject({ isOverdue, due: at - lateMs });
  });

  test('a runaway of over a hundred messages stops, and the owner is notified', () => {
    const many = compileFunnel(
      {
        tags: [],
        stages: [stage(stages.welcome, ...Array.from({ length: 150 }, (_, i) => message({ id: id(1000 + i) })))],
      },
      1,
    );
    let state = tell(newJourney, start, many);
    let sent = 0;
    while (state.value === 'sending') {
      sent += 1;
      state = tell(state, settled(state.context.message, { visit: nextVisit }), many);
    }
    expect(sent).toBe(100);
    expect(types(state.commands)).toEqual(['reportRunaway']);
    expect(state.value).toBe('stuck');
    expect(paramsOf(tell(state, resend, many).commands, 'sendMessage')).toMatchObject({ message: id(1100), round: 1 });
  });

  test('a delay or a time of the day begins to count a runaway anew, and the last message is none', () => {
    const sent = Array.from({ length: 200 }, (_, i) =>
      message({ id: id(1000 + i), delay: i === 190 ? 1 : 0, ...(i === 100 && { at: '10:00' }) }),
    );
    const many = compileFunnel({ tags: [], stages: [stage(stages.welcome, ...sent)] }, 1);
    let state = tell(newJourney, start, many);
    for (let i = 0; i < 500 && state.value !== 'finished'; i++)
      state =
        state.value === 'waiting'
          ? tell(state, wake, many)
          : tell(state, settled(state.context.message, { visit: nextVisit }), many);
    expect(state).toMatchObject({ value: 'finished', context: { steps: 10 } });
  });

  test('a hundred messages at once are no runaway', () => {
    const hundred = Array.from({ length: 100 }, (_, i) => message({ id: id(1000 + i) }));
    const whole = compileFunnel({ tags: [], stages: [stage(stages.welcome, ...hundred)] }, 1);
    const last = when('sending', { message: id(1099), handled: hundred.slice(0, 99).map((one) => one.id), steps: 100 });
    expect(tell(last, settled(id(1099)), whole).value).toBe('finished');
  });

  test('a stage that is gone sends nothing, and what is there to press ends the journey', () => {
    const moved = message({ id: messages.offer, buttons: [button({ id: buttons.next })] });
    const elsewhere = compileFunnel({ tags: [], stages: [stage(stages.thanks, moved)] }, 2);
    expect(tell(stuck, resend, elsewhere)).toMatchObject({ value: 'stuck', commands: [{ type: 'record' }] });
    expect(tell(waiting, wake, elsewhere)).toMatchObject({ value: 'choosing', commands: [] });
    expect(tell(when('blocked', { canPress: false, due: null }), returned, elsewhere).value).toBe('stuck');
    expect(tell(choosing, press(buttons.next), elsewhere).value).toBe('finished');
  });

  test('a visit takes over nothing of the one before', () => {
    expect(newJourney.context).toEqual({
      ...{ stage: '', visit: '', message: '', handled: [], missed: [], skipped: [] },
      ...{ part: 0, parts: 1, round: 0, priority: 0, steps: 0, canPress: false, due: null },
      ...{
        withheld: [],
        done: [],
        answered: [],
        closed: [],
        open: '',
        tries: 0,
        triedAt: null,
        isSplit: false,
        album: '',
      },
      ...{ since: null, timers: {}, late: false, keyboard: false, changed: null, hops: 0 },
    });
    const { context } = tell(when('stuck', { ...stuck.context, skipped: [id(15)], part: 1, round: 3 }), moved(false));
    expect(context).toEqual({ ...newJourney.context, stage: stages.thanks, visit: nextVisit, priority: 2, due: at });
  });

  test('what was not delivered is remembered once, until it arrives', () => {
    const missed = [messages.hello, messages.offer];
    const again = when('sending', { missed, message: messages.offer, handled: [messages.hello], round: 1 });
    const outcome = (of: object) => tell(again, settled(messages.offer, { round: 1, ...of })).context.missed;
    expect(outcome(undelivered)).toEqual(missed);
    expect(outcome({})).toEqual([messages.hello]);
  });

  test('a resend sends what was delivered again where it has got the button that is missing', () => {
    const hello = message({ id: messages.hello, buttons: [button({ id: buttons.next })] });
    const mended = compileFunnel({ tags: [], stages: [stage(stages.welcome, message({ id: id(15) }), hello)] }, 2);
    const arrived = when('stuck', { ...stuck.context, handled: [id(15), messages.hello], missed: [] });
    expect(paramsOf(tell(arrived, resend, mended).commands, 'sendMessage')).toMatchObject({ message: messages.hello });
  });

  test('a resend sends undelivered and added messages, and none twice', () => {
    const mended = compileFunnel(
      {
        tags: [],
        stages: [
          stage(
            stages.welcome,
            message({ id: messages.hello }),
            message({ id: messages.offer, delay: 60, buttons: [button({ id: buttons.next })] }),
            message({ id: id(15) }),
          ),
        ],
      },
      2,
    );
    const again = tell(stuck, resend, mended);
    expect(paramsOf(again.commands, 'sendMessage')).toMatchObject({
      message: messages.offer,
      round: 1,
      timing: { delay: 0 },
    });
    const offered = tell(again, settled(messages.offer, { round: 1 }), mended);
    expect(paramsOf(offered.commands, 'sendMessage')).toMatchObject({ message: id(15) });
    const done = tell(offered, settled(id(15), { round: 1 }), mended);
    expect(done).toMatchObject({ value: 'choosing', context: { missed: [], canPress: true } });
  });

  test('the buttons belong to the last part: an undelivered album does not remove them', () => {
    const album = when('sending', { ...inAlbum.context, canPress: false });
    const second = tell(album, settled(messages.album, undelivered));
    const done = tell(second, settled(messages.album, { part: 1 }));
    expect(done).toMatchObject({ value: 'choosing', context: { missed: [messages.album], canPress: true } });
    expect(tell(second, settled(messages.album, { part: 1, ...undelivered })).value).toBe('stuck');
    const arrived = tell(album, settled(messages.album));
    expect(tell(arrived, settled(messages.album, { part: 1, ...undelivered })).value).toBe('stuck');
  });
});
