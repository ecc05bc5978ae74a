import { randomUUID } from 'node:crypto';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { seedDocument } from '#scripts/database/seedDocument.ts';
import { seededChances } from '#scripts/faults/random.ts';

const letters = 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэф';
const vocabulary = 8_000;

/** The words of a made-up language, of which the first are the most frequent; always the same. */
export const words: string[] = (() => {
  const chances = seededChances(3);
  const letter = () => letters[Math.floor(chances.next() ** 1.7 * letters.length)] ?? '';
  return Array.from({ length: vocabulary }, () =>
    Array.from({ length: 3 + Math.floor(chances.next() * 8) }, letter).join(''),
  );
})();

function textOf(characters: number, next: () => number): string {
  let text = '';
  while (text.length < characters) text += `${words[Math.floor(next() ** 2 * words.length)] ?? ''} `;
  return text.trimEnd();
}

/** A document of so many stages, each with a message of about so many characters. */
export function wordyDocument(stages: number, characters: number, seed: number): FunnelDocument {
  const chances = seededChances(seed);
  const document = seedDocument(stages, 1, randomUUID);
  for (const stage of document.stages)
    for (const message of stage.messages) message.text = textOf(characters, () => chances.next());
  return document;
}
