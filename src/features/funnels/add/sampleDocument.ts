import type { Colour, Icon } from '#contract/iconsAndColours.ts';
import type { FunnelDocument, Message } from '#contract/schemas/funnels/funnel.ts';

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
  thanks: string;
  thanksText: string;
  booked: string;
}

/** A funnel of four stages with a branch and a tag: enough to see what stages, messages and buttons do. */
export function sampleDocument(texts: SampleTexts, newId: () => string): FunnelDocument {
  const ids = { welcome: newId(), lesson: newId(), offer: newId(), question: newId(), thanks: newId(), tag: newId() };
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
          [texts.bookPlace, ids.thanks, ids.tag],
          [texts.question, ids.question],
        ]),
      ]),
      stage(ids.question, texts.question, 'chat', 'orange', 380, 260, [
        message(texts.questionText, [[texts.bookPlace, ids.thanks, ids.tag]]),
      ]),
      stage(ids.thanks, texts.thanks, 'heart', 'green', 0, 540, [message(texts.thanksText)]),
    ],
    tags: [{ id: ids.tag, title: texts.booked, colour: 'lime' }],
  };
}
