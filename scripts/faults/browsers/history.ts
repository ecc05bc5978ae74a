import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '#contract/endpoints.ts';
import type { AppliedBatch } from '#contract/schemas/funnels/funnelEvents.ts';
import type { SignedUp } from '#tests/support/app.ts';
import { wordsIn } from './typedWords.ts';

/** The polling interval, ms, in which far fewer edits come than a funnel retains (`limits.editRetentionRevisions`). */
const pollMs = 2_000;

/** Polls the edits of a funnel and collects every word of its history, also of edits that have expired since. */
export class History {
  readonly #user: SignedUp;
  readonly #funnel: string;
  readonly #words = new Set<string>();
  readonly #stopped = new AbortController();
  readonly #polling: Promise<void>;
  #revision = 0;

  constructor(user: SignedUp, funnel: string) {
    this.#user = user;
    this.#funnel = funnel;
    this.#polling = this.#poll();
    // The error is rethrown by `words`.
    this.#polling.catch(() => {});
  }

  /** Stops polling. @returns all words seen until then */
  async words(): Promise<Set<string>> {
    this.#stopped.abort();
    await this.#polling;
    await this.read();
    return this.#words;
  }

  has(word: string): boolean {
    return this.#words.has(word);
  }

  async #poll(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      await this.read();
      await pause(pollMs, undefined, { signal: this.#stopped.signal }).catch(() => {});
    }
  }

  async read(): Promise<void> {
    const asked = { params: { id: this.#funnel }, query: { since: this.#revision } };
    const answer = await this.#user.call<{ revision: number; results: AppliedBatch[] }>(endpoints.funnels.edits, asked);
    if (answer.status !== 200) throw new Error(`The history is not read: ${JSON.stringify(answer.body)}`);
    for (const { edits } of answer.body.results)
      for (const word of wordsIn(JSON.stringify(edits))) this.#words.add(word);
    this.#revision = answer.body.revision;
  }
}
