import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { OwnValue } from '#machines/condition/facts.ts';
import type { JourneyCommand } from '#machines/journey/journeyCommands.ts';
import type { PlainJourneyEvent } from '#machines/journey/journeyEvents.ts';
import { newJourney } from '#machines/journey/step.ts';
import {
  a,
  answer,
  at,
  b,
  c,
  changed,
  choosing,
  facts,
  hour,
  inBlock,
  m,
  moved,
  open,
  openCity,
  pick,
  press,
  s,
  settled,
  t,
  tell,
  typed,
  visit,
  wake,
  when,
  withWithin,
  x,
} from './askingFunnel.ts';
import { id } from './exampleFunnel.ts';

const types = (commands: JourneyCommand[]) => commands.map(({ type }) => type);
const paramsOf = (commands: JourneyCommand[], type: JourneyCommand['type']) =>
  commands.find((command) => command.type === type)?.params;
const withQuestion = (of: object) => changed(({ stages }) => Object.assign(stages[1]?.messages[0]?.question ?? {}, of));
const first: PlainJourneyEvent = { type: 'start.given', payload: null, visit };
const replan = (restart: boolean): PlainJourneyEvent => ({ type: 'plan.again', restart });
const grown = facts({ own: { age: 30 } });

describe('an answer', () => {
  test('that fits is told with its value and its field', () => {
    const { commands, context } = tell(open, typed(' 25 '));
    const of = { stage: s.quiz, visit, message: m.age, at, outcome: 'answered', value: 25, field: 'age' };
    expect(paramsOf(commands, 'endQuestion')).toEqual(of);
    expect(paramsOf(commands, 'setField')).toEqual({ field: 'age', value: 25, by: 'answer' });
    expect(context).toMatchObject({ answered: [m.age], closed: [m.age], open: '', tries: 0, steps: 1, since: null });
  });

  test('is known to what decides after it in the same step', () => {
    const last = changed(({ stages }) => {
      stages[1]?.messages.splice(1);
      Object.assign(stages[1] ?? {}, { exits: stages[2]?.exits });
    });
    const { commands, context } = tell(open, typed('25'), { funnel: last });
    expect(paramsOf(commands, 'leaveStage')).toMatchObject({ stage: s.quiz, by: 'move' });
    expect(context).toMatchObject({ stage: s.adults, changed: null, hops: 0 });
    expect(tell(open, typed('11'), { funnel: last }).context.stage).toBe(s.others);
  });

  test('that its field cannot keep is kept among the answers alone, and said', () => {
    const { commands } = tell(open, typed('25'), { facts: facts({ fields: {} }) });
    expect(types(commands)).toEqual(['endQuestion', 'reportField', 'sendMessage']);
    expect(paramsOf(commands, 'reportField')).toEqual({
      ...{ code: 'answer_not_kept', field: 'age', message: m.age, stage: s.quiz },
    });
  });

  test('that does not fit is told why, in the owner’s words where there are any', () => {
    const { commands, context } = tell(open, typed('0'));
    expect(paramsOf(commands, 'say')).toMatchObject({ visit, message: m.age, own: null });
    expect(context).toMatchObject({ tries: 1, triedAt: at, open: m.age, due: at + hour });
    const own = withQuestion({ retry: ' How old? ' });
    expect(paramsOf(tell(open, typed('0'), { funnel: own }).commands, 'say')).toMatchObject({ own: 'How old?' });
  });

  test('that was the last try ends the question with the beginning of its text', () => {
    const { commands, context } = tell(when('asking', { ...open.context, tries: 1 }), typed('x'.repeat(300)));
    expect(paramsOf(commands, 'endQuestion')).toMatchObject({
      ...{ outcome: 'refused', value: 'x'.repeat(limits.fieldTextChars), field: 'age' },
    });
    expect(context).toMatchObject({ closed: [m.age], answered: [], withheld: [m.city, m.after], open: '', due: null });
  });

  test('that never came ends the question silent, and what follows is left out', () => {
    const { commands } = tell(open, wake(at + hour), { now: at + hour });
    expect(paramsOf(commands, 'endQuestion')).toMatchObject({ outcome: 'silent', value: null, at: at + hour });
    expect(commands.flatMap((one) => (one.type === 'record' ? [one.params] : []))).toEqual(
      [m.city, m.after].map((message) => ({
        ...{ kind: 'skipped', at: at + hour, stage: s.quiz, message, why: 'unanswered' },
      })),
    );
    const next = withQuestion({ unanswered: 'next' });
    const goesOn = tell(open, wake(at + hour), { now: at + hour, funnel: next });
    expect(goesOn.context).toMatchObject({ message: m.city, withheld: [], steps: 2 });
  });

  test('that follows a refused one at once costs no try and gets no word, and is taken where it fits', () => {
    const tried = tell(open, typed('old'));
    expect(tell(tried, typed('very'), { now: at + 2999 })).toMatchObject({
      ...{ value: 'asking', commands: [], context: { tries: 1 } },
    });
    expect(types(tell(tried, typed('25'), { now: at + 1 }).commands)).toContain('setField');
    expect(types(tell(tried, typed('very'), { now: at + 3000 }).commands)).toContain('endQuestion');
  });

  test('is none where it is the tail of a text that clients split, also where it would fit', () => {
    const split = tell(open, typed('x'.repeat(limits.splitTextChars)));
    expect(split.context).toMatchObject({ isSplit: true, triedAt: at });
    expect(tell(split, typed('25'), { now: at + 100 })).toMatchObject({ value: 'asking', commands: [] });
    expect(types(tell(split, typed('25'), { now: at + 3000 }).commands)).toContain('setField');
    expect(types(tell(split, press(b.skip), { now: at + 100 }).commands)).toContain('enterStage');
    expect(tell(open, typed('x'.repeat(limits.splitTextChars - 1))).context.isSplit).toBe(false);
  });

  test('by a choice that is not open says why it moves nobody', () => {
    const answered = (choice: string) => paramsOf(tell(open, pick(choice)).commands, 'answerPress');
    expect(answered(c.moscow)).toEqual({ callback: 'c', answer: 'already_answered' });
    expect(answered(id(77))).toEqual({ callback: 'c', answer: 'button_gone' });
    const { commands } = tell(openCity, pick(c.other));
    expect(paramsOf(commands, 'answerPress')).toEqual({ callback: 'c', answer: null });
    expect(paramsOf(commands, 'endQuestion')).toMatchObject({ message: m.city, value: 'Elsewhere' });
  });

  test('before the delivery is settled delivers the buttons, and the settling is awaited no more', () => {
    const told = tell(when('sending', { canPress: false }), typed('25'));
    expect(told.context).toMatchObject({ canPress: true, handled: [m.age], message: m.city });
    expect(tell(told, settled(m.age)).commands).toEqual([]);
    const asked = tell(when('sending', { canPress: false }), typed('old'));
    expect(asked.context).toMatchObject({ open: m.age, due: at + hour, since: at, handled: [m.age], canPress: true });
    expect(tell(asked, settled(m.age))).toMatchObject({ value: 'asking', commands: [] });
  });
});

describe('a question', () => {
  test('that is asked again after /start is not counted twice, and its time and tries begin anew', () => {
    const again = tell(when('asking', { ...open.context, tries: 1 }), first);
    expect(again.context).toMatchObject({ open: m.age, tries: 0, message: m.age, round: 1 });
    const asked = tell(again, { ...settled(m.age), round: 1 } as PlainJourneyEvent, { now: at + 5 });
    expect(types(asked.commands)).toEqual(['scheduleWake']);
    expect(asked.context).toMatchObject({ due: at + 5 + hour, since: at + 5 });
  });

  test('that is open is sent again whatever its condition says by now', () => {
    const hidden = changed(({ stages }) =>
      Object.assign(stages[1]?.messages[0] ?? {}, { condition: { all: [{ tag: t.adult }] }, delay: 60 }),
    );
    expect(tell(open, first, { funnel: hidden, facts: grown })).toMatchObject({
      ...{ value: 'sending', context: { message: m.age, withheld: [] } },
    });
  });

  test('that has ended is not sent again with its stage', () => {
    const again = tell(openCity, first);
    expect(again.context).toMatchObject({ message: m.city, open: m.city, closed: [m.age], skipped: [m.age] });
  });

  test('whose field has a value counts as answered', () => {
    const { commands, context } = tell(choosing, moved(s.quiz), { facts: grown });
    expect(commands.at(-2)).toEqual({
      type: 'record',
      params: { kind: 'skipped', at, stage: s.quiz, message: m.age, why: 'known' },
    });
    expect(context).toMatchObject({ message: m.city, answered: [m.age], closed: [m.age], withheld: [m.age], steps: 1 });
    expect(tell(choosing, moved(s.quiz)).context.message).toBe(m.age);
    const asked = withQuestion({ known: 'ask' });
    expect(tell(choosing, moved(s.quiz), { facts: grown, funnel: asked }).context.message).toBe(m.age);
  });

  test('decides by whether it was answered in this visit', () => {
    const deciding = changed(({ stages }) =>
      Object.assign(stages[1]?.messages[1] ?? {}, { condition: { all: [{ answered: m.age }] } }),
    );
    expect(tell(open, typed('25'), { funnel: deciding }).context.message).toBe(m.city);
    const left = tell(open, wake(at + hour), { now: at + hour, funnel: deciding });
    expect(left.context.answered).toEqual([]);
  });

  test('has its whole time again for who comes back', () => {
    const back = tell(inBlock(open), { type: 'contact.returned' }, { now: at + 5000 });
    expect(back.context).toMatchObject({ due: at + 5000 + hour, open: m.age });
    expect(paramsOf(back.commands, 'scheduleWake')).toEqual({ at: at + 5000 + hour });
  });

  test('that ended too late leads to what waits for the owner, until the person acts', () => {
    const next = withQuestion({ unanswered: 'next' });
    const sent = (now: number) => paramsOf(tell(open, wake(at + hour), { now, funnel: next }).commands, 'sendMessage');
    expect(sent(at + 2 * hour)).toMatchObject({ isOverdue: false });
    expect(sent(at + 2 * hour + 1)).toMatchObject({ isOverdue: true });
    const held = tell(open, wake(at + hour), { now: at + 2 * hour + 1, funnel: next });
    expect(held.context.late).toBe(true);
    expect(tell(tell(held, settled(m.city)), pick(c.other)).context.late).toBe(false);
  });

  test('whose time is changed by publishing counts it from when it was asked', () => {
    const told = tell(open, replan(true), { now: at + 1000, funnel: withWithin(60) });
    expect(paramsOf(told.commands, 'scheduleWake')).toEqual({ at: at + 60_000 });
    const endless = changed(({ stages }) => delete stages[1]?.messages[0]?.question?.within);
    expect(tell(open, replan(true), { funnel: endless })).toMatchObject({ commands: [], context: { due: null } });
  });
});

describe('actions', () => {
  test('are done in their order, once in a visit', () => {
    const told = tell(newJourney, first, { facts: facts({ own: { visits: 1 } }) });
    expect(told.commands.slice(2, 6)).toEqual([
      { type: 'giveTag', params: { tag: t.asked } },
      { type: 'setField', params: { field: 'city', value: 'Unknown', by: 'action' } },
      { type: 'addToField', params: { field: 'visits', by: 2 } },
      { type: 'notifyOwner', params: { text: '{first_name} came' } },
    ]);
    expect(told.context).toMatchObject({ done: [a.tag, a.set, a.add, a.tell], changed: null });
    const again = tell(told, first);
    expect(types(again.commands)).toEqual(['record', 'dropPending', 'record', 'record', 'sendMessage']);
  });

  test('of a tester change what the journey knows, and nothing else', () => {
    const isTest = true;
    const told = tell(newJourney, first, { facts: facts({ isTest, own: { visits: 1 } }) });
    const own = { city: 'Unknown', visits: 3 };
    expect(told.context.changed).toEqual({ own, tags: { [t.asked]: true } });
    const onTimed = tell(told, moved(s.timed), { facts: facts({ isTest }) });
    const asked = tell(onTimed, settled(m.birthday), { facts: facts({ isTest }) });
    const gone = tell(asked, wake(at + hour), { now: at + hour, facts: facts({ isTest }) });
    expect(gone.context).toMatchObject({ stage: s.others, changed: { own } });
  });

  test('that cannot be done are said, and the journey goes on', () => {
    const told = tell(newJourney, first, { facts: facts({ fields: { city: { kind: 'number', choices: [] } } }) });
    expect(told.commands.flatMap((one) => (one.type === 'reportField' ? [one.params] : []))).toEqual([
      { code: 'action_failed', field: 'city', message: m.note, stage: s.hello },
      { code: 'action_failed', field: 'visits', message: m.note, stage: s.hello },
    ]);
    expect(told.value).toBe('sending');
  });

  test('take a tag away, and leave one alone that is gone', () => {
    const untag = changed(({ stages }) =>
      Object.assign(stages[0]?.messages[0] ?? {}, {
        actions: [
          { id: a.untag, kind: 'tag', tag: t.adult, remove: true },
          { id: a.tag, kind: 'tag', tag: id(77) },
        ],
      }),
    );
    const told = tell(newJourney, first, { funnel: untag, facts: facts({ tags: [t.adult] }) });
    expect(types(told.commands)).toEqual(['record', 'enterStage', 'takeTag', 'record', 'record', 'sendMessage']);
    expect(paramsOf(told.commands, 'takeTag')).toEqual({ tag: t.adult });
    expect(told.context).toMatchObject({ message: m.wait, withheld: [m.hello, m.only], steps: 2 });
  });

  test('set texts with the person’s fields in them, what was set before them too', () => {
    const set = changed(({ stages }) =>
      Object.assign(stages[0]?.messages[0] ?? {}, {
        actions: [
          { id: a.set, kind: 'set', field: 'visits', value: 5 },
          { id: a.add, kind: 'set', field: 'city', value: '{first_name|friend} came {visits} times' },
        ],
      }),
    );
    const city = (of: Parameters<typeof facts>[0]) =>
      tell(newJourney, first, { funnel: set, facts: facts(of) }).commands.flatMap((one) =>
        one.type === 'setField' ? [one.params.value] : [],
      );
    expect(city({ texts: { first_name: 'Anna', own: { visits: '1' } } })).toEqual([5, 'Anna came 5 times']);
    expect(city({})).toEqual([5, 'friend came 5 times']);
  });

  test.each<[string, OwnValue | null, string, OwnValue | null | undefined]>([
    ['a number as it is typed', '+7 (900) 123-45.67', 'phone', '+79001234567'],
    ['a number without a plus', '8 900 123 45 67', 'phone', undefined],
    ['a number with more behind it', '+79001234567 ext', 'phone', undefined],
    ['a number with more before it', 'call +79001234567', 'phone', undefined],
    ['a number that is too long', '+7900123456712345', 'phone', undefined],
    ['a number that is too short', '+790012', 'phone', undefined],
    ['a number that begins with zero', '+09001234567', 'phone', undefined],
    ['an address', 'Anna@Example.org', 'email', 'anna@example.org'],
    ['nothing', null, 'phone', null],
    ['the day', 'today', 'born', '2026-01-01'],
  ])('set %s', (_what, value, field, stored) => {
    const set = changed(({ stages }) =>
      Object.assign(stages[0]?.messages[0] ?? {}, { actions: [{ id: a.set, kind: 'set', field, value }] }),
    );
    const { commands } = tell(newJourney, first, { funnel: set, facts: facts({ phone: '+1', email: 'a@b.cc' }) });
    if (stored === undefined) expect(paramsOf(commands, 'reportField')).toMatchObject({ code: 'action_failed', field });
    else expect(paramsOf(commands, 'setField')).toEqual({ field, value: stored, by: 'action' });
  });

  test('a text that names a field which was just cleared says what stands for it', () => {
    const set = changed(({ stages }) =>
      Object.assign(stages[0]?.messages[0] ?? {}, {
        actions: [
          { id: a.set, kind: 'set', field: 'visits', value: null },
          { id: a.add, kind: 'set', field: 'city', value: 'came {visits|no} times' },
        ],
      }),
    );
    const own = facts({ own: { visits: 4 }, texts: { first_name: 'Anna', own: { visits: '4' } } });
    const values = tell(newJourney, first, { funnel: set, facts: own }).commands.flatMap((one) =>
      one.type === 'setField' ? [one.params.value] : [],
    );
    expect(values).toEqual([null, 'came no times']);
  });

  test.each(['phone', 'email'] as const)('a question is passed over where the %s is known', (field) => {
    const asks = changed(({ stages }) =>
      Object.assign(stages[1]?.messages[0] ?? {}, { question: { kind: field, field, known: 'skip' } }),
    );
    const to = (of: Parameters<typeof facts>[0]) =>
      tell(choosing, moved(s.quiz), { funnel: asks, facts: facts(of) }).context;
    expect(to({}).message).toBe(m.age);
    expect(to({ [field]: 'known' }).message).not.toBe(m.age);
  });
});

describe('exits', () => {
  test('who was shown no button on purpose finishes', () => {
    const hidden = changed(({ stages }) =>
      Object.assign(stages[0]?.messages[3] ?? {}, { condition: { all: [{ tag: t.adult }] } }),
    );
    const last = when('sending', { stage: s.hello, message: m.hello, handled: [m.note] });
    expect(tell(last, settled(m.hello), { funnel: hidden }).value).toBe('finished');
    expect(tell(last, settled(m.hello), { funnel: hidden, facts: facts({ tags: [t.adult] }) }).value).toBe('sending');
  });

  test('that lead to a stage which is gone lead to the next one', () => {
    const gone = changed(({ stages }) => Object.assign(stages[2]?.exits?.[0] ?? {}, { to: id(99) }));
    expect(tell(choosing, moved(s.branch), { funnel: gone, facts: grown }).context.stage).toBe(s.adults);
    const nowhere = changed(({ stages }) => Object.assign(stages[2]?.exits?.[0] ?? {}, { to: null }));
    expect(tell(choosing, moved(s.branch), { funnel: nowhere, facts: grown }).context.stage).toBe(s.adults);
  });

  test('begin visits with ids of their own', () => {
    const chain = changed(({ stages }) => {
      const exits = [{ id: id(80), to: s.others, tag: null, condition: null }];
      Object.assign(stages[3] ?? {}, { messages: [], exits });
    });
    const { commands } = tell(choosing, moved(s.branch), { funnel: chain, facts: grown });
    const entered = commands.flatMap((one) => (one.type === 'enterStage' ? [one.params] : []));
    expect(entered.map(({ stage }) => stage)).toEqual([s.branch, s.adults, s.others]);
    expect(entered.slice(1).map(({ visit: of }) => of)).toEqual([id(0xf00), id(0xf01)]);
  });

  test('in a circle are stopped as a runaway', () => {
    const circle = changed(({ stages }) => {
      const exits = [{ id: id(80), to: s.branch, tag: null, condition: null }];
      Object.assign(stages[3] ?? {}, { messages: [], exits });
    });
    const told = tell(choosing, moved(s.branch), { funnel: circle, facts: grown });
    expect(told.value).toBe('stuck');
    expect(told.commands.filter(({ type }) => type === 'enterStage')).toHaveLength(limits.runawayMessages + 1);
    expect(types(told.commands).at(-1)).toBe('reportRunaway');
  });

  test('are recorded and counted as buttons are, and give their tag', () => {
    const told = tell(choosing, moved(s.branch), { facts: grown });
    expect(paramsOf(told.commands, 'giveTag')).toEqual({ tag: t.adult });
    expect(told.commands.find((one) => one.type === 'record' && one.params.kind === 'exit')).toMatchObject({
      params: { exit: x.grown, from: s.branch, to: s.adults, tag: t.adult },
    });
    expect(told.commands.filter(({ type }) => type === 'countPress')).toEqual([
      { type: 'countPress', params: { button: x.grown } },
    ]);
  });

  test('with a time count from when the stage began to wait', () => {
    const waits = tell(when('sending', { stage: s.timed, message: m.birthday }), settled(m.birthday), { now: at + 7 });
    expect(waits.context).toMatchObject({ timers: { [x.silent]: at + 7, [x.later]: at + 7 }, since: at + 7 });
    const asked = tell(waits, wake(at + 7 + hour), { now: at + 7 + hour });
    expect(asked.context).toMatchObject({ timers: { [x.silent]: null, [x.later]: at + 7 }, due: at + 7 + 2 * hour });
  });

  test('that are new count from publishing, or from when the stage began to wait', () => {
    const known = when('choosing', { ...choosing.context, timers: { [x.later]: at, [x.grown]: at } });
    const planned = (restart: boolean) => tell(known, replan(restart), { now: at + 500 }).context;
    expect(planned(true)).toMatchObject({ timers: { [x.silent]: at + 500, [x.later]: at }, due: at + 500 + hour });
    expect(planned(false)).toMatchObject({ timers: { [x.silent]: at, [x.later]: at }, due: at + hour });
    expect(Object.keys(planned(true).timers)).not.toContain(x.grown);
  });

  test('that publishing has not counted yet are not taken by a wake', () => {
    const unknown = when('choosing', { ...choosing.context, timers: { [x.later]: at } });
    const told = tell(unknown, wake(at + hour), { now: at + hour, facts: facts({ tags: [t.asked] }) });
    expect(told).toMatchObject({ value: 'choosing', context: { stage: s.timed } });
  });

  test('that are late lead to what waits for the owner', () => {
    const now = at + hour + limits.misfireGraceSeconds * 1000;
    const tagged = facts({ tags: [t.asked] });
    const sent = (then: number) =>
      paramsOf(tell(choosing, wake(at + hour), { now: then, facts: tagged }).commands, 'sendMessage');
    expect(sent(now)).toMatchObject({ isOverdue: false });
    expect(sent(now + 1)).toMatchObject({ isOverdue: true });
  });

  test('of shares take the people whose bucket they have, always the same way', () => {
    const halves = changed(({ stages }) =>
      Object.assign(stages[2] ?? {}, {
        exits: [s.adults, s.others].map((to, i) => ({
          ...{ id: id(90 + i), to, tag: null, condition: { all: [{ share: 50 }] } },
        })),
      }),
    );
    const wayOf = (person: number) =>
      tell(choosing, moved(s.branch), { funnel: halves, facts: facts({ person: id(5000 + person) }) }).context.stage;
    const ways = Array.from({ length: 200 }, (_, person) => wayOf(person));
    expect(new Set(ways)).toEqual(new Set([s.adults, s.others]));
    expect(Array.from({ length: 200 }, (_, person) => wayOf(person))).toEqual(ways);
  });

  test('of a replayed run go as it was decided', () => {
    const decided = facts({ decided: { [x.rest]: true } });
    expect(tell(choosing, moved(s.branch), { facts: { ...decided, own: { age: 30 } } }).context.stage).toBe(s.others);
    const skipped = facts({ decided: { [m.hello]: false, [m.only]: true } });
    expect(tell(newJourney, first, { facts: skipped }).context.message).toBe(m.only);
  });
});

describe('Telegram’s keyboard', () => {
  const thenSends = (next: object) =>
    changed(({ stages }) => {
      const [adult] = stages[3]?.messages ?? [];
      const question = { kind: 'phone', field: null, button: 'Send my number' };
      Object.assign(stages[3] ?? {}, {
        messages: [
          { ...adult, question },
          { ...adult, id: id(99), ...next },
        ],
      });
    });
  const phone = thenSends({});

  test('is taken away by the next message without buttons of its own', () => {
    const asked = tell(choosing, moved(s.adults), { funnel: phone });
    expect(asked.context.keyboard).toBe(true);
    expect(paramsOf(asked.commands, 'sendMessage')).not.toHaveProperty('removesKeyboard');
    const given = answer({ contact: { phone: '+79001234567', isOwn: true } });
    const answered = tell(tell(asked, settled(m.adult), { funnel: phone }), given, { funnel: phone });
    expect(paramsOf(answered.commands, 'sendMessage')).toMatchObject({ removesKeyboard: true });
    expect(answered.context.keyboard).toBe(false);
  });

  test('stays under an album without a text, which cannot take it away', () => {
    const files = [id(97), id(98)].map((file) => ({ file, as: 'photo' }));
    const album = thenSends({ text: '', image: null, video: null, files });
    const asked = tell(choosing, moved(s.adults), { funnel: album });
    const given = answer({ contact: { phone: '+79001234567', isOwn: true } });
    const answered = tell(tell(asked, settled(m.adult), { funnel: album }), given, { funnel: album });
    expect(paramsOf(answered.commands, 'sendMessage')).not.toHaveProperty('removesKeyboard');
    expect(answered.context.keyboard).toBe(true);
  });

  test('stays under messages with buttons', () => {
    const asked = tell(choosing, moved(s.adults), { funnel: phone });
    const elsewhere = tell(asked, moved(s.timed), { funnel: phone });
    expect(paramsOf(elsewhere.commands, 'sendMessage')).not.toHaveProperty('removesKeyboard');
    expect(elsewhere.context.keyboard).toBe(true);
  });
});

describe('a stage that is sent again while its question waits', () => {
  const resent = when('sending', { open: m.age, since: at });

  test('leaves the question that an edit has taken away meanwhile', () => {
    const funnel = changed(({ stages }) => delete stages[1]?.messages[0]?.question);
    const { commands, value, context } = tell(resent, settled(m.age), { funnel });
    expect(paramsOf(commands, 'endQuestion')).toMatchObject({ message: m.age, outcome: 'left' });
    expect(context).toMatchObject({ open: '', closed: [m.age], message: m.city });
    expect(value).toBe('sending');
  });

  test('asks nothing else before its answer', () => {
    const funnel = changed(({ stages }) => stages[1]?.messages.reverse());
    const state = when('sending', { open: m.age, since: at, message: m.city });
    const { commands, context } = tell(state, settled(m.city), { funnel });
    expect(types(commands)).toEqual(['sendMessage']);
    expect(context).toMatchObject({ open: m.age, message: m.age });
    expect(tell(state, typed('Rome'), { funnel }).commands).toEqual([]);
  });
});
