import { mapValues } from '#machines/funnel/walkFields.ts';
import type { TemplateContent } from './rows/readVersion.ts';

const untagged = { tag: () => null };

/** The same without tags; a series that starts on a tag is left out, because nothing would start it. */
export function withoutTags({ document, series }: TemplateContent): TemplateContent {
  return {
    document: {
      ...document,
      tags: [],
      stages: document.stages.map((stage) => mapValues('stage', stage, untagged)),
    },
    series: series
      .filter(({ starts_on }) => starts_on.kind !== 'tag')
      .map((one) => ({
        ...one,
        stops_on: { ...one.stops_on, tags: [] },
        letters: one.letters.map((letter) => ({ ...letter, message: mapValues('message', letter.message, untagged) })),
      })),
  };
}
