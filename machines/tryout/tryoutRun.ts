import type { OwnValue } from '#machines/condition/facts.ts';
import type { CompiledFunnel } from '#machines/journey/compileFunnel.ts';
import type { JourneyCommand } from '#machines/journey/journeyCommands.ts';
import type { LoggedEvent, Said, Tryout, TryoutFunnel } from './tryout.ts';

export type MessageArrival = Extract<LoggedEvent, { type: 'arrived' | 'refused' }>;
export type Arrival = MessageArrival | Said | Extract<LoggedEvent, { type: 'answered' }>;

export const isMessageArrival = (event: LoggedEvent): event is MessageArrival =>
  event.type === 'arrived' || event.type === 'refused';

/** The mutable working state of one `advanceTryout` call. */
export interface TryoutRun {
  tryout: Tryout;
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
  patchTryout(run, { log: [...run.tryout.log, { at: now, event, delayedMessage, commands: [] }] });
}

export function addCommand(run: TryoutRun, command: JourneyCommand, sum?: OwnValue): void {
  const last = run.tryout.log.at(-1);
  if (!last) throw new Error('a command without an event');
  const sums = sum === undefined ? {} : { sums: { ...last.sums, [last.commands.length]: sum } };
  const entry = { ...last, ...sums, commands: [...last.commands, command] };
  patchTryout(run, { log: [...run.tryout.log.slice(0, -1), entry] });
}

export function patchTryout(run: TryoutRun, by: Partial<Tryout>): void {
  run.tryout = { ...run.tryout, ...by };
}
