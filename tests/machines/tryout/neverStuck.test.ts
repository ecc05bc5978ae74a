import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import { compileFunnel, hasNextButton } from '#machines/journey/compileFunnel.ts';
import { encodeCallbackData } from '#machines/journey/callbackData.ts';
import { advanceTryout } from '#machines/tryout/advanceTryout.ts';
import { newTryout, type Tryout, type TryoutFunnel } from '#machines/tryout/tryout.ts';
import { arbitraryFunnel, fields } from '#tests/support/journeys/arbitraryFunnel.ts';
import { arbitraryWalk, eventOf } from '#tests/support/journeys/arbitraryWalk.ts';
import { longTest } from '#tests/support/longTest.ts';

const person = { id: '01900000-0000-7000-8000-00000000aaaa', telegram_id: 7, first_name: 'Ann', last_name: '' };
const at = Date.parse('2026-03-01T12:00:00Z');

/**
 * Each question ends by itself, and each stage with exits but the last has one that holds for everyone; a way on leads
 * forward, so that nobody walks in circles for ever.
 */
function mended({ tags, stages }: FunnelDocument): FunnelDocument {
  const forward = (to: string | null, from: number) =>
    to !== null && stages.findIndex(({ id }) => id === to) <= from ? null : to;
  const mend = (stage: Stage, s: number): Stage => ({
    ...stage,
    messages: stage.messages.map((message) => ({
      ...message,
      buttons: message.buttons.map((button) =>
        button.kind === 'next' ? { ...button, to: forward(button.to, s) } : button,
      ),
      ...(message.question && { question: { ...message.question, within: 3600 } }),
    })),
    ...(stage.exits && { exits: withLast(stage.exits).map((exit) => ({ ...exit, to: forward(exit.to, s) })) }),
  });
  return { tags, stages: stages.map(mend) };
}

/** The last exit holds for everyone. */
const withLast = (exits: NonNullable<Stage['exits']>): NonNullable<Stage['exits']> =>
  exits.map((exit, index) => (index === exits.length - 1 ? { ...exit, condition: null } : exit));

/** Time passes; where nothing comes by itself, a button that was sent is pressed. */
function goOn(funnel: TryoutFunnel, tryout: Tryout): Tryout {
  if (tryout.isBlocked) return advanceTryout(funnel, tryout, { type: 'return' });
  if (tryout.wakeAt !== null) return advanceTryout(funnel, tryout, { type: 'jumpToNext' });
  const { stage, visit } = tryout.journey.context;
  const messages = compileFunnel(funnel.document, 0).stages.get(stage)?.messages.filter(hasNextButton) ?? [];
  const [button] = messages.flatMap(({ buttons }) => buttons);
  return button ? advanceTryout(funnel, tryout, { type: 'press', data: encodeCallbackData(visit, button.id) }) : tryout;
}

const mostSteps = 60;

function everyoneFinishes(drawn: FunnelDocument, walk: Parameters<typeof eventOf>[2][]): void {
  const document = mended(drawn);
  const funnel: TryoutFunnel = { document, ownerLanguage: 'en', zone: 'UTC', fields };
  let tryout = newTryout({ person: { ...person, username: null, language: 'en' }, at });
  for (const one of [{ act: 'event' as const, event: { type: 'start' as const, payload: null } }, ...walk])
    tryout = advanceTryout(funnel, tryout, eventOf(document, tryout, one));
  for (let i = 0; i < mostSteps && tryout.journey.value !== 'finished'; i++) tryout = goOn(funnel, tryout);
  expect(tryout.journey.value).toBe('finished');
}

test('wherever a walk has led, time and presses lead on to the end', () => {
  fc.assert(fc.property(arbitraryFunnel, arbitraryWalk(12), everyoneFinishes), { numRuns: 200 });
});

longTest('the same over many funnels', () => {
  fc.assert(fc.property(arbitraryFunnel, arbitraryWalk(20), everyoneFinishes), { numRuns: 20_000 });
});
