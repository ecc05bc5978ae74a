import type { Colour, Icon } from '#contract/iconsAndColours.ts';
import type { FunnelDocument, Message, Stage } from '#contract/schemas/funnels/funnel.ts';

/** The texts of the sample funnel, in the interface's language. */
export interface SampleTexts {
  welcome: string;
  welcomeText: string;
  getLesson: string;
  lesson: string;
  lessonText: string;
  watched: string;
  offer: string;
  offerText: string;
  bookPlace: string;
  question: string;
  questionText: string;
  group: string;
  groupText: string;
  morning: string;
  evening: string;
  thanks: string;
  thanksText: string;
  booked: string;
}

/** How long the question waits for an answer. */
const answerSeconds = 86_400;

/** A small funnel with a branch, a tag, a question and exits: enough to see what stages, messages and buttons do. */
export function sampleDocument(texts: SampleTexts, newId: () => string): FunnelDocument {
  const ids = { welcome: newId(), lesson: newId(), offer: newId(), question: newId(), thanks: newId() };
  const [group, asked, tag] = [newId(), newId(), newId()];
  const message = (text: string, buttons: [label: string, to: string, tag?: string][] = []): Message => ({
    id: newId(),
    text,
    image: null,
    video: null,
    delay: 0,
    buttons: buttons.map(([label, to, tag]) => ({ id: newId(), kind: 'next', label, to, tag: tag ?? null })),
  });
  const stage = (id: string, title: string, icon: Icon, colour: Colour, x: number, y: number, messages: Message[]) => ({
    id,
    title,
    icon,
    colour,
    x,
    y,
    messages,
  });
  const groupStage: Stage = {
    ...stage(group, texts.group, 'calendar', 'indigo', 0, 540, [
      {
        ...message(texts.groupText),
        id: asked,
        question: {
          ...{ kind: 'choice', field: null },
          choices: [texts.morning, texts.evening].map((label) => ({ id: newId(), label })),
          ...{ within: answerSeconds, unanswered: 'exits' },
        },
      },
    ]),
    exits: [
      { id: newId(), to: ids.thanks, tag: null, condition: { all: [{ answered: asked }] } },
      { id: newId(), to: ids.question, tag: null, condition: null },
    ],
  };
  return {
    stages: [
      stage(ids.welcome, texts.welcome, 'flag', 'blue', 0, 0, [
        message(texts.welcomeText, [[texts.getLesson, ids.lesson]]),
      ]),
      stage(ids.lesson, texts.lesson, 'video', 'teal', 380, 0, [
        message(texts.lessonText, [[texts.watched, ids.offer]]),
      ]),
      stage(ids.offer, texts.offer, 'gift', 'violet', 0, 260, [
        message(texts.offerText, [
          [texts.bookPlace, group, tag],
          [texts.question, ids.question],
        ]),
      ]),
      stage(ids.question, texts.question, 'chat', 'orange', 380, 260, [
        message(texts.questionText, [[texts.bookPlace, group, tag]]),
      ]),
      groupStage,
      stage(ids.thanks, texts.thanks, 'heart', 'green', 380, 540, [message(texts.thanksText)]),
    ],
    tags: [{ id: tag, title: texts.booked, colour: 'lime' }],
  };
}
