import type { FunnelDocument } from '#contract/schemas/funnel.ts';
import { answerText } from '#machines/journey/answers.ts';
import { type CompiledFunnel, compileFunnel } from '#machines/journey/compileFunnel.ts';
import type { AnswerKey, JourneyCommand, JourneyEvent, SendMessage } from '#machines/journey/journeyEvents.ts';
import { type RenderedCall, renderMessage } from '#machines/journey/renderMessage.ts';
import { measureText } from '#machines/text/measureText.ts';
import { startCommand } from '#machines/journey/startCommand.ts';
import { newJourney, startsAnew, step } from '#machines/journey/step.ts';
import { type Act, type LoggedEvent, newTryout, type Tryout, type TryoutEvent, type TryoutFunnel } from './tryout.ts';

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;
type Happening = Without<JourneyEvent, 'funnel' | 'at'>;

type MessageArrival = Extract<LoggedEvent, { type: 'arrived' | 'refused' }>;
type Arrival = MessageArrival | Extract<LoggedEvent, { type: 'answered' }>;

/** A tryout on its way from one rest to the next. */
interface Walk {
  tryout: Tryout;
  funnel: TryoutFunnel;
  compiled: CompiledFunnel;
  /** What is on its way to the person; a chat takes one after another. */
  sending: Arrival[];
  /** Arrived, and not yet known to have. */
  unsettled: MessageArrival[];
}

/**
 * What becomes of a tryout when these things happen, on the document as it is now. They happen before anything that
 * they cause arrives; after them all that is due now arrives at once.
 */
export function act(funnel: TryoutFunnel, tryout: Tryout, ...events: TryoutEvent[]): Tryout {
  const walk: Walk = { tryout, funnel, compiled: compiledOnce(funnel.document), sending: [], unsettled: [] };
  for (const event of events) take(walk, event);
  settleAll(walk);
  return walk.tryout;
}

const compiledDocuments = new WeakMap<FunnelDocument, CompiledFunnel>();

/** A document that is edited is another object. */
function compiledOnce(document: FunnelDocument): CompiledFunnel {
  const known = compiledDocuments.get(document);
  if (known) return known;
  const compiled = compileFunnel(document, 0);
  compiledDocuments.set(document, compiled);
  return compiled;
}

function take(walk: Walk, event: TryoutEvent): void {
  const { tryout } = walk;
  switch (event.type) {
    case 'firstArrives':
      return firstArrives(walk);
    case 'jump':
      return jumpTo(walk, tryout.now + Math.max(0, event.ms));
    case 'jumpToNext':
      return jumpTo(walk, Math.max(tryout.now, tryout.wakeAt ?? tryout.now));
    case 'reset':
      walk.sending = [];
      walk.unsettled = [];
      walk.tryout = newTryout({ person: tryout.person, at: tryout.now });
      return;
    case 'block':
      return close(walk);
    case 'move':
      return move(walk, event);
    default:
      open(walk);
      return takeOpen(walk, event);
  }
}

/** What the person does opens the chat. */
function takeOpen(walk: Walk, event: Exclude<Act, { type: 'block' | 'move' }>): void {
  switch (event.type) {
    case 'start':
      return begin(walk, event, event.payload, walk.compiled);
    case 'startAt':
      return beginAt(walk, event);
    case 'press': {
      const { callback, visit } = names(walk.tryout);
      log(walk, event);
      return tell(walk, { type: 'button.pressed', callback, data: event.data, visit });
    }
    case 'text': {
      const start = startCommand(event.text);
      if (start) return begin(walk, { type: 'start', ...start }, start.payload, walk.compiled);
      return log(walk, event);
    }
    default:
      return;
  }
}

/** A finished journey is replaced by another one; inside, the stage is sent again. */
function begin(walk: Walk, event: Act, payload: string | null, compiled: CompiledFunnel): void {
  const { visit } = names(walk.tryout);
  log(walk, event);
  if (startsAnew(walk.tryout.journey)) replaceJourney(walk);
  tell(walk, { type: 'start.given', payload, visit }, compiled);
}

function beginAt(walk: Walk, event: Extract<Act, { type: 'startAt' }>): void {
  if (!walk.compiled.stages.has(event.stage)) return;
  const { visit } = names(walk.tryout);
  log(walk, event);
  replaceJourney(walk);
  tell(walk, { type: 'start.given', payload: null, visit }, { ...walk.compiled, order: [event.stage] });
}

function replaceJourney(walk: Walk): void {
  if (walk.tryout.journey.value !== 'new') tell(walk, { type: 'journey.end', reason: 'restarted' });
  change(walk, { journey: newJourney });
}

function move(walk: Walk, event: Extract<Act, { type: 'move' }>): void {
  const { tryout, compiled } = walk;
  if (!compiled.stages.has(event.stage)) return;
  if (tryout.journey.value === 'new') return take(walk, { type: 'startAt', stage: event.stage });
  const { visit } = names(tryout);
  log(walk, event);
  tell(walk, { ...event, type: 'person.moved', priority: 0, reachable: !tryout.isBlocked, visit });
}

function close(walk: Walk): void {
  if (walk.tryout.isBlocked) return;
  log(walk, { type: 'block' });
  change(walk, { isBlocked: true });
  walk.sending = [];
  tell(walk, { type: 'contact.blocked' });
}

function open(walk: Walk): void {
  if (!walk.tryout.isBlocked) return;
  log(walk, { type: 'return' });
  change(walk, { isBlocked: false });
  tell(walk, { type: 'contact.returned' });
}

/** Whatever falls due on the way happens at its own time. */
function jumpTo(walk: Walk, to: number): void {
  settleAll(walk);
  for (;;) {
    const { wakeAt, journey } = walk.tryout;
    if (wakeAt === null || wakeAt > to) break;
    change(walk, { now: Math.max(wakeAt, walk.tryout.now), wakeAt: null });
    log(walk, { type: 'due', visit: journey.context.visit, message: journey.context.message });
    tell(walk, { type: 'wake.due', due: wakeAt });
    settleAll(walk);
  }
  change(walk, { now: to });
}

function firstArrives(walk: Walk): void {
  for (;;) {
    const next = walk.sending.shift();
    if (!next) return;
    log(walk, next);
    if (next.type === 'answered') continue;
    walk.unsettled.push(next);
    return;
  }
}

function settleAll(walk: Walk): void {
  for (const arrival of walk.unsettled.splice(0)) {
    log(walk, { type: 'settled', send: arrival.send });
    settle(walk, arrival);
  }
  for (;;) {
    const next = walk.sending.shift();
    if (!next) return;
    log(walk, next);
    if (next.type !== 'answered') settle(walk, next);
  }
}

function settle(walk: Walk, { type, send: { visit, message, part, round } }: MessageArrival): void {
  const outcome = type === 'arrived' ? 'delivered' : 'undelivered';
  tell(walk, { type: 'delivery.settled', visit, message, part, round, outcome });
}

function tell(walk: Walk, happening: Happening, compiled = walk.compiled): void {
  const { commands, ...journey } = step(walk.tryout.journey, { ...happening, funnel: compiled, at: walk.tryout.now });
  change(walk, { journey });
  for (const command of commands) perform(walk, command);
  if (journey.value !== 'waiting') change(walk, { wakeAt: null });
}

function perform(walk: Walk, command: JourneyCommand): void {
  append(walk, command);
  switch (command.type) {
    case 'sendMessage':
      walk.sending.push(messageArrival(walk, command.params));
      return;
    case 'answerPress':
      walk.sending.push(answerArrival(walk, command.params));
      return;
    case 'scheduleWake':
      return change(walk, { wakeAt: command.params.at });
    case 'dropWaiting':
      walk.sending = walk.sending.filter(
        (arrival) => arrival.type === 'answered' || arrival.send.visit !== command.params.visit,
      );
      return;
    case 'giveTag':
      return giveTag(walk, command.params.tag);
    default:
      return;
  }
}

function messageArrival({ tryout, compiled }: Walk, send: SendMessage): Arrival {
  const message = compiled.messages.get(send.message);
  if (!message) throw new Error(`message ${send.message} is not in the document`);
  const call = renderMessage(message, send.part, tryout.person, send.visit);
  return isEmpty(call) ? { type: 'refused', send } : { type: 'arrived', send, call };
}

/** Fields that left nothing may have been all of the text. */
function isEmpty({ method, params }: RenderedCall): boolean {
  return method === 'sendMessage' && measureText(String(params.text)).isBlank;
}

function answerArrival(
  { tryout, funnel }: Walk,
  { callback, answer }: { callback: string; answer: AnswerKey | null },
): Arrival {
  const { ownerLanguage, answers: own = {} } = funnel;
  const text = answer && answerText(answer, { language: tryout.person.language, ownerLanguage, own });
  return { type: 'answered', callback, answer, text };
}

function giveTag(walk: Walk, tag: string): void {
  const { tags } = walk.tryout;
  if (!tags.includes(tag)) change(walk, { tags: [...tags, tag] });
}

/** Names that nothing else in the tryout has: of the visit and the press that may come of this entry. */
function names({ log: { length } }: Tryout): { visit: string; callback: string } {
  return { visit: `00000000-0000-7000-8000-${length.toString(16).padStart(12, '0')}`, callback: `press-${length}` };
}

function log(walk: Walk, event: LoggedEvent): void {
  const { journey, now } = walk.tryout;
  const { stage, message } = journey.context;
  const wasWaitingFor = journey.value === 'waiting' ? { stage, message } : null;
  change(walk, { log: [...walk.tryout.log, { at: now, event, wasWaitingFor, commands: [] }] });
}

function append(walk: Walk, command: JourneyCommand): void {
  const last = walk.tryout.log.at(-1);
  if (!last) throw new Error('a command without an event');
  const entry = { ...last, commands: [...last.commands, command] };
  change(walk, { log: [...walk.tryout.log.slice(0, -1), entry] });
}

function change(walk: Walk, by: Partial<Tryout>): void {
  walk.tryout = { ...walk.tryout, ...by };
}
