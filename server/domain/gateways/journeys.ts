import type { Tx } from '#server/db/transaction.ts';
import type { ChatKey, PeopleChanges } from './peopleChanges.ts';

/** The operations on journeys, implemented in `server/journeys`. All run in the caller's transaction. */
export interface JourneyGateway {
  /** Moves everybody on a removed stage to another one (`moves`: from stage to stage) of the newly published document. Returns how many. */
  movePeople(tx: Tx, of: { ownerId: string; funnelId: string; moves: Record<string, string> }): Promise<number>;
  /**
   * The owner moves people of a funnel to a stage of its live document; what it sends leaves at mailing priority where they
   * are many. Returns the contacts moved, and how many of them have blocked the bot.
   */
  moveJourneys(
    tx: Tx,
    of: { ownerId: string; journeys: string[]; stage: string; isMany: boolean },
  ): Promise<{ moved: string[]; blocked: number }>;
  /** Restarts a contact's journey in the existing chat with the bot, at the first stage of the live document. */
  restartJourney(tx: Tx, of: { ownerId: string; funnelId: string; botId: string; contactId: string }): Promise<void>;
  /** Resends undelivered messages to one or all contacts who are stuck. Returns how many there were. */
  resendMissed(tx: Tx, of: { ownerId: string; funnelId: string; contactId?: string }): Promise<number>;
  /** Ends the journeys of one or all testers of a funnel. Returns how many there were. */
  endTests(tx: Tx, of: { ownerId: string; funnelId: string; contactId?: string }): Promise<number>;
  /** Ends all journeys of a contact, takes them out of all series and drops all that waits for them. */
  withdrawContact(tx: Tx, of: { ownerId: string; contactId: string; keepsFinished?: boolean }): Promise<void>;
  /** Ends all current journeys of a funnel and drops their queued deliveries. */
  endJourneys(
    tx: Tx,
    of: { ownerId: string; funnelId: string; reason: 'bot_changed' | 'funnel_deleted' },
  ): Promise<number>;
  /** Those who rest on these stages are planned anew by the document that is live then, after the commit. */
  planAgain(tx: Tx, of: { ownerId: string; funnelId: string; stages: string[]; restart: boolean }): Promise<void>;
  /** Dates of contacts have been changed: those who wait for one of them are planned anew. */
  planDatesAgain(tx: Tx, of: { ownerId: string; contacts: readonly string[] }): Promise<void>;
  /** Holds the queued deliveries of a stopped funnel, reason `stopped`. */
  holdQueued(tx: Tx, of: { ownerId: string; funnelId: string }): Promise<void>;
  /** Releases the held deliveries of a funnel that runs again; those that are overdue by then stay held for the owner, reason `late`. */
  releaseHeld(tx: Tx, of: { ownerId: string; funnelId: string }): Promise<void>;
  /** Holds what an owner's funnels would send by themselves, reason `lapsed`: the subscription is over. */
  holdLapsed(tx: Tx, of: { ownerId: string }): Promise<void>;
  /**
   * Releases what waited since then for the subscription (`lapsed`), or for messages of another month (`limit`); what is
   * overdue by then stays held for the owner, reason `late`.
   */
  releaseWaiting(tx: Tx, of: { ownerId: string; since: Date; waitsFor: 'lapsed' | 'limit' }): Promise<void>;
}

/** What series and mailings do when journeys change, given to `server/journeys`. All run in the caller's transaction. */
export interface JourneyHandlers {
  /** People have begun journeys, entered stages, got tags, blocked the bot or come back. */
  onPeopleChanged(tx: Tx, changes: PeopleChanges): Promise<void>;
  /** People have blocked the bot, and what waited for them is dropped. */
  onBlocked(tx: Tx, chats: ChatKey[]): Promise<void>;
  /** All journeys of a funnel have ended. */
  onEnded(tx: Tx, of: { ownerId: string; funnelId: string; reason: 'bot_changed' | 'funnel_deleted' }): Promise<void>;
  /** A funnel runs again, and its deliveries are released. */
  onReleased(tx: Tx, of: { ownerId: string; funnelId: string }): Promise<void>;
  /** The journeys of a contact have ended; what waits for them is about to be dropped. */
  onWithdrawing(tx: Tx, of: { ownerId: string; contactId: string; keepsFinished?: boolean }): Promise<void>;
  /** The time zone of somebody whose phone becomes another one. */
  zoneWithPhone(before: { phone: string | null; time_zone: string | null }, phone: string | null): string | null;
  /** Journeys have set dates of contacts, for which others may wait. */
  onDatesChanged(tx: Tx, of: { ownerId: string; contacts: string[] }): Promise<void>;
  /** `change` gives contacts other time zones, which the dates of their series follow. */
  onZonesChanging<T>(tx: Tx, of: { ownerId: string; contacts: string[]; change: () => Promise<T> }): Promise<T>;
  /** What waited for them is dropped. */
  onWithdrawn(tx: Tx, of: { ownerId: string; contactId: string }): Promise<void>;
}

/** What mailings do when their funnel changes, given to `funnels/lifecycle`. All run in the caller's transaction. */
export interface FunnelHandlers {
  /** It sends nothing until it runs again. */
  onStopped(tx: Tx, funnel: OwnedFunnel): Promise<void>;
  /** Another bot is connected to it. */
  onBotChanged(tx: Tx, funnel: OwnedFunnel): Promise<void>;
  /** It is about to be deleted. */
  onRemoved(tx: Tx, funnel: OwnedFunnel): Promise<void>;
}

interface OwnedFunnel {
  owner_id: string;
  id: string;
}
