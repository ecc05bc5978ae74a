import type { Button } from '#contract/schemas/funnel.ts';
import type { TemplateContent } from './rows/readVersion.ts';

/** The same without tags; a series that starts on a tag is left out, because nothing would start it. */
export function withoutTags({ document, series }: TemplateContent): TemplateContent {
  return {
    document: {
      ...document,
      tags: [],
      stages: document.stages.map((stage) => ({ ...stage, messages: stage.messages.map(withoutGiving) })),
    },
    series: series
      .filter(({ starts_on }) => starts_on.kind !== 'tag')
      .map((one) => ({
        ...one,
        stops_on: { ...one.stops_on, tags: [] },
        letters: one.letters.map((letter) => ({ ...letter, message: withoutGiving(letter.message) })),
      })),
  };
}

const withoutGiving = <T extends { buttons: Button[] }>(message: T): T => ({
  ...message,
  buttons: message.buttons.map((button) => (button.kind === 'next' ? { ...button, tag: null } : button)),
});
