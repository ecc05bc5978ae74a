import { deciderOf } from '#machines/decision/decider.ts';
import { type LetterContext, type LetterEvent, letterMachine } from './letterMachine.ts';

export type LetterState = 'unscheduled' | 'scheduled' | 'queued' | 'late' | 'finished';
export type LetterCommand = 'skip' | 'markOver' | 'queueDelivery' | 'holdForOwner' | 'dropHeld' | 'sendNow';
const decide = deciderOf(letterMachine);
const commands = new Set<string>([
  ...(['skip', 'markOver', 'queueDelivery', 'holdForOwner', 'dropHeld', 'sendNow'] satisfies LetterCommand[]),
]);
const isCommand = (type: string): type is LetterCommand => commands.has(type);

/** What an event brings about for one letter of one member; one that the state does not accept brings about nothing. */
export function decideLetter(
  { state, ...context }: LetterContext & { state: LetterState },
  event: LetterEvent,
): LetterCommand[] {
  const before = letterMachine.resolveState({ value: state, context });
  const [, actions] = decide(before, event);
  return actions.map(({ type }) => type).filter(isCommand);
}
