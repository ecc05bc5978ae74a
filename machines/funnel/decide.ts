import type { FunnelState } from '#contract/schemas/funnels/funnel.ts';
import type { Trouble } from '#contract/schemas/funnels/trouble.ts';
import { type Decision, decideBy } from '#machines/decision/decideBy.ts';
import type { FunnelCommand, FunnelContext, FunnelLifeEvent, FunnelRefusal } from './funnelEvents.ts';
import { funnelMachine } from './funnelMachine.ts';

/** A funnel as its row or the API shows it. */
export interface FunnelLife {
  state: FunnelState;
  firstRun: boolean;
  /** Nothing differs between draft and live. */
  isPublished?: boolean;
  /** Telegram id of the bot that it has or had last. */
  lastBot?: number | null;
  before?: FunnelContext['before'];
  trouble?: Trouble['code'] | null;
}

export type FunnelDecision = Decision<FunnelState | 'deleted', FunnelCommand, FunnelRefusal>;

/** What an event does to a funnel, or why it may not happen now. */
export const decide = (funnel: FunnelLife, event: FunnelLifeEvent): FunnelDecision =>
  decideBy(funnelMachine, funnelSnapshot(funnel), event);

export function funnelSnapshot({ state, firstRun, isPublished, lastBot, before, trouble }: FunnelLife) {
  return funnelMachine.resolveState({
    value: state,
    context: {
      firstRun,
      isPublished: isPublished ?? false,
      lastBot: lastBot ?? null,
      before: before ?? 'draft',
      trouble: trouble ?? null,
    },
  });
}

/** Whether a button for it makes sense now: it would change something. */
export function isAllowed(funnel: FunnelLife, type: FunnelLifeEvent['type']): boolean {
  const decision = decide(funnel, eventOf(funnel, type));
  return decision.ok && !decision.unchanged;
}

/** A bot that no funnel has. */
const unknownBot = -1;

/** The most favourable event of a type. */
function eventOf({ lastBot }: FunnelLife, type: FunnelLifeEvent['type']): FunnelLifeEvent {
  switch (type) {
    case 'bot.connect':
      return { type, bot: lastBot ?? unknownBot, isSameToken: false, changeBot: true };
    case 'bot.taken':
      return { type, byOtherOwner: false };
    case 'funnel.return':
      return { type, freeBot: lastBot ?? unknownBot };
    default:
      return { type };
  }
}
