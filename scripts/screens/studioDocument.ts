import { v7 } from 'uuid';
import type { Button, FunnelDocument, Message, Stage } from '../../contract/schemas/funnel.ts';

const message = (text: string, more: Partial<Message> = {}): Message => ({
  id: v7(),
  text,
  image: null,
  video: null,
  delay: 0,
  buttons: [],
  ...more,
});

/** A ceramics studio’s funnel: five stages, a picture, a link, a tag, a delay, a branch. */
export function studioDocument(image: string | null): FunnelDocument {
  const [welcome, lesson, offer, question, thanks, tag] = [v7(), v7(), v7(), v7(), v7(), v7()];
  const next = (label: string, to: string, given: string | null = null): Button => ({
    id: v7(),
    kind: 'next',
    label,
    to,
    tag: given,
  });
  const link: Button = { id: v7(), kind: 'link', label: 'The studio', url: 'https://studio.example' };
  const stages: Stage[] = [
    {
      id: welcome,
      title: 'Welcome',
      icon: 'flag',
      colour: 'blue',
      x: 0,
      y: 0,
      messages: [
        message('Hi, {first_name|friend}! This is Masha from a <b>ceramics studio</b>.', { image }),
        message('Shall we make your first cup together?', { buttons: [next('Get the free lesson', lesson), link] }),
      ],
    },
    {
      id: lesson,
      title: 'Free lesson',
      icon: 'video',
      colour: 'teal',
      x: 380,
      y: 0,
      messages: [
        message('Lesson 1: how to centre the clay. How did it go?', { buttons: [next('I’ve watched it', offer)] }),
      ],
    },
    {
      id: offer,
      title: 'Offer',
      icon: 'gift',
      colour: 'violet',
      x: 0,
      y: 300,
      messages: [
        message('The spring course: 6 weeks, 12 lessons. Shall I keep a place for you?', {
          buttons: [next('Book my place', thanks, tag), next('I have a question', question)],
        }),
      ],
    },
    {
      id: question,
      title: 'Questions',
      icon: 'chat',
      colour: 'orange',
      x: 380,
      y: 300,
      messages: [message('Ask away, a person will answer.', { buttons: [next('Book my place', thanks, tag)] })],
    },
    {
      id: thanks,
      title: 'Thank you',
      icon: 'heart',
      colour: 'green',
      x: 190,
      y: 580,
      messages: [message('Your place is booked.'), message('How is it going?', { delay: 86_400 })],
    },
  ];
  return { stages, tags: [{ id: tag, title: 'Booked', colour: 'lime' }] };
}
