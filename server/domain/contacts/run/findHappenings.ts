import { decodeCallbackData, decodeChoice } from '#machines/journey/callbackData.ts';
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

/** Everything that was done in a journey, in its order. Each press was answered; one that moved has a line of its own too. */
export function findHappenings({ lines, answers, tries }: Pick<Records, 'lines' | 'answers' | 'tries'>): Happening[] {
  const refused = answers.filter((answer) => decodeChoice(answer.data) === null);
  for (const { kind, data, at } of lines) {
    if (kind !== 'press') continue;
    const accepted = refused.findIndex(
      (answer) => answer.at.getTime() === at.getTime() && decodeCallbackData(answer.data)?.button === data['button'],
    );
    if (accepted !== -1) refused.splice(accepted, 1);
  }
  const happenings = [
    ...lines
      .filter(({ kind }) => kind !== 'skipped')
      .map(({ at, kind, data }) => ({ at: at.getTime(), kind: kind as Happening['kind'], data })),
    ...tries.map((at) => ({ at: at.getTime(), kind: 'try' as const, data: {} })),
    ...refused.map(({ at, data }) => ({ at: at.getTime(), kind: 'refused' as const, data: { data } })),
  ];
  return happenings.sort((a, b) => a.at - b.at);
}
