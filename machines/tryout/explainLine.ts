import type { Given } from '#machines/journey/answers/given.ts';
import type { JourneyCommand } from '#machines/journey/journeyCommands.ts';
import type { TakenTrigger } from '#machines/journey/journeyEvents.ts';
import { atOnce, type Timing } from '#machines/journey/timing/timing.ts';
import type { LogEntry, LoggedEvent, Said } from './tryout.ts';
import { isMessageArrival, type MessageArrival } from './tryoutRun.ts';

/** Explains a line: which action caused it, and for a message which one it followed. */
export interface Explanation {
  cause: Cause;
  /** The message that was settled before it; null directly after the cause. */
  after: string | null;
  /** What it waited for. */
  timing: Timing;
}

export type Cause =
  | { kind: 'start'; payload: string | null; isAgain: boolean }
  /** A trigger leads: the word or the command that was written, or the source of the link. */
  | { kind: 'trigger'; said: string; isLink: boolean }
  | { kind: 'startAt'; stage: string }
  /** `isTaken` says that the press was valid. */
  | { kind: 'press'; data: string; isTaken: boolean }
  | { kind: 'move'; by: 'owner' | 'publish' }
  | { kind: 'text' }
  | { kind: 'answer'; given: Given }
  /** Nobody answered the question of the message in time. */
  | { kind: 'silent'; message: string }
  | { kind: 'exit'; exit: string }
  | { kind: 'block' }
  | { kind: 'return' };

/** Finds the cause of a log entry, or of one of its commands, by walking the log backwards. */
export function explainLine(log: LogEntry[], index: number, command = 0): Explanation {
  const [begin, place] = commandedAt(log, index, command);
  let after: string | null = null;
  for (let i = begin; i >= 0; i--) {
    const entry = log[i];
    if (!entry) break;
    const cause = causeOf(entry, i === begin ? place : entry.commands.length);
    if (cause && (i === begin || replansStage(entry))) return { cause, after, timing: timingOf(log[index]) };
    if (isMessageArrival(entry.event)) after ??= entry.event.send.message;
  }
  throw new Error('nothing happens by itself before anything was done');
}

type Commanded = MessageArrival | Said | Extract<LoggedEvent, { type: 'answered' }>;

/** The log index of the command that an arrival carries out, and its place among those of the entry. */
function commandedAt(log: LogEntry[], index: number, command: number): [number, number] {
  const { event, commands: own = [] } = log[index] ?? {};
  const isCommand = !event || !(event.type === 'answered' || isSaid(event) || isMessageArrival(event));
  // what the arrival itself has led to by an exit has that as its cause
  if (isCommand || takenExit(own.slice(0, command)) !== null) return [index, command];
  const from = isSaid(event)
    ? event.by
    : log.findLastIndex(({ commands }, i) => i < index && commands.some((one) => causes(one, event)));
  return [from, log[from]?.commands.findLastIndex((one) => causes(one, event)) ?? 0];
}

const isSaid = (event: LoggedEvent): event is Said => event.type === 'said' || event.type === 'notified';

function causes(command: JourneyCommand, event: Commanded): boolean {
  if (isSaid(event)) return command.type === (event.type === 'said' ? 'say' : 'notifyOwner');
  if (event.type === 'answered') return command.type === 'answerPress' && command.params.callback === event.callback;
  if (command.type !== 'sendMessage') return false;
  const [a, b] = [command.params, event.send];
  return a.visit === b.visit && a.round === b.round && a.message === b.message && a.part === b.part;
}

/** Whether the entry starts or restarts a stage, or ends a question, so that earlier causes no longer matter. */
function replansStage({ commands }: LogEntry): boolean {
  return commands.some(({ type }) => type === 'enterStage' || type === 'dropPending' || type === 'endQuestion');
}

function timingOf(entry: LogEntry | undefined): Timing {
  return entry && isMessageArrival(entry.event) && entry.event.send.part === 0 ? entry.event.send.timing : atOnce;
}

/** What follows an exit in the same entry is caused by that. */
function causeOf(entry: LogEntry, place: number): Cause | null {
  const exit = takenExit(entry.commands.slice(0, place));
  return exit === null ? eventCause(entry) : { kind: 'exit', exit };
}

/** The last exit that commands have taken. */
function takenExit(commands: JourneyCommand[]): string | null {
  const exits = commands.flatMap(({ type, params }) =>
    type === 'record' && params.kind === 'exit' ? [params.exit] : [],
  );
  return exits.at(-1) ?? null;
}

/** The trigger by which the person was led. */
function takenTrigger(commands: JourneyCommand[]): TakenTrigger | null {
  for (const { type, params } of commands)
    if (type === 'record' && (params.kind === 'move' || params.kind === 'start') && params.trigger)
      return params.trigger;
  return null;
}

function eventCause({ event, commands }: LogEntry): Cause | null {
  const trigger = takenTrigger(commands);
  if (trigger) return { kind: 'trigger', said: trigger.said, isLink: event.type === 'start' };
  switch (event.type) {
    case 'arrived':
    case 'refused':
    case 'answered':
    case 'settled':
    case 'letter':
    case 'said':
    case 'notified':
    case 'notUnderstood':
      return null;
    case 'due': {
      const silent = commands.find((command) => command.type === 'endQuestion' && command.params.outcome === 'silent');
      return silent?.type === 'endQuestion' ? { kind: 'silent', message: silent.params.message } : null;
    }
    case 'start':
      return {
        kind: 'start',
        payload: event.payload,
        isAgain: !commands.some(({ type }) => type === 'enterStage'),
      };
    case 'startAt':
      return { kind: 'startAt', stage: event.stage };
    case 'press':
      return { kind: 'press', data: event.data, isTaken: isTaken(commands) };
    case 'answer':
      return { kind: 'answer', given: event.given };
    case 'text':
      return commands.length > 0 ? { kind: 'answer', given: { text: event.text } } : { kind: 'text' };
    case 'move':
      return { kind: 'move', by: event.by };
    default:
      return { kind: event.type };
  }
}

/** It led on, or was an answer. */
const isTaken = (commands: JourneyCommand[]): boolean =>
  commands.some(({ type }) => type === 'countPress' || type === 'endQuestion');
