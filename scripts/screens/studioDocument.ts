import { v7 } from 'uuid';
import type { Button, FunnelDocument, Message, Stage } from '#contract/schemas/funnels/funnel.ts';

const message = (text: string, more: Partial<Message> = {}): Message => ({
  id: v7(),
  text,
  image: null,
  video: null,
  delay: 0,
  buttons: [],
  ...more,
});

const next = (label: string, to: string, tag: string | null = null): Button => ({
  id: v7(),
  kind: 'next',
  label,
  to,
  tag,
});

/** The funnel of a ceramics studio: six stages with a picture, a link, a tag, a delay and a branch. */
export function studioDocument(image: string | null): FunnelDocument {
  const [welcome, lesson, offer, question, payment, thanks, tag] = [v7(), v7(), v7(), v7(), v7(), v7(), v7()];
  const link: Button = { id: v7(), kind: 'link', label: 'The studio', url: 'https://studio.example' };
  const stage = (
    id: string,
    look: Pick<Stage, 'title' | 'icon' | 'colour'>,
    at: [number, number],
    ...messages: Message[]
  ) => ({
    id,
    ...look,
    x: at[0] * 380,
    y: at[1] * 250,
    messages,
  });
  const stages = [
    stage(
      welcome,
      { title: 'Welcome', icon: 'flag', colour: 'blue' },
      [0, 0],
      message('Hi, {first_name|friend}! This is Masha from a <b>ceramics studio</b>.', { image }),
      message('Shall we make your first cup together?', { buttons: [next('Get the free lesson', lesson), link] }),
    ),
    stage(
      lesson,
      { title: 'Free lesson', icon: 'video', colour: 'teal' },
      [1, 0],
      message('Lesson 1: centring the clay. Ten minutes, a lump of clay and a wet towel are enough.'),
      message('How did it go?', { buttons: [next('I’ve watched it', offer)] }),
    ),
    stage(
      offer,
      { title: 'Offer', icon: 'gift', colour: 'violet' },
      [0, 1],
      message(
        'Hi, {first_name|friend}! The spring course starts on <b>Monday, 1 December</b>.\n\n6 weeks, 12 lessons, glazes, and one kiln firing in our studio. You will make a cup, a bowl and a small vase, even if you have never touched clay before.\n\n€89 till Sunday, then €120. There are just <u>14 places</u> left. Shall I keep one of them for you?',
        { buttons: [next('Book my place', payment, tag), next('I have a question', question)] },
      ),
    ),
    stage(
      question,
      { title: 'Questions', icon: 'chat', colour: 'orange' },
      [1, 1],
      message('Ask away, a person will answer.', { buttons: [next('Book my place', payment, tag)] }),
    ),
    stage(
      payment,
      { title: 'Payment', icon: 'cart', colour: 'pink' },
      [0, 2],
      message('Your place is held for two days.', { buttons: [next('I have paid', thanks)] }),
    ),
    stage(
      thanks,
      { title: 'Thank you', icon: 'heart', colour: 'green' },
      [1, 2],
      message('See you on Monday!'),
      message('How is it going?', { delay: 86_400 }),
    ),
  ];
  return { stages, tags: [{ id: tag, title: 'Booked', colour: 'lime' }] };
}
