import type { JourneyCommand } from '#machines/journey/journeyEvents.ts';
import { atOnce, type Timing } from '#machines/journey/timing.ts';
import type { LogEntry, LoggedEvent } from './tryout.ts';

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
  | { kind: 'startAt'; stage: string }
  /** `isTaken` says that the press was valid. */
  | { kind: 'press'; data: string; isTaken: boolean }
  | { kind: 'move'; by: 'owner' | 'publish' }
  | { kind: 'text' }
  | { kind: 'block' }
  | { kind: 'return' };

/** Finds the cause of a log entry by walking the log backwards. */
export function explainLine(log: LogEntry[], index: number): Explanation {
  const begin = commandedAt(log, index);
  let after: string | null = null;
  for (let i = begin; i >= 0; i--) {
    const entry = log[i];
    if (!entry) break;
    const cause = causeOf(entry);
    if (cause && (i === begin || replansStage(entry))) return { cause, after, timing: timingOf(log[index]) };
    if (isMessageArrival(entry.event)) after ??= entry.event.send.message;
  }
  throw new Error('nothing happens by itself before anything was done');
}

type MessageArrival = Extract<LoggedEvent, { type: 'arrived' | 'refused' }>;

function isMessageArrival(event: LoggedEvent): event is MessageArrival {
  return event.type === 'arrived' || event.type === 'refused';
}

/** The log index of the command that an arrival carries out. */
function commandedAt(log: LogEntry[], index: number): number {
  const event = log[index]?.event;
  if (!event || !(event.type === 'answered' || isMessageArrival(event))) return index;
  return log.findLastIndex(({ commands }, i) => i < index && commands.some((command) => causes(command, event)));
}

function causes(command: JourneyCommand, event: MessageArrival | Extract<LoggedEvent, { type: 'answered' }>): boolean {
  if (event.type === 'answered') return command.type === 'answerPress' && command.params.callback === event.callback;
  if (command.type !== 'sendMessage') return false;
  const [a, b] = [command.params, event.send];
  return a.visit === b.visit && a.round === b.round && a.message === b.message && a.part === b.part;
}

/** Whether the entry starts or restarts a stage, so that earlier causes no longer matter. */
function replansStage({ commands }: LogEntry): boolean {
  return commands.some(({ type }) => type === 'enterStage' || type === 'dropPending');
}

function timingOf(entry: LogEntry | undefined): Timing {
  return entry && isMessageArrival(entry.event) && entry.event.send.part === 0 ? entry.event.send.timing : atOnce;
}

function causeOf({ event, commands }: LogEntry): Cause | null {
  switch (event.type) {
    case 'arrived':
    case 'refused':
    case 'answered':
    case 'settled':
    case 'due':
    case 'letter':
      return null;
    case 'start':
      return {
        kind: 'start',
        payload: event.payload,
        isAgain: !commands.some(({ type }) => type === 'enterStage'),
      };
    case 'startAt':
      return { kind: 'startAt', stage: event.stage };
    case 'press':
      return { kind: 'press', data: event.data, isTaken: commands.some(({ type }) => type === 'countPress') };
    case 'move':
      return { kind: 'move', by: event.by };
    default:
      return { kind: event.type };
  }
}
