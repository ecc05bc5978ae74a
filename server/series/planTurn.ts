import { limits } from '#contract/limits.ts';
import { type DuePlan, planDue } from '#machines/series/planDue.ts';
import type { LoadedMember } from '#server/domain/seriesMembers/loadMembers.ts';
import type { LoadedLetter } from '#server/domain/seriesMembers/loadSeries.ts';

/** What is due for a member now. */
export interface PlannedTurn {
  member: LoadedMember;
  /** Null where the member is held. */
  plan: DuePlan | null;
}

export function planTurn(
  member: LoadedMember,
  { now, capUntil }: { now: number; capUntil: number | null },
): DuePlan | null {
  const { series, dates } = member;
  if (series.isOn && series.botId === null) return null;
  return planDue(series.letters, dates, {
    now,
    waitedUntil: member.nextAt ?? now,
    // what is skipped waits for nothing
    quiet: series.isOn ? series.quiet : null,
    quietZone: member.ownZone,
    graceMs: limits.misfireGraceSeconds * 1000,
    ...(series.isOn && series.cap ? { capUntil, most: 1 } : {}),
  });
}

/** The letters that may leave now, each once. */
export function dueLetters(planned: PlannedTurn[]) {
  const due = new Map<string, LoadedLetter & { owner_id: string }>();
  for (const { member, plan } of planned) {
    const { isOn, ownerId, letters } = member.series;
    if (!isOn || !plan) continue;
    for (const { letter: id } of plan.due) {
      const letter = letters.find((one) => one.id === id);
      if (letter) due.set(id, { ...letter, owner_id: ownerId });
    }
  }
  return [...due.values()];
}
