import { t } from '@lingui/core/macro';
import { v7 } from 'uuid';
import type { CreateFunnelInput } from '#contract/schemas/funnels/funnelInput.ts';
import { sampleDocument } from './sampleDocument.ts';

/** A new sample funnel in the interface's language. */
export function sampleFunnel(): CreateFunnelInput {
  const friend = t({ message: 'friend', comment: 'stands for a first name that is not known' });
  const firstName = `{first_name|${friend}}`;
  const texts = {
    welcome: t`Welcome`,
    welcomeText: t`Hi, ${firstName}! This is a ceramics studio. Shall we make your <b>first cup</b> together?`,
    getLesson: t`Get the free lesson`,
    lesson: t`Free lesson`,
    lessonText: t`Lesson 1: how to centre the clay. Ten minutes, a lump of clay and a wet towel are enough. How did it go?`,
    watched: t`I’ve watched it`,
    offer: t`Offer`,
    offerText: t`The spring course: 6 weeks, 12 lessons and a firing in our kiln. Shall I keep a place for you?`,
    bookPlace: t`Book my place`,
    question: t`I have a question`,
    questionText: t`Ask away: write here, and a person will answer. Ready?`,
    group: t`Which group`,
    groupText: t`Which group suits you? One meets in the morning, the other after work.`,
    morning: t`In the morning`,
    evening: t`In the evening`,
    thanks: t`Thank you`,
    thanksText: t`Your place is booked. See you on Monday!`,
    booked: t({ message: 'booked', comment: 'title of a tag' }),
  };
  return { id: v7(), name: t`A sample: first cup`, document: sampleDocument(texts, v7) };
}
