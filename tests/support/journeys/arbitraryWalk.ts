import fc from 'fast-check';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { choicesOf } from '#machines/journey/compileFunnel.ts';
import { encodeCallbackData, encodeChoice } from '#machines/journey/callbackData.ts';
import type { Given } from '#machines/journey/answers/given.ts';
import type { Tryout, TryoutEvent } from '#machines/tryout/tryout.ts';

/** What somebody does who tries a funnel, before it is known where they stand. */
export type WalkStep =
  | { act: 'press' | 'choose'; of: number; isOld: boolean }
  | { act: 'answer'; given: Given }
  | { act: 'move'; of: number }
  | { act: 'event'; event: TryoutEvent };

const answers: Given[] = [
  ...['Moscow', '25', '500', 'a@b.co', '31.12.2026', 'today', 'S', '2', '?', '/help', '/start again'].map((text) => ({
    text,
  })),
  { text: '+7 900 123-45-67', phone: '+79001234567' },
  { media: 'contact', contact: { phone: '+79001234567', isOwn: true } },
  { media: 'contact', contact: { phone: '+79001234567', isOwn: false } },
  { media: 'photo', file: { kind: 'photo', name: null, bytes: 5 } },
  { media: 'location', place: { latitude: 1, longitude: 2 } },
  { media: 'sticker' },
];
const pauses = [0, 1_000, 5_000, 60_000, 3_600_000, 86_400_000];
const events: TryoutEvent[] = [
  ...pauses.map((ms) => ({ type: 'jump' as const, ms })),
  ...[{ type: 'jumpToNext' as const }, { type: 'block' as const }, { type: 'return' as const }],
  { type: 'start', payload: null },
  { type: 'start', payload: 'promo_1' },
  { type: 'text', text: 'What is the price?' },
];

const step: fc.Arbitrary<WalkStep> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('answer' as const), given: fc.constantFrom(...answers) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom('press' as const, 'choose' as const),
      ...{ of: fc.nat(20), isOld: fc.boolean() },
    }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('event' as const), event: fc.constantFrom(...events) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('move' as const), of: fc.nat(3) }) },
);

export const arbitraryWalk = (maxLength: number): fc.Arbitrary<WalkStep[]> => fc.array(step, { maxLength });

/** The event that a step is where a try-out has come to. */
export function eventOf(document: FunnelDocument, { journey, log }: Tryout, one: WalkStep): TryoutEvent {
  if (one.act === 'event') return one.event;
  if (one.act === 'answer') return { type: 'answer', given: one.given };
  const { stages } = document;
  if (one.act === 'move') return { type: 'move', stage: stages[one.of % stages.length]?.id ?? '', by: 'owner' };
  const visits = log.flatMap(({ commands }) =>
    commands.flatMap(({ type, params }) => (type === 'enterStage' ? [params.visit] : [])),
  );
  const visit = one.isOld ? (visits[one.of % Math.max(1, visits.length)] ?? '') : journey.context.visit;
  const messages = stages.flatMap((stage) => stage.messages);
  const here = stages.find(({ id }) => id === journey.context.stage)?.messages ?? [];
  const from = one.isOld ? messages : here;
  const keys =
    one.act === 'press'
      ? from.flatMap(({ buttons }) => buttons.map(({ id }) => encodeCallbackData(visit || id, id)))
      : from.flatMap(({ question }) =>
          (question ? choicesOf(question) : []).map(({ id }) => encodeChoice(visit || id, id)),
        );
  return keys.length === 0 ? { type: 'jump', ms: 0 } : { type: 'press', data: keys[one.of % keys.length] ?? '' };
}
