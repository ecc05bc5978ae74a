import { transition } from 'xstate';
import type { FunnelState } from '#contract/schemas/funnel.ts';
import type { Trouble } from '#contract/schemas/trouble.ts';
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

/** `commands` are what must happen, in order; none when it is so already or changes nothing of the funnel's life. */
export type Decision =
  | { ok: true; unchanged: boolean; to: FunnelState | 'deleted'; commands: FunnelCommand[] }
  | ({ ok: false } & FunnelRefusal);

/** What an event does to a funnel, or why it may not happen now. */
export function decide(funnel: FunnelLife, event: FunnelLifeEvent): Decision {
  const before = funnelSnapshot(funnel);
  if (!before.can(event)) return { ok: false, code: 'transition_not_allowed' };
  const [after, actions] = transition(funnelMachine, before, event);
  const refusal = actions.find((action) => action.type === 'refuse');
  if (refusal) return { ok: false, ...(refusal.params as unknown as FunnelRefusal) };
  const unchanged = actions.some((action) => action.type === 'leaveAsIs');
  return { ok: true, unchanged, to: after.value, commands: actions.flatMap(commandOf) };
}

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

const answers = new Set(['leaveAsIs', 'permit', 'refuse']);

/** What only answers is no command, nor are XState's own actions (`xstate.…`). */
function commandOf({ type, params }: { type: string; params?: unknown }): FunnelCommand[] {
  return type.startsWith('xstate.') || answers.has(type) ? [] : [{ type, params } as FunnelCommand];
}
