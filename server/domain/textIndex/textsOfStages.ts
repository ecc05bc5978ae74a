import type { Stage } from '#contract/schemas/funnels/funnel.ts';

/** What can be found of a stage: its title, or one of its messages with the words on its buttons. */
export interface StageText {
  stage_id: string;
  item_id: string;
  is_message: boolean;
  text: string;
}

/** The texts of stages, the titles first. */
export const textsOfStages = (stages: Stage[]): StageText[] => [
  ...stages.map(({ id, title }) => ({ stage_id: id, item_id: id, is_message: false, text: title })),
  ...stages.flatMap(({ id, messages }) =>
    messages.map((message) => ({
      stage_id: id,
      item_id: message.id,
      is_message: true,
      text: [textOfHtml(message.text), ...message.buttons.map(({ label }) => label)].join('\n'),
    })),
  ),
];

/** A message's text as a person sees it, without Telegram's HTML. */
const textOfHtml = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
