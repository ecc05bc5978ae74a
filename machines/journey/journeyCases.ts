import type { FunnelDocument } from '#contract/schemas/funnel.ts';
import { encodeCallbackData } from './callbackData.ts';
import { compileFunnel } from './compileFunnel.ts';
import type { JourneyEvent } from './journeyEvents.ts';

/** The fixtures that reach all states of a journey: one stage with a delay and a next-step button, and a last stage. */

const visit = '00000000-0000-7000-8000-000000000001';
const [first, last, hello, offer, bye, button] = [2, 3, 4, 5, 6, 7].map(
  (n) => `00000000-0000-7000-8000-00000000000${n}`,
) as [string, string, string, string, string, string];
const look = { title: 'Stage', icon: 'flag', colour: 'blue', x: 0, y: 0 } as const;
const plain = { text: 'Hello', image: null, video: null, delay: 0, buttons: [] };
const next = { id: button, kind: 'next', label: 'Next', to: null, tag: null } as const;
const document: FunnelDocument = {
  tags: [],
  stages: [
    {
      id: first,
      ...look,
      messages: [
        { ...plain, id: hello },
        { ...plain, id: offer, delay: 60, buttons: [next] },
      ],
    },
    { id: last, ...look, messages: [{ ...plain, id: bye }] },
  ],
};
const base = { funnel: compileFunnel(document, 1), at: 0, zone: 'UTC' };

export const journeyCases: JourneyEvent[] = [
  { ...base, type: 'start.given', payload: null, visit },
  { ...base, type: 'button.pressed', callback: 'call', data: encodeCallbackData(visit, button), visit },
  { ...base, type: 'button.pressed', callback: 'call', data: 'not ours', visit },
  ...[hello, offer, bye].map(
    (message) =>
      ({ ...base, type: 'delivery.settled', visit, message, part: 0, round: 0, outcome: 'delivered' }) as const,
  ),
  { ...base, type: 'delivery.settled', visit, message: offer, part: 0, round: 0, outcome: 'undelivered' },
  { ...base, type: 'missed.resend', priority: 0 },
  { ...base, type: 'wake.due', due: 0 },
  ...[true, false].map(
    (reachable) =>
      ({ ...base, type: 'person.moved', stage: last, by: 'owner', priority: 0, reachable, visit }) as const,
  ),
  { ...base, type: 'contact.blocked' },
  { ...base, type: 'contact.returned' },
  { ...base, type: 'journey.end', reason: 'restarted' },
];
