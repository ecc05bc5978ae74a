import fc from 'fast-check';
import { draftHistory, live } from '#tests/machines/draft/draftHistories.ts';

/** Tests random histories of the editor's draft. @returns the shortest counterexample; null where there is none */
export function runDraft({ histories, seed }: { histories: number; seed: number }): string | null {
  const details = fc.check(fc.property(draftHistory, live), { seed, numRuns: histories });
  return details.failed ? (fc.defaultReportMessage(details) ?? null) : null;
}
