import { limits } from '#contract/limits.ts';
import { doesRenew, lapsesAt, type SubscriptionLife } from './decideSubscription.ts';

const dayMs = 86_400_000;

/** A warning before the end: how many days of them it is, and when it is due. */
export interface Warning {
  days: number;
  at: number;
}

/**
 * The warnings before a subscription ends, the earliest first; none where it has no end or is over. While the provider
 * is expected to charge again there is none before the end of the period, and for some hours after it.
 * @param since when the end became what it is; what would have been due before is left out
 */
export function warningsOf(life: SubscriptionLife, since: number): Warning[] {
  const end = life.state === 'inactive' ? null : lapsesAt(life);
  if (end === null) return [];
  const silentUntil = doesRenew(life) && life.until !== null ? life.until + limits.silentGraceHours * 3_600_000 : since;
  const warnings = limits.subscriptionWarningDays.map((days) => ({ days, at: end - days * dayMs }));
  return warnings.flatMap((warning, index) => {
    if (warning.at > silentUntil) return warning.at > since ? [warning] : [];
    // the last of those that fall into the silence is told at its end
    const next = warnings[index + 1];
    return silentUntil > since && (next === undefined || next.at > silentUntil)
      ? [{ ...warning, at: silentUntil }]
      : [];
  });
}

/**
 * The warning to tell now; null for none. Where several are due only the last is told.
 * @param told the days of the last one that was told before this end; null for none
 */
export function dueWarning(warnings: readonly Warning[], { told, at }: { told: number | null; at: number }) {
  return warnings.findLast((warning) => warning.at <= at && (told === null || warning.days < told)) ?? null;
}

/** When the next warning is due; null for none. */
export function nextWarningAt(warnings: readonly Warning[], { told, at }: { told: number | null; at: number }) {
  return warnings.find((warning) => warning.at > at && (told === null || warning.days < told))?.at ?? null;
}
