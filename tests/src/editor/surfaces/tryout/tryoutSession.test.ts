import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chatLines } from '#machines/tryout/chatLines.ts';
import { currentStage } from '#machines/tryout/nextPlanned.ts';
import { keptAnswer } from '#src/features/editor/parts/tryout/keptAnswer.ts';
import { TryoutSession } from '#src/features/editor/parts/tryout/TryoutSession.ts';
import { threeStages } from '#tests/support/seedFunnel.ts';

const anna = { telegram_id: 1, first_name: 'Anna', last_name: '', username: null, language: 'en' };
const threeHours = 3 * 3_600_000;

/** The funnel, its way from the first stage to the second, and how long it takes: the button comes after three hours. */
function slowFunnel() {
  const document = threeStages();
  const [hello, offer] = document.stages;
  const late = hello?.messages[1];
  const button = late?.buttons[0]?.id;
  if (!late || !button || !offer) throw new Error('three stages');
  late.delay = threeHours / 1_000;
  const walk = [{ type: 'start' } as const, { type: 'press', button } as const];
  return { funnel: { document, ownerLanguage: 'en' as const, zone: 'UTC' }, walk, offer: offer.id };
}

const textsOf = (session: TryoutSession) =>
  chatLines(session.getState().tryout).flatMap((line) => (line.kind === 'message' ? [line.html] : []));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const prefersRest = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

test('a walk is shown step by step: a button is pressed once its message has come', () => {
  prefersRest(false);
  const { funnel, walk, offer } = slowFunnel();
  const session = new TryoutSession(anna, keptAnswer('a funnel'));
  const began = session.getState().tryout.now;
  session.playPath(() => funnel, walk);
  expect(textsOf(session)).toEqual(['Good day!']);
  vi.runOnlyPendingTimers();
  expect(textsOf(session)).toEqual(['Good day!', 'Shall we begin?']);
  expect(session.getState()).toMatchObject({ isPlaying: true, tryout: { now: began + threeHours } });
  vi.runOnlyPendingTimers();
  expect(currentStage(session.getState().tryout)).toBe(offer);
  expect(session.getState().isPlaying).toBe(false);
});

test('whoever asked for rest sees the end of a walk at once; whoever acts ends it', () => {
  prefersRest(true);
  const { funnel, walk, offer } = slowFunnel();
  const session = new TryoutSession(anna, keptAnswer('a funnel'));
  session.playPath(() => funnel, walk);
  expect(currentStage(session.getState().tryout)).toBe(offer);
  prefersRest(false);
  session.playPath(() => funnel, walk);
  session.dispatch(funnel, { type: 'text', text: 'Hm' });
  vi.runAllTimers();
  expect(textsOf(session)).toEqual(['Good day!']);
  expect(session.getState().isPlaying).toBe(false);
});

test('what was shown stays as it came; an edit is walked from the next event on, and a stage that went leaves its mark', () => {
  prefersRest(true);
  const { funnel, walk, offer } = slowFunnel();
  const session = new TryoutSession(anna, keptAnswer('a funnel'));
  session.playPath(() => funnel, walk);
  const before = textsOf(session);
  const stages = funnel.document.stages.filter(({ id }) => id !== offer);
  const edited = { ...funnel, document: { ...funnel.document, stages } };
  const press = chatLines(session.getState().tryout)
    .flatMap((line) => (line.kind === 'message' ? line.keyboard.flat() : []))
    .findLast((key) => 'data' in key);
  if (!press || !('data' in press)) throw new Error('no button');
  session.dispatch(edited, { type: 'press', data: press.data });
  expect(textsOf(session)).toEqual(before);
  expect(chatLines(session.getState().tryout).at(-1)).toMatchObject({ kind: 'answer', answer: 'button_gone' });
});

test('what is being written to the bot is there again after a reload, until it is sent', () => {
  new TryoutSession(anna, keptAnswer('a funnel')).setAnswer('How much is it?');
  const reloaded = new TryoutSession(anna, keptAnswer('a funnel'));
  expect(reloaded.getState().answer).toBe('How much is it?');
  expect(new TryoutSession(anna, keptAnswer('another funnel')).getState().answer).toBe('');
  reloaded.setAnswer('');
  expect(new TryoutSession(anna, keptAnswer('a funnel')).getState().answer).toBe('');
});
