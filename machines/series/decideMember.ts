import type { LeaveReason, MemberState } from '#contract/schemas/sending/series.ts';
import { deciderOf } from '#machines/decision/decider.ts';
import { memberMachine } from './memberMachine.ts';
import type { MemberEvent } from './seriesEvents.ts';

/** A member as the row says. */
export interface MemberLife {
  state: MemberState;
  leftBy: LeaveReason | null;
  /** A letter has a date to come, or one of its letters has not come to an end. */
  hasNext: boolean;
}

export type MemberCommand = 'dropLetters' | 'skipPassed' | 'restartDates';
const decide = deciderOf(memberMachine);
const commands = new Set<string>(['dropLetters', 'skipPassed', 'restartDates'] satisfies MemberCommand[]);
const isCommand = (type: string): type is MemberCommand => commands.has(type);

/** What an event makes of a member; one that the state does not accept changes nothing. */
export function decideMember(
  { state, ...context }: MemberLife,
  event: MemberEvent,
): { state: MemberState; leftBy: LeaveReason | null; commands: MemberCommand[] } {
  const before = memberMachine.resolveState({ value: state, context });
  const [after, actions] = decide(before, event);
  return {
    state: after.value,
    leftBy: after.context.leftBy,
    commands: actions.map(({ type }) => type).filter(isCommand),
  };
}
