import type { AnyEventObject } from 'xstate';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { noFacts } from '#machines/condition/facts.ts';
import type { FillEvent } from '#machines/inspect/run.ts';
import { encodeCallbackData } from '../callbackData.ts';
import { type CompiledFunnel, compileFunnel } from '../compileFunnel.ts';
import { unknownVisit } from '#machines/journey/runs/journeyInput.ts';

/** The fixtures that reach all states of a journey: one stage with a delay and a next-step button, and a last stage. */

const visit = '00000000-0000-7000-8000-000000000001';
const [first, last, hello, offer, bye, button, again, source, words] = [2, 3, 4, 5, 6, 7, 8, 9, 'a'].map(
  (n) => `00000000-0000-7000-8000-00000000000${n}`,
) as [string, string, string, string, string, string, string, string, string];
const look = { icon: 'flag', colour: 'blue', x: 0, y: 0 } as const;
const plain = { text: 'Hello', image: null, video: null, delay: 0, buttons: [] };
const next = { id: button, kind: 'next', label: 'Next', to: null, tag: null } as const;
export const exampleDocument: FunnelDocument = {
  tags: [],
  stages: [
    {
      id: first,
      title: 'Welcome',
      ...look,
      messages: [
        { ...plain, id: hello },
        { ...plain, id: offer, text: 'Here is my offer', delay: 60, buttons: [next] },
      ],
    },
    {
      id: last,
      title: 'Offer',
      ...look,
      messages: [
        { ...plain, id: bye, text: 'Thank you' },
        { ...plain, id: again, text: 'Write to me' },
      ],
    },
  ],
};
/** The same funnel after its owner removed the message that waits. */
const edited = {
  ...exampleDocument,
  stages: exampleDocument.stages.map((stage) => ({
    ...stage,
    messages: stage.messages.filter(({ id }) => id !== offer),
  })),
};

/** Completes a journey's event by a funnel, and by the run's clock as the time of a person in a zone. */
export const journeyFill =
  (funnel: CompiledFunnel, zone = 'UTC', editedFunnel = funnel): FillEvent =>
  (event, at) => {
    const { afterEdit, ...rest } = event;
    const known = { facts: noFacts, nextVisit: unknownVisit };
    return { ...known, ...rest, type: event.type, funnel: afterEdit ? editedFunnel : funnel, at, zone };
  };

/** A journey of the example's funnel; `afterEdit` is an event that finds the edited one. */
export const fillExample = journeyFill(compileFunnel(exampleDocument, 1), 'UTC', compileFunnel(edited, 2));

export const startOfExample = { type: 'start.given', payload: null, visit };
export const pressOnNext = {
  type: 'button.pressed',
  callback: 'call',
  data: encodeCallbackData(visit, button),
  visit,
};
/** The delay of the example's first stage, and the messages around it. */
export const waitOfExample = { after: hello, before: offer, ms: 60_000 };

export const journeyCases: AnyEventObject[] = [
  startOfExample,
  { ...startOfExample, payload: 'promo', stage: last, trigger: { id: source, said: 'promo' } },
  pressOnNext,
  { type: 'button.pressed', callback: 'call', data: 'not ours', visit },
  ...[hello, offer, bye, again].map((message) => ({
    ...{ type: 'delivery.settled', visit, message, part: 0, round: 0, outcome: 'delivered' },
  })),
  { type: 'delivery.settled', visit, message: offer, part: 0, round: 0, outcome: 'undelivered' },
  { type: 'missed.resend', priority: 0 },
  { type: 'wake.due', due: 0 },
  { type: 'wake.due', due: 0, afterEdit: true },
  ...['owner', 'mailing'].flatMap((by) =>
    [true, false].map((reachable) => ({ type: 'person.moved', stage: last, by, priority: 0, reachable, visit })),
  ),
  {
    ...{ type: 'person.moved', stage: last, by: 'trigger', priority: 0, reachable: true, visit },
    trigger: { id: words, said: 'price' },
  },
  { type: 'answer.given', given: { text: 'Hello' }, isOut: true },
  { type: 'answer.given', given: { choice: again }, isOut: true, press: { callback: 'call', visit } },
  { type: 'plan.again', restart: true },
  { type: 'contact.blocked' },
  { type: 'contact.returned' },
  { type: 'journey.end', reason: 'restarted' },
];
