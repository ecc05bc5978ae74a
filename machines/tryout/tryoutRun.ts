import type { OwnValue } from '#machines/condition/facts.ts';
import type { CompiledFunnel } from '#machines/journey/compileFunnel.ts';
import type { JourneyCommand } from '#machines/journey/journeyCommands.ts';
import type { LogEntry, LoggedEvent, Said, Tryout, TryoutFunnel } from './tryout.ts';

export type MessageArrival = Extract<LoggedEvent, { type: 'arrived' | 'refused' }>;
export type Arrival = MessageArrival | Said | Extract<LoggedEvent, { type: 'answered' }>;

export const isMessageArrival = (event: LoggedEvent): event is MessageArrival =>
  event.type === 'arrived' || event.type === 'refused';

/** The mutable working state of one `advanceTryout` call. A jump over days may log thousands of events. */
export interface TryoutRun {
  /** Its log is this run's own, and grows in place. */
  tryout: Tryout;
  /** The entry that this run has made last, whose commands grow in place; those before it are shared. */
  entry: LogEntry | null;
  funnel: TryoutFunnel;
  compiled: CompiledFunnel;
  /** Messages in flight, in the order in which the chat will receive them. */
  sending: Arrival[];
  /** Messages that have arrived while their delivery is not settled yet. */
  unsettled: MessageArrival[];
}

const digits = 12;
const hexOf = (count: number): string => count.toString(16).padStart(digits, '0');
/** More visits than exits can begin in one step. */
const visitsOfStep = 4096;

/** Ids that are unique within the tryout, derived from the length of its log; visits that exits begin count up from `exitVisit`. */
export function nextIds({ log: { length } }: Tryout): { visit: string; exitVisit: string; callback: string } {
  return {
    visit: `00000000-0000-7000-8000-${hexOf(length)}`,
    exitVisit: `00000000-0000-7000-a000-${hexOf(length * visitsOfStep)}`,
    callback: `press-${length}`,
  };
}

export function addLogEntry(run: TryoutRun, event: LoggedEvent): void {
  const { journey, now } = run.tryout;
  const { stage, message } = journey.context;
  const delayedMessage = journey.value === 'waiting' ? { stage, message } : null;
  run.entry = { at: now, event, delayedMessage, commands: [] };
  run.tryout.log.push(run.entry);
}

export function addCommand(run: TryoutRun, command: JourneyCommand, sum?: OwnValue): void {
  const { log } = run.tryout;
  const last = log.at(-1);
  if (!last) throw new Error('a command without an event');
  if (last !== run.entry) {
    run.entry = { ...last, commands: [...last.commands] };
    log[log.length - 1] = run.entry;
  }
  if (sum !== undefined) run.entry.sums = { ...run.entry.sums, [run.entry.commands.length]: sum };
  run.entry.commands.push(command);
}

export function patchTryout(run: TryoutRun, by: Partial<Tryout>): void {
  run.tryout = { ...run.tryout, ...by };
}
