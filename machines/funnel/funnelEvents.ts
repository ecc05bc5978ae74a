import type { ErrorCode } from '#contract/errors.ts';
import type { Trouble } from '#contract/schemas/funnels/trouble.ts';

/** What the guards of a funnel's life look at; `lastBot` is a Telegram id, null while there has been none. */
export interface FunnelContext {
  /** It has run once: the order of stages is locked, and there is a live document. */
  firstRun: boolean;
  /** Nothing differs between draft and live. */
  isPublished: boolean;
  /** The bot that it has; after the first run the one that its people stand with, also once it is disconnected. */
  lastBot: number | null;
  /** What an archived one returns to. */
  before: 'draft' | 'ready' | 'stopped';
  trouble: Trouble['code'] | null;
}

/** Where people of a removed stage go: from stage to stage. */
export type StageMoves = Record<string, string>;

export type FunnelLifeEvent =
  | { type: 'bot.connect'; bot: number; isSameToken: boolean; changeBot: boolean }
  /** Another funnel took the bot over, of the same owner or of another one. */
  | { type: 'bot.taken'; byOtherOwner: boolean }
  | { type: 'bot.disconnect' }
  | { type: 'funnel.run'; moves?: StageMoves | undefined }
  | { type: 'funnel.publish'; moves?: StageMoves | undefined }
  | { type: 'funnel.stop' }
  | { type: 'funnel.archive' }
  /** `freeBot` is the Telegram id of its bot; null when that is erased or works for another funnel. */
  | { type: 'funnel.return'; freeBot: number | null }
  | { type: 'funnel.delete' }
  | { type: 'funnel.discard' }
  | { type: 'funnel.edit' }
  | { type: 'funnel.copy' }
  | { type: 'funnel.export' }
  /** The owner tags many people, moves them or sends them something again. */
  | { type: 'people.change' }
  /** The owner moves one person, begins their journey anew or sends them something again. */
  | { type: 'person.move' }
  /** The owner writes to one person. */
  | { type: 'message.send' }
  | { type: 'testLink.create' };

/** Which sentence of a code's is meant, where it has several (`contract/errorTexts`). */
export type RefusalDetail = 'not_running' | 'test_link';
export interface FunnelRefusal {
  code: ErrorCode;
  of?: RefusalDetail;
}

/** What each command of a funnel carries. */
export interface FunnelParams {
  connectBot: { bot: number };
  /** As `connectBot`, of another bot than the one that its people stand with. */
  changeBot: { bot: number };
  /** Gives the bot back, and erases its token unless another funnel of the owner needs it. */
  freeBot: undefined;
  /** The bot works elsewhere now; its token stays as it is. */
  loseBot: undefined;
  eraseToken: undefined;
  /** An archived funnel keeps its bot, which may work for another one meanwhile. */
  releaseBot: undefined;
  occupyBot: { bot: number };
  reportTaken: undefined;
  notifyOwner: { code: 'taken_over' };
  clearTrouble: undefined;
  endJourneys: { reason: 'bot_changed' | 'funnel_deleted' };
  publishDraft: { moves: StageMoves };
  discardDraft: undefined;
  startWork: undefined;
  stopWork: undefined;
  archive: { returnTo: FunnelContext['before'] };
  unarchive: undefined;
  eraseFunnel: undefined;
}

/** What must happen to a funnel, in order; the server performs each (`server/domain/funnels/lifecycle/performFunnel`). */
export type FunnelCommand<T extends keyof FunnelParams = keyof FunnelParams> = {
  [K in T]: { type: K; params: FunnelParams[K] };
}[T];
