import type { Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import { mapValues } from '#machines/funnel/walkFields.ts';
import type { TemplateContent } from './rows/readVersion.ts';

const untagged = { tag: () => null };

/** Actions that give or take a tag go; a condition on one stays, and holds for nobody. */
function untaggedStage(stage: Stage): Stage {
  const plain = mapValues('stage', stage, untagged);
  return { ...plain, messages: plain.messages.map(withoutTagActions) };
}

function withoutTagActions(message: Message): Message {
  const { actions, ...rest } = message;
  const others = actions?.filter(({ kind }) => kind !== 'tag');
  if (others?.length === actions?.length) return message;
  return others?.length ? { ...message, actions: others } : rest;
}

/** The same without tags; a series that starts on a tag is left out, because nothing would start it. */
export function withoutTags({ document, series }: TemplateContent): TemplateContent {
  return {
    document: {
      ...document,
      tags: [],
      stages: document.stages.map(untaggedStage),
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
