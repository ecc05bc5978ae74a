import type { CopiedFunnel } from './freshDocument.ts';

/** A clone with other files in place of those that its messages and letters reference. */
export function withFiles({ document, series }: CopiedFunnel, idOf: (file: string) => string): CopiedFunnel {
  const orNull = (file: string | null) => file && idOf(file);
  const message = <T extends { image: string | null; video: string | null }>(m: T): T => ({
    ...m,
    ...{ image: orNull(m.image), video: orNull(m.video) },
  });
  const stages = document.stages.map((stage) => ({ ...stage, messages: stage.messages.map((m) => message(m)) }));
  const letters = ({ letters: all }: CopiedFunnel['series'][number]) =>
    all.map((letter) => ({ ...letter, message: message(letter.message) }));
  return { document: { ...document, stages }, series: series.map((one) => ({ ...one, letters: letters(one) })) };
}
