import { limits } from '#contract/limits.ts';
import { notUnderstoodText } from '#machines/journey/answerText.ts';
import { decodeChoice, decodeSentButton } from '#machines/journey/callbackData.ts';
import type { CompiledFunnel } from '#machines/journey/compileFunnel.ts';
import type { Given } from '#machines/journey/answers/given.ts';
import { parseStartCommand } from '#machines/journey/parseStartCommand.ts';
import { ledBySource } from '#machines/journey/triggers/findLed.ts';
import { isTailTime } from '#machines/journey/asking.ts';
import { whatTakes } from '#machines/journey/triggers/whatTakes.ts';
import type { Led } from '#machines/journey/triggers/compileTriggers.ts';
import { newJourney, startsNewJourney } from '#machines/journey/step.ts';
import { compileCached } from './compileCached.ts';
import { deliverFirst, settleAll } from './deliverMessages.ts';
import { dispatchToJourney } from './dispatchToJourney.ts';
import { nextLetterTurn } from './nextLetterTurn.ts';
import { pressLetterButton } from './pressLetterButton.ts';
import { sendLetters } from './sendLetters.ts';
import { nextPlanned } from './nextPlanned.ts';
import { triedExits } from './triedExits.ts';
import { type TryoutAction, newTryout, type Tryout, type TryoutEvent, type TryoutFunnel } from './tryout.ts';
import { addLogEntry, nextIds, patchTryout, type TryoutRun } from './tryoutRun.ts';

/**
 * Applies events to a tryout of the current draft. The events happen before anything that they cause arrives; then
 * everything due now arrives at once.
 */
export function advanceTryout(funnel: TryoutFunnel, tryout: Tryout, ...events: TryoutEvent[]): Tryout {
  const run: TryoutRun = {
    ...{ tryout: { ...tryout, log: [...tryout.log] }, entry: null, funnel },
    ...{ compiled: compileCached(funnel.document), sending: [], unsettled: [] },
  };
  for (const event of events) handleEvent(run, event);
  settleAll(run);
  return run.tryout;
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
    case 'take':
      return takeExit(run, event.exit);
    case 'suppose':
      return patchTryout(run, { supposed: event.exits });
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
      const chosen = decodeChoice(event.data);
      if (!chosen) return dispatchToJourney(run, { type: 'button.pressed', callback, data: event.data, visit });
      return giveAnswer(run, { choice: chosen.choice }, { callback, visit: chosen.visit });
    }
    case 'text':
      return takeText(run, event, { text: event.text });
    case 'answer':
      return takeText(run, event, event.given);
    default:
      return;
  }
}

/** As the server takes it; what nothing takes is for the owner. */
function takeText(run: TryoutRun, event: TryoutAction, given: Given): void {
  const { text = '' } = given;
  const start = parseStartCommand(text);
  if (start) return startJourney(run, { type: 'start', ...start }, start.payload, run.compiled);
  addLogEntry(run, event);
  const typed = given.media === undefined ? (given.text ?? null) : null;
  const { journey, now } = run.tryout;
  const isTail = isTailTime(journey.context, { at: now });
  const taker = whatTakes(run.compiled.triggers, { typed, isAsked: isAsked(run), isTail });
  switch (taker.kind) {
    case 'trigger':
      return lead(run, taker.led);
    case 'answer':
      return giveAnswer(run, given);
    case 'nothing':
      return sayNotUnderstood(run);
    case 'tail':
  }
}

/** A question waits, or its message has reached the chat. */
function isAsked(run: TryoutRun): boolean {
  const { value, context } = run.tryout.journey;
  return value === 'asking' || (value === 'sending' && isOut(run) && run.compiled.questions.has(context.message));
}

/** A trigger leads to its stage from wherever the person is, and may begin their journey. */
function lead(run: TryoutRun, { trigger, said, stage }: Led): void {
  if (run.tryout.journey.value === 'ended') patchTryout(run, { journey: newJourney });
  const { visit } = nextIds(run.tryout);
  const moved = { type: 'person.moved', by: 'trigger', priority: 0, reachable: true, visit } as const;
  dispatchToJourney(run, { ...moved, stage, trigger: { id: trigger, said } });
}

/** The owner's own words for what nothing takes, at most once in ten minutes. */
function sayNotUnderstood(run: TryoutRun): void {
  const { log, now, person } = run.tryout;
  const { ownerLanguage, answers: own = {} } = run.funnel;
  const text = notUnderstoodText({ language: person.language, ownerLanguage, own });
  if (text === null) return;
  const last = log.findLast(({ event }) => event.type === 'notUnderstood')?.at;
  if (last === undefined || now - last >= limits.notUnderstoodSeconds * 1000)
    addLogEntry(run, { type: 'notUnderstood', text });
}

function giveAnswer(run: TryoutRun, given: Given, press?: { callback: string; visit: string }): void {
  dispatchToJourney(run, { type: 'answer.given', given, isOut: isOut(run), ...(press && { press }) });
}

/** The last part of the message that is being sent has reached the chat. */
function isOut({ tryout, unsettled }: TryoutRun): boolean {
  const { visit, message, round, parts } = tryout.journey.context;
  return unsettled.some(
    ({ type, send }) =>
      type === 'arrived' &&
      send.visit === visit &&
      send.message === message &&
      send.round === round &&
      send.part + 1 === parts,
  );
}

/** Exits wait as long as the person does nothing. */
function takeExit(run: TryoutRun, exit: string): void {
  const found = triedExits(run.funnel, run.tryout).find((one) => one.exit === exit);
  if (found) jumpTo(run, Math.max(run.tryout.now, found.at));
}

/** A finished journey is replaced by a new one; otherwise the stage is sent again. */
function startJourney(run: TryoutRun, event: TryoutAction, payload: string | null, compiled: CompiledFunnel): void {
  const { visit } = nextIds(run.tryout);
  addLogEntry(run, event);
  if (startsNewJourney(run.tryout.journey)) replaceJourney(run);
  const led = ledBySource(compiled.triggers, payload);
  const elsewhere = led && { stage: led.stage, trigger: { id: led.trigger, said: led.said } };
  dispatchToJourney(run, { type: 'start.given', payload, visit, ...elsewhere }, compiled);
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
  // the answer to a press is no message of the chat
  run.sending = run.sending.filter(({ type }) => type === 'notified' || type === 'answered');
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
