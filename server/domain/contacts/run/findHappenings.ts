import type { Records } from './readRecords.ts';

/** What the person or the owner did, or a press that moved nobody. */
export interface Happening {
  at: number;
  kind:
    | ('start' | 'press' | 'refused' | 'move' | 'resend' | 'end' | 'blocked' | 'returned')
    /** The end of a question, an answer before it that did not fit, and a way out that was taken. */
    | ('answer' | 'try' | 'exit');
  data: Record<string, unknown>;
}

/** Everything that was done in a journey, in its order. */
export function findHappenings({ lines, tries }: Pick<Records, 'lines' | 'tries'>): Happening[] {
  const happenings = [
    ...lines
      .filter(({ kind }) => kind !== 'skipped')
      .map(({ at, kind, data }) => ({ at: at.getTime(), kind: kind as Happening['kind'], data })),
    ...tries.map((at) => ({ at: at.getTime(), kind: 'try' as const, data: {} })),
  ];
  return happenings.sort((a, b) => a.at - b.at);
}
