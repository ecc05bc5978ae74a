import type { JourneyCommand } from '#machines/journey/journeyEvents.ts';
import type { LogEntry, LoggedEvent } from './tryout.ts';

/** Why something came: what somebody did, and for a message also what it followed. */
export interface Why {
  cause: Cause;
  /** The message that was settled before; null right after the cause. */
  after: string | null;
  /** The delay that passed, seconds. */
  delaySeconds: number;
}

export type Cause =
  | { kind: 'start'; payload: string | null; isAgain: boolean }
  | { kind: 'startAt'; stage: string }
  /** `isTaken`: it counted. */
  | { kind: 'press'; data: string; isTaken: boolean }
  | { kind: 'move'; by: 'owner' | 'publish' }
  | { kind: 'text' }
  | { kind: 'block' }
  | { kind: 'return' };

/** Why what happened at a place of the log came about. */
export function whyOf(log: LogEntry[], index: number): Why {
  const begin = orderedAt(log, index);
  let after: string | null = null;
  for (let i = begin; i >= 0; i--) {
    const entry = log[i];
    if (!entry) break;
    const cause = causeOf(entry);
    if (cause && (i === begin || plans(entry))) return { cause, after, delaySeconds: delayOf(log[index]) };
    if (bringsMessage(entry.event)) after ??= entry.event.send.message;
  }
  throw new Error('nothing happens by itself before anything was done');
}

type Brought = Extract<LoggedEvent, { type: 'arrived' | 'refused' }>;

function bringsMessage(event: LoggedEvent): event is Brought {
  return event.type === 'arrived' || event.type === 'refused';
}

/** What arrives was ordered before. */
function orderedAt(log: LogEntry[], index: number): number {
  const event = log[index]?.event;
  if (!event || !(event.type === 'answered' || bringsMessage(event))) return index;
  return log.findLastIndex(({ commands }, i) => i < index && commands.some((command) => brings(command, event)));
}

function brings(command: JourneyCommand, event: Brought | Extract<LoggedEvent, { type: 'answered' }>): boolean {
  if (event.type === 'answered') return command.type === 'answerPress' && command.params.callback === event.callback;
  if (command.type !== 'sendMessage') return false;
  const [a, b] = [command.params, event.send];
  return a.visit === b.visit && a.round === b.round && a.message === b.message && a.part === b.part;
}

/** What came before it is replaced by what it brings. */
function plans({ commands }: LogEntry): boolean {
  return commands.some(({ type }) => type === 'enterStage' || type === 'dropWaiting');
}

function delayOf(entry: LogEntry | undefined): number {
  return entry && bringsMessage(entry.event) && entry.event.send.part === 0 ? entry.event.send.delaySeconds : 0;
}

function causeOf({ event, commands }: LogEntry): Cause | null {
  switch (event.type) {
    case 'arrived':
    case 'refused':
    case 'answered':
    case 'settled':
    case 'due':
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
