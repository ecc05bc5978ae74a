import type { Colour, Icon } from '#contract/iconsAndColours.ts';
import type { FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';

const looks: [title: string, icon: Icon, colour: Colour, text: string][] = [
  [
    'Welcome',
    'flag',
    'blue',
    'Hi, {first_name|friend}! This is Masha from a ceramics studio. Shall we make your first cup together?',
  ],
  ['Free lesson', 'video', 'teal', 'Lesson 1: centring the clay. How did it go?'],
  ['Offer', 'gift', 'violet', 'The spring course: <b>6 weeks, 12 lessons</b>. Shall I keep a place for you?'],
  ['Questions', 'chat', 'orange', 'Ask away, a person will answer.'],
  ['Payment', 'cart', 'pink', 'Your place is held for two days.'],
  ['Thank you', 'heart', 'green', 'See you on Monday!'],
];

const tagTitles: [title: string, colour: Colour][] = [
  ['Bought', 'green'],
  ['Curious', 'teal'],
  ['Call back', 'orange'],
];

/** A document of `stages` stages in two columns, each with `messages` messages and a button to the next stage. */
export function seedDocument(stages: number, messages: number, newId: () => string): FunnelDocument {
  const ids = Array.from({ length: stages }, () => newId());
  const tags = tagTitles.map(([title, colour]) => ({ id: newId(), title, colour }));
  return { stages: ids.map((id, i) => stageOf(id, i, ids[i + 1] ?? null, messages, newId)), tags };
}

function stageOf(id: string, i: number, next: string | null, messages: number, newId: () => string): Stage {
  const [title, icon, colour, text] = looks[i % looks.length] ?? looks[0]!;
  const round = Math.floor(i / looks.length);
  const last = { id: newId(), kind: 'next' as const, label: 'Next step', to: next, tag: null };
  return {
    id,
    title: round === 0 ? title : `${title} ${round + 1}`,
    icon,
    colour,
    x: (i % 2) * 380,
    y: Math.floor(i / 2) * 280,
    messages: Array.from({ length: messages }, (_, m) => ({
      id: newId(),
      text: m === 0 ? text : `${text} (${m + 1})`,
      image: null,
      video: null,
      delay: 0,
      buttons: m === messages - 1 && next ? [last] : [],
    })),
  };
}
