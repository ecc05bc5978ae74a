import type { MailingState } from '#contract/schemas/sending/mailing.ts';
import { type Decision, decideBy } from '#machines/decision/decideBy.ts';
import type { MailingCommand, MailingContext, MailingEvent, MailingRefusal } from './mailingEvents.ts';
import { mailingMachine } from './mailingMachine.ts';

/** A mailing as its row or the API shows it. */
export interface MailingLife extends MailingContext {
  state: MailingState;
}

export type MailingDecision = Decision<MailingState | 'removed', MailingCommand, MailingRefusal, MailingContext>;

/** What an event does to a mailing, or why it may not happen now. */
export function decideMailing({ state, ...context }: MailingLife, event: MailingEvent): MailingDecision {
  return decideBy(mailingMachine, mailingMachine.resolveState({ value: state, context }), event);
}
