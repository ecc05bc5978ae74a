import type { CompiledFunnel } from '#machines/journey/compileFunnel.ts';
import type { JourneyCommand } from '#machines/journey/journeyEvents.ts';
import type { LoggedEvent, Tryout, TryoutFunnel } from './tryout.ts';

export type MessageArrival = Extract<LoggedEvent, { type: 'arrived' | 'refused' }>;
export type Arrival = MessageArrival | Extract<LoggedEvent, { type: 'answered' }>;

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

/** Ids that are unique within the tryout, derived from the length of its log. */
export function nextIds({ log: { length } }: Tryout): { visit: string; callback: string } {
  return { visit: `00000000-0000-7000-8000-${length.toString(16).padStart(12, '0')}`, callback: `press-${length}` };
}

export function addLogEntry(run: TryoutRun, event: LoggedEvent): void {
  const { journey, now } = run.tryout;
  const { stage, message } = journey.context;
  const delayedMessage = journey.value === 'waiting' ? { stage, message } : null;
  patchTryout(run, { log: [...run.tryout.log, { at: now, event, delayedMessage, commands: [] }] });
}

export function addCommand(run: TryoutRun, command: JourneyCommand): void {
  const last = run.tryout.log.at(-1);
  if (!last) throw new Error('a command without an event');
  const entry = { ...last, commands: [...last.commands, command] };
  patchTryout(run, { log: [...run.tryout.log.slice(0, -1), entry] });
}

export function patchTryout(run: TryoutRun, by: Partial<Tryout>): void {
  run.tryout = { ...run.tryout, ...by };
}
