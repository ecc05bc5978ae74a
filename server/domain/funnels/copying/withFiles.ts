import { mapValues } from '#machines/funnel/walkFields.ts';
import type { CopiedFunnel } from './freshDocument.ts';

/** A clone with other files in place of those that its messages and letters reference. */
export function withFiles({ document, series }: CopiedFunnel, idOf: (file: string) => string): CopiedFunnel {
  const replace = { file: idOf };
  const stages = document.stages.map((stage) => mapValues('stage', stage, replace));
  const letters = ({ letters: all }: CopiedFunnel['series'][number]) =>
    all.map((letter) => ({ ...letter, message: mapValues('message', letter.message, replace) }));
  return { document: { ...document, stages }, series: series.map((one) => ({ ...one, letters: letters(one) })) };
}
