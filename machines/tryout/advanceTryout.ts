import type { FunnelDocument } from '#contract/schemas/funnel.ts';
import { answerText } from '#machines/journey/answerText.ts';
import { type CompiledFunnel, compileFunnel } from '#machines/journey/compileFunnel.ts';
import type { AnswerKey, JourneyCommand, JourneyEvent, SendMessage } from '#machines/journey/journeyEvents.ts';
import { type RenderedCall, renderMessage } from '#machines/journey/renderMessage.ts';
import { measureText } from '#machines/text/measureText.ts';
import { parseStartCommand } from '#machines/journey/parseStartCommand.ts';
import { newJourney, startsNewJourney, step } from '#machines/journey/step.ts';
import {
  type TryoutAction,
  type LoggedEvent,
  newTryout,
  type Tryout,
  type TryoutEvent,
  type TryoutFunnel,
} from './tryout.ts';

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;
type JourneyInput = Without<JourneyEvent, 'funnel' | 'at' | 'zone'>;

type MessageArrival = Extract<LoggedEvent, { type: 'arrived' | 'refused' }>;
type Arrival = MessageArrival | Extract<LoggedEvent, { type: 'answered' }>;

/** The mutable working state of one `advanceTryout` call. */
interface TryoutRun {
  tryout: Tryout;
  funnel: TryoutFunnel;
  compiled: CompiledFunnel;
  /** Messages in flight, in the order in which the chat will receive them. */
  sending: Arrival[];
  /** Messages that have arrived while their delivery is not settled yet. */
  unsettled: MessageArrival[];
}

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
      return jumpTo(run, Math.max(tryout.now, tryout.wakeAt ?? tryout.now));
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
      const { callback, visit } = nextIds(run.tryout);
      addLogEntry(run, event);
      return dispatch(run, { type: 'button.pressed', callback, data: event.data, visit });
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
  dispatch(run, { type: 'start.given', payload, visit }, compiled);
}

function startJourneyAt(run: TryoutRun, event: Extract<TryoutAction, { type: 'startAt' }>): void {
  if (!run.compiled.stages.has(event.stage)) return;
  const { visit } = nextIds(run.tryout);
  addLogEntry(run, event);
  replaceJourney(run);
  dispatch(run, { type: 'start.given', payload: null, visit }, { ...run.compiled, order: [event.stage] });
}

function replaceJourney(run: TryoutRun): void {
  if (run.tryout.journey.value !== 'new') dispatch(run, { type: 'journey.end', reason: 'restarted' });
  patchTryout(run, { journey: newJourney });
}

function moveJourney(run: TryoutRun, event: Extract<TryoutAction, { type: 'move' }>): void {
  const { tryout, compiled } = run;
  if (!compiled.stages.has(event.stage)) return;
  if (tryout.journey.value === 'new') return handleEvent(run, { type: 'startAt', stage: event.stage });
  const { visit } = nextIds(tryout);
  addLogEntry(run, event);
  dispatch(run, { ...event, type: 'person.moved', priority: 0, reachable: !tryout.isBlocked, visit });
}

function blockBot(run: TryoutRun): void {
  if (run.tryout.isBlocked) return;
  addLogEntry(run, { type: 'block' });
  patchTryout(run, { isBlocked: true });
  run.sending = [];
  dispatch(run, { type: 'contact.blocked' });
}

function openChat(run: TryoutRun): void {
  if (!run.tryout.isBlocked) return;
  addLogEntry(run, { type: 'return' });
  patchTryout(run, { isBlocked: false });
  dispatch(run, { type: 'contact.returned' });
}

/** Advances the clock; wakes that fall due on the way happen at their own time. */
function jumpTo(run: TryoutRun, to: number): void {
  settleAll(run);
  for (;;) {
    const { wakeAt, journey } = run.tryout;
    if (wakeAt === null || wakeAt > to) break;
    patchTryout(run, { now: Math.max(wakeAt, run.tryout.now), wakeAt: null });
    addLogEntry(run, { type: 'due', visit: journey.context.visit, message: journey.context.message });
    dispatch(run, { type: 'wake.due', due: wakeAt });
    settleAll(run);
  }
  patchTryout(run, { now: to });
}

function deliverFirst(run: TryoutRun): void {
  for (;;) {
    const next = run.sending.shift();
    if (!next) return;
    addLogEntry(run, next);
    if (next.type === 'answered') continue;
    run.unsettled.push(next);
    return;
  }
}

function settleAll(run: TryoutRun): void {
  for (const arrival of run.unsettled.splice(0)) {
    addLogEntry(run, { type: 'settled', send: arrival.send });
    settle(run, arrival);
  }
  for (;;) {
    const next = run.sending.shift();
    if (!next) return;
    addLogEntry(run, next);
    if (next.type !== 'answered') settle(run, next);
  }
}

function settle(run: TryoutRun, { type, send: { visit, message, part, round } }: MessageArrival): void {
  const outcome = type === 'arrived' ? 'delivered' : 'undelivered';
  dispatch(run, { type: 'delivery.settled', visit, message, part, round, outcome });
}

function dispatch(run: TryoutRun, input: JourneyInput, compiled = run.compiled): void {
  const { commands, ...journey } = step(run.tryout.journey, {
    ...{ ...input, funnel: compiled, at: run.tryout.now, zone: run.funnel.zone },
  });
  patchTryout(run, { journey });
  for (const command of commands) perform(run, command);
  if (journey.value !== 'waiting') patchTryout(run, { wakeAt: null });
}

function perform(run: TryoutRun, command: JourneyCommand): void {
  addCommand(run, command);
  switch (command.type) {
    case 'sendMessage':
      run.sending.push(messageArrival(run, command.params));
      return;
    case 'answerPress':
      run.sending.push(answerArrival(run, command.params));
      return;
    case 'scheduleWake':
      return patchTryout(run, { wakeAt: command.params.at });
    case 'dropPending':
      run.sending = run.sending.filter(
        (arrival) => arrival.type === 'answered' || arrival.send.visit !== command.params.visit,
      );
      return;
    case 'giveTag':
      return giveTag(run, command.params.tag);
    default:
      return;
  }
}

function messageArrival({ tryout, compiled }: TryoutRun, send: SendMessage): Arrival {
  const message = compiled.messages.get(send.message);
  if (!message) throw new Error(`message ${send.message} is not in the document`);
  const call = renderMessage(message, send.part, tryout.person, send.visit);
  return isEmpty(call) ? { type: 'refused', send } : { type: 'arrived', send, call };
}

/** The text may have consisted of empty merge fields only. */
function isEmpty({ method, params }: RenderedCall): boolean {
  return method === 'sendMessage' && measureText(String(params.text)).isBlank;
}

function answerArrival(
  { tryout, funnel }: TryoutRun,
  { callback, answer }: { callback: string; answer: AnswerKey | null },
): Arrival {
  const { ownerLanguage, answers: own = {} } = funnel;
  const text = answer && answerText(answer, { language: tryout.person.language, ownerLanguage, own });
  return { type: 'answered', callback, answer, text };
}

function giveTag(run: TryoutRun, tag: string): void {
  const { tags } = run.tryout;
  if (!tags.includes(tag)) patchTryout(run, { tags: [...tags, tag] });
}

/** Ids that are unique within the tryout, derived from the length of its log. */
function nextIds({ log: { length } }: Tryout): { visit: string; callback: string } {
  return { visit: `00000000-0000-7000-8000-${length.toString(16).padStart(12, '0')}`, callback: `press-${length}` };
}

function addLogEntry(run: TryoutRun, event: LoggedEvent): void {
  const { journey, now } = run.tryout;
  const { stage, message } = journey.context;
  const delayedMessage = journey.value === 'waiting' ? { stage, message } : null;
  patchTryout(run, { log: [...run.tryout.log, { at: now, event, delayedMessage, commands: [] }] });
}

function addCommand(run: TryoutRun, command: JourneyCommand): void {
  const last = run.tryout.log.at(-1);
  if (!last) throw new Error('a command without an event');
  const entry = { ...last, commands: [...last.commands, command] };
  patchTryout(run, { log: [...run.tryout.log.slice(0, -1), entry] });
}

function patchTryout(run: TryoutRun, by: Partial<Tryout>): void {
  run.tryout = { ...run.tryout, ...by };
}
