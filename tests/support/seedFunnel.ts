import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import type { Button, Funnel, FunnelDocument, Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { SignedUp } from './app.ts';
import type { Bot } from './telegram/startTelegram.ts';

const message = (text: string, buttons: Button[] = []): Message => ({
  id: v7(),
  text,
  image: null,
  video: null,
  delay: 0,
  buttons,
});

/** Three stages in a row: hello leads to an offer, the offer to thanks. */
export function threeStages(): FunnelDocument {
  const ids = [v7(), v7(), v7()] as const;
  const next = (label: string, to: string): Button => ({ id: v7(), kind: 'next', label, to, tag: null });
  const stage = (at: number, title: string, messages: Message[]): Stage => ({
    id: ids[at] ?? v7(),
    title,
    icon: 'flag',
    colour: (['blue', 'teal', 'violet'] as const)[at] ?? 'gray',
    x: at * 360,
    y: 0,
    messages,
  });
  return {
    stages: [
      stage(0, 'Hello', [message('Good day!'), message('Shall we begin?', [next('Begin', ids[1])])]),
      stage(1, 'Offer', [message('A cup of clay for 50.', [next('I take it', ids[2])])]),
      stage(2, 'Thanks', [message('Thank you!')]),
    ],
    tags: [],
  };
}

/** Creates a funnel over the API, with a bot if one is given. */
export async function seedFunnel(
  user: SignedUp,
  { name = 'Ceramics', bot, document = threeStages() }: { name?: string; bot?: Bot; document?: FunnelDocument } = {},
): Promise<Funnel> {
  const body = { name, document, ...(bot && { token: bot.token }) };
  const answer = await user.call<Funnel>(endpoints.funnels.create, { body });
  if (answer.status !== 201) throw new Error(`create: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
