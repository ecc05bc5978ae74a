import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import { type Facts, noFacts } from '#machines/condition/facts.ts';
import { compileFunnel } from '#machines/journey/compileFunnel.ts';
import { encodeCallbackData } from '#machines/journey/callbackData.ts';
import { emptyContext } from '#machines/journey/contextChanges.ts';
import type { Given } from '#machines/journey/answers/given.ts';
import type { JourneyContext, JourneyEvent, PlainJourneyEvent } from '#machines/journey/journeyEvents.ts';
import { type JourneyState, type JourneyValue, step } from '#machines/journey/step.ts';
import { button, id, message, stage } from './exampleFunnel.ts';

/** A funnel that asks, decides and does: hello → quiz (a question with a way out) → branch (exits alone) → two ends. */

export const at = Date.UTC(2026, 0, 1, 12);
export const visit = id(500);
export const hour = 3_600_000;
export const s = { hello: id(1), quiz: id(2), branch: id(3), adults: id(4), others: id(5), timed: id(6) };
export const m = {
  ...{ hello: id(11), age: id(12), city: id(13), after: id(14), adult: id(15), other: id(16), wait: id(17) },
  ...{ note: id(18), only: id(19), birthday: id(20) },
};
export const b = { skip: id(31), go: id(32), on: id(33) };
export const c = { moscow: id(41), other: id(42) };
export const x = { grown: id(51), rest: id(52), silent: id(53), later: id(54) };
export const t = { asked: id(61), adult: id(62) };
export const a = { tag: id(71), set: id(72), add: id(73), tell: id(74), untag: id(75) };

export const exit = (of: Partial<Exit> & { id: string }): Exit => ({ to: null, tag: null, condition: null, ...of });
const withExits = (made: Stage, ...exits: Exit[]): Stage => ({ ...made, exits });

export const askingFunnel: FunnelDocument = {
  tags: [
    { id: t.asked, title: 'Asked', colour: 'red' },
    { id: t.adult, title: 'Adult', colour: 'blue' },
  ],
  stages: [
    stage(
      s.hello,
      message({
        id: m.note,
        text: '',
        actions: [
          { id: a.tag, kind: 'tag', tag: t.asked },
          { id: a.set, kind: 'set', field: 'city', value: 'Unknown' },
          { id: a.add, kind: 'add', field: 'visits', by: 2 },
          { id: a.tell, kind: 'notify', text: '{first_name} came' },
        ],
      }),
      message({ id: m.hello, condition: { all: [{ own: { field: 'visits', op: 'greater', value: 1 } }] } }),
      message({ id: m.only, condition: { all: [{ tag: t.adult }] } }),
      message({ id: m.wait, buttons: [button({ id: b.go })] }),
    ),
    stage(
      s.quiz,
      message({
        id: m.age,
        buttons: [button({ id: b.skip, to: s.others })],
        question: {
          ...{ kind: 'number', field: 'age', least: 1, whole: true, tries: 2, within: 3600 },
          ...{ unanswered: 'exits', known: 'skip' },
        },
      }),
      message({
        id: m.city,
        question: {
          ...{ kind: 'choice', field: 'city' },
          choices: [
            { id: c.moscow, label: 'Moscow' },
            { id: c.other, label: 'Elsewhere' },
          ],
        },
      }),
      message({ id: m.after, delay: 60 }),
    ),
    withExits(
      stage(s.branch),
      exit({
        ...{ id: x.grown, to: s.adults, tag: t.adult },
        condition: { all: [{ own: { field: 'age', op: 'greater', value: 17 } }] },
      }),
      exit({ id: x.rest, to: s.others }),
    ),
    stage(s.adults, message({ id: m.adult })),
    stage(s.others, message({ id: m.other })),
    withExits(
      stage(s.timed, message({ id: m.birthday, buttons: [button({ id: b.on, to: s.adults })] })),
      exit({ id: x.silent, to: s.others, delay: 3600, condition: { all: [{ tag: t.asked }] } }),
      exit({ id: x.later, delay: 7200 }),
    ),
  ],
};

export const asking = compileFunnel(askingFunnel, 1);

const fields: Facts['fields'] = {
  age: { kind: 'number', choices: [] },
  visits: { kind: 'number', choices: [] },
  city: { kind: 'text', choices: [] },
  born: { kind: 'date', choices: [] },
};
export const facts = (of: Partial<Facts> = {}): Facts => ({ ...noFacts, person: id(900), fields, ...of });

export const when = (value: JourneyValue, of: Partial<JourneyContext> = {}): JourneyState => ({
  value,
  context: { ...emptyContext, stage: s.quiz, visit, message: m.age, steps: 1, due: at, ...of },
});

export const tell = (
  state: JourneyState,
  event: PlainJourneyEvent,
  { funnel = asking, now = at, ...of }: Partial<Pick<JourneyEvent, 'funnel' | 'facts'>> & { now?: number } = {},
) => step(state, { zone: 'UTC', facts: facts(), nextVisit: id(0xf00), ...event, ...of, funnel, at: now });

export const answer = (given: Given, isOut = true): PlainJourneyEvent => ({ type: 'answer.given', given, isOut });
export const typed = (text: string): PlainJourneyEvent => answer({ text });
export const pick = (choice: string, of = visit): PlainJourneyEvent => ({
  ...{ type: 'answer.given', given: { choice }, isOut: true, press: { callback: 'c', visit: of } },
});
export const press = (which: string): PlainJourneyEvent => ({
  ...{ type: 'button.pressed', callback: 'c', data: encodeCallbackData(visit, which), visit: id(501) },
});
export const settled = (which: string, outcome: 'delivered' | 'undelivered' = 'delivered'): PlainJourneyEvent => ({
  ...{ type: 'delivery.settled', visit, message: which, part: 0, round: 0, outcome },
});
export const wake = (due = at): PlainJourneyEvent => ({ type: 'wake.due', due });
export const moved = (to: string, reachable = true): PlainJourneyEvent => ({
  ...{ type: 'person.moved', stage: to, by: 'owner', priority: 0, reachable, visit },
});

/** The funnel after an edit. */
export function changed(of: (document: FunnelDocument) => void) {
  const document = structuredClone(askingFunnel);
  of(document);
  return compileFunnel(document, 2);
}
export function withTries(tries: number) {
  return changed(({ stages }) => Object.assign(stages[1]?.messages[0]?.question ?? {}, { tries }));
}
export function withWithin(within: number) {
  return changed(({ stages }) => Object.assign(stages[1]?.messages[0]?.question ?? {}, { within }));
}
export function withoutExits() {
  return changed(({ stages }) => {
    delete stages[5]?.exits;
    for (const one of stages[5]?.messages ?? []) one.buttons = [];
  });
}
export function endingAtOnce() {
  return changed(({ stages }) => Object.assign(stages[5]?.exits?.[0] ?? {}, { to: null, delay: 0, condition: null }));
}
export function waitingForDate(missed: 'skip' | 'now', time = '10:00') {
  return changed(({ stages }) =>
    Object.assign(stages[5]?.messages[0] ?? {}, { until: { field: 'born', days: 0, missed }, at: time }),
  );
}

/** The age is asked and not answered. */
export const open = when('asking', {
  ...{ handled: [m.age], open: m.age, since: at, due: at + hour, canPress: true },
});
export const openCity = when('asking', {
  handled: [m.age, m.city],
  closed: [m.age],
  message: m.city,
  open: m.city,
  since: at,
});
export const sendingAge = when('sending');
export const choosing = when('choosing', {
  ...{ stage: s.timed, message: m.birthday, handled: [m.birthday], canPress: true, since: at },
  ...{ timers: { [x.silent]: at, [x.later]: at }, due: at + hour },
});
export const inBlock = (of: JourneyState): JourneyState => ({ ...of, value: 'blocked' });
