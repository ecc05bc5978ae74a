import type { AnyEventObject } from 'xstate';
import type { FunnelDocument, Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { JourneyInput } from '#machines/journey/runs/journeyInput.ts';

/** The funnel that reaches what a journey asks, decides and does: its first stage asks, the second waits, the last is left in time. */

const idOf = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const visit = idOf(1);
const [first, dated, last] = [2, 0x20, 3].map(idOf) as [string, string, string];
const [withheld, doing, ask, onDate, strict, offer] = [0x21, 0x22, 0x23, 0x24, 0x25, 0x26].map(idOf) as [
  ...[string, string, string, string, string, string],
];
const [yes, no, next, note] = [0x31, 0x32, 7, 0x34].map(idOf) as [string, string, string, string];
const [onward, ends, soon, late] = [0x41, 0x42, 0x43, 0x44].map(idOf) as [string, string, string, string];

const minute = 60_000;
const fortyDays = 40 * 86_400_000;
const look = { title: 'Stage', icon: 'flag', colour: 'blue', x: 0, y: 0 } as const;
const message = (id: string, of: Partial<Message>): Message => ({
  ...{ id, text: 'Hello', image: null, video: null, delay: 0, buttons: [], ...of },
});
const stage = (id: string, of: Partial<Stage>): Stage => ({ id, ...look, messages: [], ...of });
const speaksRussian = { all: [{ language: 'ru' }] };
const exit = (id: string, to: string | null) => ({ id, to, tag: null });

const document: FunnelDocument = {
  tags: [],
  stages: [
    stage(first, {
      messages: [
        message(withheld, { delay: minute / 1000, condition: speaksRussian }),
        message(doing, { text: '', actions: [{ id: note, kind: 'notify', text: 'Somebody is here' }] }),
        message(ask, {
          question: {
            ...{ kind: 'choice', field: null, within: minute / 1000, tries: 2 },
            choices: [
              { id: yes, label: 'Yes' },
              { id: no, label: 'No' },
            ],
          },
        }),
      ],
      exits: [{ ...exit(onward, dated), condition: null }],
    }),
    stage(dated, {
      messages: [
        message(onDate, { until: { field: 'lesson', days: 0, missed: 'now' } }),
        message(strict, { question: { kind: 'text', field: null, tries: 1 } }),
      ],
    }),
    stage(last, {
      messages: [message(offer, { buttons: [{ id: next, kind: 'next', label: 'Next', to: null, tag: null }] })],
      exits: [
        { ...exit(ends, null), condition: speaksRussian },
        { ...exit(soon, first), condition: speaksRussian, delay: minute / 1000 },
        { ...exit(late, null), condition: null, delay: fortyDays / 2000 },
      ],
    }),
  ],
};

/** The same funnel after its owner took the questions away. */
const edited: FunnelDocument = {
  ...document,
  stages: document.stages.map((one) => ({
    ...one,
    messages: one.messages.map(({ question: _question, ...rest }) => rest),
  })),
};
const afterEdit = { revision: 1 };

export const askingInput: JourneyInput = {
  zone: 'UTC',
  versions: [
    { revision: 1, document: edited },
    { revision: 2, document },
  ],
};

const press = { callback: 'call', visit };
const answer = (given: object) => ({ type: 'answer.given', given, isOut: true });

const cases: AnyEventObject[] = [
  ...[yes, next].map((choice) => ({ ...answer({ choice }), press })),
  answer({ text: 'Perhaps' }),
  answer({ media: 'sticker' }),
  { ...answer({ text: 'Yes' }), ...afterEdit },
  ...[ask, onDate, strict].map((sent) => ({
    ...{ type: 'delivery.settled', visit, message: sent, part: 0, round: 0, outcome: 'delivered' },
  })),
  { type: 'plan.again', restart: true },
  { type: 'plan.again', restart: false, ...afterEdit },
  { type: 'start.given', payload: null, visit, decided: { [onDate]: fortyDays } },
  { type: 'wake.due', due: minute },
  { type: 'wake.due', due: minute, ...afterEdit },
  { type: 'wake.due', due: minute, decided: { [withheld]: true } },
  { type: 'wake.due', due: minute, decided: { [soon]: true, [onDate]: fortyDays } },
  { type: 'wake.due', due: fortyDays, decided: { [onDate]: 2 * fortyDays } },
  { type: 'wake.due', due: fortyDays, decided: { [late]: true } },
  {
    type: 'delivery.settled',
    visit,
    message: offer,
    part: 0,
    round: 0,
    outcome: 'delivered',
    decided: { [ends]: true },
  },
  { type: 'contact.returned', ...afterEdit },
  ...[withheld, offer].map((sent) => ({
    ...{ type: 'delivery.settled', visit, message: sent, part: 0, round: 0, outcome: 'undelivered' },
  })),
  { type: 'delivery.settled', visit, message: offer, part: 0, round: 0, outcome: 'delivered' },
  { type: 'wake.due', due: 0 },
  { type: 'person.moved', stage: last, by: 'owner', priority: 0, reachable: true, visit },
  { type: 'contact.blocked' },
  { type: 'contact.returned' },
];

/** Visits that exits begin are told apart by nothing but their number within a step. */
export const askingCases = cases.map((event) => ({ nextVisit: visit, ...event }));
