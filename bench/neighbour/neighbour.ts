import { setTimeout as after } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { EditFunnelResponse } from '#contract/schemas/funnels/funnelInput.ts';
import { type SignedUp, signUp } from '#tests/support/app.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import type { Bot, Telegram } from '#tests/support/telegram/startTelegram.ts';
import { seedDocument } from '#scripts/database/seedDocument.ts';

const { funnels } = endpoints;
const restMs = 50;
const longestAnswerMs = 20_000;
/** Of the funnel that its bot walks people through. */
const firstText = 'Good day!';

/** How long each of a neighbour's calls and each answer of its bot took, ms. */
export interface Taken {
  calls: number[];
  answers: number[];
}

/** Another account, which edits and reads a funnel of 30 stages and has a running bot. */
export class Neighbour {
  readonly #owner: SignedUp;
  readonly #edited: Funnel;
  readonly #telegram: Telegram;
  readonly #bot: Bot;
  #revision: number;

  private constructor(owner: SignedUp, edited: Funnel, telegram: Telegram, bot: Bot) {
    this.#owner = owner;
    this.#edited = edited;
    this.#revision = edited.revision;
    this.#telegram = telegram;
    this.#bot = bot;
  }

  static async moveIn(url: string, telegram: Telegram): Promise<Neighbour> {
    const owner = await signUp({ url });
    const edited = await seedFunnel(owner, { document: seedDocument(30, 1, () => crypto.randomUUID()) });
    const bot = telegram.createBot({ username: 'neighbour_bot' });
    const { id, revision } = await seedFunnel(owner, { bot });
    const { status, body } = await owner.call(funnels.run, { params: { id }, body: { base_revision: revision } });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return new Neighbour(owner, edited, telegram, bot);
  }

  /** Edits and reads again and again for so long, while people start the bot. */
  async live(forMs: number): Promise<Taken> {
    const until = performance.now() + forMs;
    const [calls, answers] = await Promise.all([this.#work(until), this.#talk(until)]);
    return { calls, answers };
  }

  async #work(until: number): Promise<number[]> {
    const took: number[] = [];
    const params = { id: this.#edited.id };
    while (performance.now() < until) {
      const edits = [{ type: 'funnel.rename', name: `Renamed ${this.#revision}` }];
      const at = performance.now();
      const body = { base_revision: this.#revision, edits };
      const answer = await this.#owner.call<EditFunnelResponse>(funnels.edit, { params, body });
      took.push(performance.now() - at);
      if (answer.status !== 200) throw new Error(`A neighbour was refused: ${JSON.stringify(answer.body)}`);
      this.#revision = answer.body.revision;
      await after(restMs);
      const readAt = performance.now();
      await this.#owner.call(funnels.list, {});
      took.push(performance.now() - readAt);
      await after(restMs);
    }
    return took;
  }

  /** From a person's /start until the first message is there. */
  async #talk(until: number): Promise<number[]> {
    const took: number[] = [];
    while (performance.now() < until) {
      const person = this.#telegram.person();
      const at = performance.now();
      person.start(this.#bot);
      // an answer that does not come by then counts as one that took so long
      await person.waitFor(this.#bot, firstText, longestAnswerMs).catch(() => null);
      took.push(performance.now() - at);
      await after(restMs);
    }
    return took;
  }
}
