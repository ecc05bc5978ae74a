import { v5 } from 'uuid';
import type { Language } from '#contract/languages.ts';
import type { ExportedSeries } from '#contract/schemas/exportedSeries.ts';
import type { Button, FunnelDocument, Message } from '#contract/schemas/funnel.ts';
import type { ReadyButton, ReadyLetter, ReadyMessage, ReadySeries, ReadyTemplate } from './readyTemplate.ts';

/** The namespace of the ids of ready-made templates; another one would cut every funnel made from one off its updates. */
const namespace = 'b0f6c1de-5d0b-4a8e-9a53-6f6f9a0d3c11';

const column = 400;
const row = 460;

export interface TranslatedTemplate {
  id: string;
  name: string;
  description: string;
  document: FunnelDocument;
  series: ExportedSeries[];
}

/** The id of a ready-made template in a language. */
export const readyId = (key: string, language: Language): string => v5(`${key}/${language}`, namespace);

/**
 * A ready-made template in one language. Its ids depend on the keys alone, so that the next version of the same stage or message
 * has the same id. `picture` is the file that stands for its picture.
 */
export function translateReady(
  template: ReadyTemplate,
  language: Language,
  picture: string | null,
): TranslatedTemplate {
  const id = (...path: (string | number)[]) => v5([template.key, ...path].join('/'), namespace);
  const stageId = (key: string) => id('stage', key);
  const tagId = (key: string) => id('tag', key);
  const buttons = (given: ReadyButton[] = [], ...path: (string | number)[]): Button[] =>
    given.map(({ label, to, tag }, i) => ({
      id: id(...path, 'button', i),
      kind: 'next',
      label: label[language],
      to: stageId(to),
      tag: tag === undefined ? null : tagId(tag),
    }));
  const message = (given: ReadyMessage, ...path: (string | number)[]): Message => ({
    id: id(...path),
    text: given.text[language],
    image: given.picture ? picture : null,
    video: null,
    delay: given.delay ?? 0,
    buttons: buttons(given.buttons, ...path),
  });
  const letter = ({ name, text, timing, buttons: given }: ReadyLetter, ...path: (string | number)[]) => ({
    name: name[language],
    message: { id: id(...path), text: text[language], image: null, video: null, buttons: buttons(given, ...path) },
    timing,
    repeat: false,
    until: null,
    times: null,
  });
  const series = ({ name, startsOn, stopsOn, letters }: ReadySeries, at: number): ExportedSeries => ({
    name: name[language],
    starts_on: startOf(startsOn, stageId, tagId),
    stops_on: { tags: (stopsOn.tags ?? []).map(tagId), stages: (stopsOn.stages ?? []).map(stageId) },
    time_zone: 'contact',
    letters: letters.map((each, i) => letter(each, 'series', at, i)),
  });
  return {
    id: readyId(template.key, language),
    name: template.name[language],
    description: template.description[language],
    document: {
      stages: Object.entries(template.stages).map(([key, stage]) => ({
        id: stageId(key),
        title: stage.title[language],
        icon: stage.icon,
        colour: stage.colour,
        x: stage.place[0] * column,
        y: stage.place[1] * row,
        messages: stage.messages.map((each, i) => message(each, 'stage', key, i)),
      })),
      tags: Object.entries(template.tags).map(([key, { title, colour }]) => ({
        id: tagId(key),
        title: title[language],
        colour,
      })),
    },
    series: template.series.map(series),
  };
}

function startOf(
  start: ReadySeries['startsOn'],
  stageId: (key: string) => string,
  tagId: (key: string) => string,
): ExportedSeries['starts_on'] {
  switch (start.kind) {
    case 'funnel':
      return start;
    case 'stage':
      return { kind: 'stage', stage: stageId(start.stage) };
    case 'tag':
      return { kind: 'tag', tag: tagId(start.tag) };
  }
}
