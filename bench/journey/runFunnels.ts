import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';

/** The token of a bot, by its Telegram id. */
export const tokenOf = (bot: number): string => `${bot}:AAbenchbenchbenchbenchbenchbenchben`;

/** An account with a running funnel of so many stages with a button each, and a last one, on each bot. */
export async function runFunnels(
  url: string,
  { bots, steps }: { bots: number[]; steps: number },
): Promise<{ owner: SignedUp; funnels: string[] }> {
  const owner = await signUp({ url });
  const funnels: string[] = [];
  for (const bot of bots) {
    const { id } = await seedFunnel(owner, { document: documentOf(steps) });
    funnels.push(id);
    for (const [endpoint, body] of [
      [endpoints.funnels.connect, { token: tokenOf(bot) }],
      [endpoints.funnels.run, {}],
    ] as const) {
      const answer = await owner.call<Funnel>(endpoint, { params: { id }, body });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    }
  }
  return { owner, funnels };
}

function documentOf(steps: number): FunnelDocument {
  const ids = Array.from({ length: steps + 1 }, () => randomUUID());
  const stages = ids.map((id, step) => {
    const button = { id: randomUUID(), kind: 'next' as const, label: 'Next', to: ids[step + 1] ?? null, tag: null };
    const text = step === steps ? 'The end' : `Hello {first_name}, this is step ${step}`;
    return {
      ...{ id, title: `Step ${step}`, icon: 'flag' as const, colour: 'blue' as const, x: 0, y: 0 },
      messages: [
        ...[{ id: randomUUID(), image: null, video: null, delay: 0, text, buttons: step === steps ? [] : [button] }],
      ],
    };
  });
  return { stages, tags: [] };
}
