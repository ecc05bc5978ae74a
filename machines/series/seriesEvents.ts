import type { ErrorCode } from '#contract/errors.ts';
import type { LeaveReason, Newcomers } from '#contract/schemas/sending/series.ts';

/** What the guards of a series' life look at. */
export interface SeriesContext {
  isLapsed: boolean;
  /** At least one letter has a timing and no critical problem. */
  isReady: boolean;
  /** It is in the archive: nothing of it is changed before it is returned. */
  isArchived: boolean;
}

export type SeriesEvent =
  | { type: 'series.edit' }
  /** `present` is what becomes of those who match already. */
  | { type: 'series.turnOn'; present: Newcomers }
  | { type: 'series.turnOff' }
  | { type: 'series.archive' }
  | { type: 'series.return' }
  | { type: 'series.remove' };

export interface SeriesRefusal {
  code: ErrorCode;
  /** What is in the way, where the state alone does not say it. */
  reason?: 'archived' | 'series_on';
}

/** What each command of a series carries. */
export interface SeriesParams {
  startWork: { present: Newcomers };
  /** What waits of its letters is dropped, and dates that pass from now on are skipped; the members stay. */
  stopWork: undefined;
  /** What waits of its letters is dropped; what was sent stays in people's histories. */
  dropLetters: undefined;
  archive: undefined;
  return: undefined;
  erase: undefined;
}
export type SeriesCommand<T extends keyof SeriesParams = keyof SeriesParams> = {
  [K in T]: { type: K; params: SeriesParams[K] };
}[T];

/** What the guards of a member's life look at. */
export interface MemberContext {
  leftBy: LeaveReason | null;
  /** A letter of the series has a date to come for this person. */
  hasNext: boolean;
}

export type MemberEvent =
  /** A letter was settled, skipped, added, removed or got another date. */
  | { type: 'dates.changed' }
  | { type: 'member.leave'; reason: LeaveReason }
  /** The person opened the chat again. */
  | { type: 'chat.opened' }
  /** The owner adds somebody who has left or has finished: their dates count anew. */
  | { type: 'member.add' };
