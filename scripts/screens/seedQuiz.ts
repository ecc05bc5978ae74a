import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel, FunnelDocument, Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Counts } from '#contract/schemas/funnels/funnelCounts.ts';
import type { SignedUp } from '#tests/support/app.ts';
import { picture } from '#tests/support/files/picture.ts';
import { oggOpus } from '#tests/support/files/voice.ts';
import type { Product } from '#tests/support/product.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import type { Bot } from '#tests/support/telegram/startTelegram.ts';
import { until } from './seeding.ts';

export interface SeededQuiz {
  /** A running funnel that asks, splits and leads on without presses. */
  quiz: string;
}

const patienceMs = 60_000;
const day = 86_400;
const topics = ['Pottery', 'Glazing', 'Just looking'];

/** Creates a quiz that some people have answered and others still wait in. */
export async function seedQuiz(product: Product, owner: SignedUp): Promise<SeededQuiz> {
  const bot = product.telegram.createBot({ username: 'clay_quiz_bot', name: 'Clay quiz' });
  const { id } = await seedFunnel(owner, { name: 'Which course is yours?', bot, document: quizDocument() });
  await owner.call<Funnel>(endpoints.funnels.run, { params: { id }, body: {} });
  for (const [i, first_name] of ['Alina', 'Denis', 'Irina', 'Pavel'].entries()) {
    const person = product.telegram.person({ first_name, last_name: 'Belov' });
    person.start(bot);
    await person.waitFor(bot, 'What is your name?', patienceMs);
    if (i === 0) continue;
    person.send(bot, first_name);
    await person.waitFor(bot, 'Show us your last cup', patienceMs);
    await showCup(person, bot, i);
    const asked = await person.waitFor(bot, 'What would you like to learn?', patienceMs);
    if (i > 1) person.press(bot, asked, topics[i % topics.length] ?? '');
  }
  await until(async () => {
    const { body } = await owner.call<Counts>(endpoints.funnels.counts, { params: { id } });
    return Object.values(body.questions).reduce((sum, { answered }) => sum + answered, 0) >= 8;
  });
  return { quiz: id };
}

/** One sends a voice message, one a file, one a picture. */
async function showCup(person: ReturnType<Product['telegram']['person']>, bot: Bot, i: number): Promise<void> {
  const { buffer, name, mimeType } = await picture();
  if (i === 1) person.sendFile(bot, 'voice', { bytes: oggOpus(), name: 'voice.ogg', mime: 'audio/ogg' });
  else if (i === 2)
    person.sendFile(bot, 'document', { bytes: Buffer.alloc(245_760), name: 'sketches.pdf', mime: 'application/pdf' });
  else person.sendFile(bot, 'photo', { bytes: buffer, name, mime: mimeType });
}

const message = (text: string, more: Partial<Message> = {}): Message => ({
  id: v7(),
  text,
  image: null,
  video: null,
  delay: 0,
  buttons: [],
  ...more,
});

const ending = { tries: 3, within: day, unanswered: 'exits' } as const;

function quizDocument(): FunnelDocument {
  const [quiz, offers, call, later] = [v7(), v7(), v7(), v7()];
  const topic = message('What would you like to learn?', {
    question: {
      kind: 'choice',
      field: null,
      choices: topics.map((label, i) => ({ id: v7(), label, row: Math.floor(i / 2) })),
      ...ending,
    },
  });
  const cup = message('Show us your last cup', {
    question: { kind: 'file', of: ['photo', 'document', 'voice'], ...ending },
  });
  const stage = (
    id: string,
    look: Pick<Stage, 'title' | 'icon' | 'colour'>,
    at: [number, number],
    rest: Pick<Stage, 'messages' | 'exits'>,
  ): Stage => ({ id, ...look, x: at[0] * 380, y: at[1] * 300, ...rest });
  const exit = (to: string, condition: NonNullable<Stage['exits']>[number]['condition']) => ({
    id: v7(),
    to,
    tag: null,
    condition,
  });
  return {
    tags: [],
    stages: [
      stage(quiz, { title: 'Quiz', icon: 'chat', colour: 'violet' }, [0, 0], {
        messages: [message('What is your name?', { question: { kind: 'text', field: null, ...ending } }), cup, topic],
        exits: [exit(later, { all: [{ answered: topic.id, not: true }] }), exit(offers, null)],
      }),
      stage(offers, { title: 'Two offers', icon: 'gift', colour: 'teal' }, [1, 0], {
        messages: [],
        exits: [exit(call, { all: [{ share: 50 }] }), exit(later, { all: [{ share: 50 }] })],
      }),
      stage(call, { title: 'A call', icon: 'heart', colour: 'green' }, [2, 0], {
        messages: [
          message('Where can we reach you?', {
            question: { kind: 'phone', field: 'phone', button: 'Send my number', known: 'skip', ...ending },
          }),
        ],
        exits: [exit(later, null)],
      }),
      stage(later, { title: 'Come back', icon: 'bell', colour: 'orange' }, [1, 1], {
        messages: [message('See you at the studio!')],
      }),
    ],
  };
}
