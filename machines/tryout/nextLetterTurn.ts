import { limits } from '#contract/limits.ts';
import type { SendingCap } from '#contract/schemas/sending/sendingLimits.ts';
import { nextLetter } from '#machines/series/nextLetter.ts';
import { type DueLetter, planDue } from '#machines/series/planDue.ts';
import { capWindow } from '#machines/time/capWindow.ts';
import type { LogEntry, Tryout, TryoutFunnel } from './tryout.ts';
import { toDatedLetter, type TriedSeries } from './triedSeries.ts';
import { triedMember } from './triedMember.ts';
import { triedZone } from './triedZone.ts';

/** The letters of one series that are due for the tried person at one moment. */
export interface LetterTurn {
  /** Ms since 1970. */
  at: number;
  series: TriedSeries;
  due: DueLetter[];
}

const apartMs = 1_000;

/** Whose turn is next over all series, by the rules that the server sends by; null when no letter will come. */
export function nextLetterTurn(funnel: TryoutFunnel, tryout: Tryout): LetterTurn | null {
  if (tryout.isBlocked) return null;
  let next: LetterTurn | null = null;
  for (const series of funnel.series ?? []) {
    const turn = turnOf(series, funnel, tryout);
    if (turn && (next === null || turn.at < next.at)) next = turn;
  }
  return next;
}

function turnOf(series: TriedSeries, funnel: TryoutFunnel, tryout: Tryout): LetterTurn | null {
  const { log, now } = tryout;
  const member = triedMember(series, log);
  if (member === null || member.leftBy !== null) return null;
  const { quiet = null, cap = null } = funnel;
  const quietZone = triedZone(funnel, tryout);
  const letters = series.letters.map(toDatedLetter);
  const dates = { ...member, zone: series.time_zone === 'contact' ? quietZone : series.time_zone };
  const next = nextLetter(letters, dates);
  if (next === null) return null;
  let at = Math.max(next.at, earliestAfter(series, log, now));
  for (;;) {
    const graceMs = limits.misfireGraceSeconds * 1000;
    const capped = cap && { capUntil: capUntil(log, cap, { at, zone: quietZone }), most: 1 };
    const plan = planDue(letters, dates, { now: at, waitedUntil: at, quiet, quietZone, graceMs, ...capped });
    if (plan.due.length > 0) return { at, series, due: plan.due };
    if (plan.waitUntil === null) return null;
    at = plan.waitUntil;
  }
}

/** Letters of one series leave a second apart, also where the cap gives each a turn of its own. */
function earliestAfter(series: TriedSeries, log: readonly LogEntry[], now: number): number {
  const last = log.findLast(({ event }) => event.type === 'letter' && event.series.id === series.id);
  return last?.at === now ? now + apartMs : now;
}

/** When the cap lets the person have a letter again; null while it lets them have one. */
function capUntil(log: readonly LogEntry[], cap: SendingCap, { at, zone }: { at: number; zone: string }) {
  const { since, nextDay } = capWindow(at, cap.days, zone);
  const had = log.filter((entry) => entry.event.type === 'letter' && entry.event.part === 0 && entry.at >= since);
  return had.length >= cap.messages ? nextDay : null;
}
