import { mediaFields } from '#contract/mediaKinds.ts';
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

/** The files that are the picture or the video of a message; all others stand in lists, and may be of any type. */
export function filesOfFields({
  document,
  series = [],
}: Pick<CopiedFunnel, 'document'> & Partial<Pick<CopiedFunnel, 'series'>>): Set<string> {
  const letters = series.flatMap((one) => one.letters);
  const messages = [...document.stages.flatMap((stage) => stage.messages), ...letters.map(({ message }) => message)];
  return new Set(messages.flatMap((message) => mediaFields.flatMap((field) => message[field] ?? [])));
}
