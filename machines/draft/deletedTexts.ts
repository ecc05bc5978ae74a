import type { EditedFunnel } from '#contract/schemas/funnels/funnel.ts';
import type { UnsentBatch } from './batch.ts';
import { textsOfDocument, writtenTexts } from './writtenTexts.ts';

/** Texts that these batches write and that were deleted or overwritten here since: neither version of a conflict has them. */
export function deletedTexts(held: UnsentBatch[], versions: EditedFunnel[]): string[] {
  const shown = versions.flatMap((funnel) => [funnel.name, ...textsOfDocument(funnel)]);
  const written = new Set(writtenTexts(held.flatMap(({ edits }) => edits)));
  return [...written].filter((text) => !shown.some((other) => other.includes(text)));
}
