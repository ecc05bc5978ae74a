import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { type CompiledFunnel, compileFunnel } from '#machines/journey/compileFunnel.ts';
import { decodeSentButton } from '#machines/journey/callbackData.ts';
import { parseStartCommand } from '#machines/journey/parseStartCommand.ts';
import { newJourney, startsNewJourney } from '#machines/journey/step.ts';
import { deliverFirst, settleAll } from './deliverMessages.ts';
import { dispatchToJourney } from './dispatchToJourney.ts';
import { nextLetterTurn } from './nextLetterTurn.ts';
import { pressLetterButton } from './pressLetterButton.ts';
import { sendLetters } from './sendLetters.ts';
import { nextPlanned } from './nextPlanned.ts';
import { type TryoutAction, newTryout, type Tryout, type TryoutEvent, type TryoutFunnel } from './tryout.ts';
import { addLogEntry, nextIds, patchTryout, type TryoutRun } from './tryoutRun.ts';

/**
 * Applies events to a tryout of the current draft. The events happen before anything that they cause arrives; then
 * everything due now arrives at once.
 */
export function advanceTryout(funnel: TryoutFunnel, tryout: Tryout, ...events: TryoutEvent[]): Tryout {
  const run: TryoutRun = { tryout, funnel, compiled: compileCached(funnel.document), sending: [], unsettled: [] };
  for (const event of events) handleEvent(run, event);
  settleAll(run);
  return run.tryout;
}

const compiledDocuments = new WeakMap<FunnelDocument, CompiledFunnel>();

/** Cached per document object, which is safe because an edit creates a new one. */
function compileCached(document: FunnelDocument): CompiledFunnel {
  const known = compiledDocuments.get(document);
  if (known) return known;
  const compiled = compileFunnel(document, 0);
  compiledDocuments.set(document, compiled);
  return compiled;
}

function handleEvent(run: TryoutRun, event: TryoutEvent): void {
  const { tryout } = run;
  switch (event.type) {
    case 'firstArrives':
      return deliverFirst(run);
    case 'jump':
      return jumpTo(run, tryout.now + Math.max(0, event.ms));
    case 'jumpToNext':
      return jumpTo(run, Math.max(tryout.now, nextPlanned(run.funnel, tryout)?.at ?? tryout.now));
    case 'reset':
      run.sending = [];
      run.unsettled = [];
      run.tryout = newTryout({ person: tryout.person, at: tryout.now });
      return;
    case 'block':
      return blockBot(run);
    case 'move':
      return moveJourney(run, event);
    default:
      openChat(run);
      return handlePersonEvent(run, event);
  }
}

/** Any action of the person unblocks the bot. */
function handlePersonEvent(run: TryoutRun, event: Exclude<TryoutAction, { type: 'block' | 'move' }>): void {
  switch (event.type) {
    case 'start':
      return startJourney(run, event, event.payload, run.compiled);
    case 'startAt':
      return startJourneyAt(run, event);
    case 'press': {
      const pressed = decodeSentButton(event.data);
      if (pressed?.kind === 'letter') return pressLetterButton(run, { data: event.data, pressed });
      const { callback, visit } = nextIds(run.tryout);
      addLogEntry(run, event);
      return dispatchToJourney(run, { type: 'button.pressed', callback, data: event.data, visit });
    }
    case 'text': {
      const start = parseStartCommand(event.text);
      if (start) return startJourney(run, { type: 'start', ...start }, start.payload, run.compiled);
      return addLogEntry(run, event);
    }
    default:
      return;
  }
}

/** A finished journey is replaced by a new one; otherwise the stage is sent again. */
function startJourney(run: TryoutRun, event: TryoutAction, payload: string | null, compiled: CompiledFunnel): void {
  const { visit } = nextIds(run.tryout);
  addLogEntry(run, event);
  if (startsNewJourney(run.tryout.journey)) replaceJourney(run);
  dispatchToJourney(run, { type: 'start.given', payload, visit }, compiled);
}

function startJourneyAt(run: TryoutRun, event: Extract<TryoutAction, { type: 'startAt' }>): void {
  if (!run.compiled.stages.has(event.stage)) return;
  const { visit } = nextIds(run.tryout);
  addLogEntry(run, event);
  replaceJourney(run);
  dispatchToJourney(run, { type: 'start.given', payload: null, visit }, { ...run.compiled, order: [event.stage] });
}

function replaceJourney(run: TryoutRun): void {
  if (run.tryout.journey.value !== 'new') dispatchToJourney(run, { type: 'journey.end', reason: 'restarted' });
  patchTryout(run, { journey: newJourney });
}

function moveJourney(run: TryoutRun, event: Extract<TryoutAction, { type: 'move' }>): void {
  const { tryout, compiled } = run;
  if (!compiled.stages.has(event.stage)) return;
  if (tryout.journey.value === 'new') return handleEvent(run, { type: 'startAt', stage: event.stage });
  const { visit } = nextIds(tryout);
  addLogEntry(run, event);
  dispatchToJourney(run, { ...event, type: 'person.moved', priority: 0, reachable: !tryout.isBlocked, visit });
}

function blockBot(run: TryoutRun): void {
  if (run.tryout.isBlocked) return;
  addLogEntry(run, { type: 'block' });
  patchTryout(run, { isBlocked: true });
  run.sending = [];
  dispatchToJourney(run, { type: 'contact.blocked' });
}

function openChat(run: TryoutRun): void {
  if (!run.tryout.isBlocked) return;
  addLogEntry(run, { type: 'return' });
  patchTryout(run, { isBlocked: false });
  dispatchToJourney(run, { type: 'contact.returned' });
}

/** Advances the clock; wakes and letters that fall due on the way happen at their own time, a wake before a letter. */
function jumpTo(run: TryoutRun, to: number): void {
  settleAll(run);
  for (;;) {
    const { wakeAt } = run.tryout;
    const turn = nextLetterTurn(run.funnel, run.tryout);
    if (wakeAt !== null && wakeAt <= to && (turn === null || wakeAt <= turn.at)) wake(run, wakeAt);
    else if (turn !== null && turn.at <= to) sendLetters(run, turn);
    else break;
  }
  // letters of one minute leave a second apart, so the last one may be later
  patchTryout(run, { now: Math.max(to, run.tryout.now) });
}

function wake(run: TryoutRun, wakeAt: number): void {
  const { visit, message } = run.tryout.journey.context;
  patchTryout(run, { now: Math.max(wakeAt, run.tryout.now), wakeAt: null });
  addLogEntry(run, { type: 'due', visit, message });
  dispatchToJourney(run, { type: 'wake.due', due: wakeAt });
  settleAll(run);
}
