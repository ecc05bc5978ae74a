import { transition } from 'xstate';
import type { ErrorCode } from '#contract/errors.ts';
import type { FunnelState } from '#contract/schemas/funnel.ts';
import { type FunnelContext, type FunnelLifeEvent, funnelMachine } from './funnelMachine.ts';

/** A funnel as its row or the API tells it. */
export interface FunnelLife {
  state: FunnelState;
  firstRun: boolean;
  /** Nothing differs between draft and live. */
  isPublished?: boolean;
  /** Telegram id of the bot that it has or had last. */
  lastBot?: number | null;
  before?: FunnelContext['before'];
}

/** `commands` are what must happen, by the names of the machine's actions; none when it is so already. */
export type Decision =
  | { ok: true; unchanged: boolean; to: FunnelState | 'deleted'; commands: string[] }
  | { ok: false; code: ErrorCode };

/** What an event does to a funnel, or why it may not happen now. */
export function decide(funnel: FunnelLife, event: FunnelLifeEvent): Decision {
  const before = funnelSnapshot(funnel);
  if (!before.can(event)) return { ok: false, code: 'transition_not_allowed' };
  const [after, actions] = transition(funnelMachine, before, event);
  const refusal = actions.find((action) => action.type === 'refuse');
  if (refusal) return { ok: false, code: codeOf(refusal.params) };
  const commands = actions.map((action) => action.type).filter((type) => !type.startsWith('xstate.'));
  const unchanged = commands.includes('leaveAsIs');
  return { ok: true, unchanged, to: after.value, commands: unchanged ? [] : commands };
}

export function funnelSnapshot({ state, firstRun, isPublished, lastBot, before }: FunnelLife) {
  return funnelMachine.resolveState({
    value: state,
    context: { firstRun, isPublished: isPublished ?? false, lastBot: lastBot ?? null, before: before ?? 'draft' },
  });
}

type PlainEvent = Exclude<FunnelLifeEvent, { type: 'bot.connect' | 'funnel.return' }>['type'];
const unlikelyBot = { bot: -1, isSameToken: false, changeBot: true };

/** Whether a button for it makes sense now: it would change something. */
export function isAllowed(funnel: FunnelLife, type: FunnelLifeEvent['type']): boolean {
  const decision = decide(funnel, eventOf(funnel, type));
  return decision.ok && !decision.unchanged;
}

function eventOf({ lastBot }: FunnelLife, type: FunnelLifeEvent['type']): FunnelLifeEvent {
  if (type === 'bot.connect') return { type, ...unlikelyBot, bot: lastBot ?? unlikelyBot.bot };
  if (type === 'funnel.return') return { type, isBotFree: true };
  return { type } satisfies { type: PlainEvent };
}

function codeOf(params: unknown): ErrorCode {
  const { code } = params as { code: ErrorCode };
  return code;
}
