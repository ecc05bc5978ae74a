import type { BrowserContext, Route } from 'playwright-core';
import type { Chances } from '../random.ts';

export type NetworkKind = 'good' | 'slow' | 'refusing' | 'losing answers' | 'offline';

export const networkKinds: readonly NetworkKind[] = ['good', 'slow', 'refusing', 'losing answers', 'offline'];

const longestDelayMs = 1_500;

/** The network between one browser and the server, with configurable faults. */
export class Network {
  readonly #context: BrowserContext;
  readonly #chances: Chances;
  #kind: NetworkKind = 'good';

  constructor(context: BrowserContext, chances: Chances) {
    this.#context = context;
    this.#chances = chances;
  }

  get kind(): NetworkKind {
    return this.#kind;
  }

  async open(): Promise<void> {
    // Answering the request of a page that has closed throws.
    await this.#context.route('**/api/**', (route) => this.#forward(route).catch(() => {}));
  }

  async setKind(kind: NetworkKind): Promise<void> {
    if ((kind === 'offline') !== (this.#kind === 'offline')) await this.#context.setOffline(kind === 'offline');
    this.#kind = kind;
  }

  async #forward(route: Route): Promise<void> {
    const isStream = new URL(route.request().url()).pathname.endsWith('/events/');
    if (this.#kind === 'refusing' && this.#chances.chance(0.7)) return route.abort('connectionreset');
    if (this.#kind === 'slow') await new Promise((done) => setTimeout(done, this.#chances.between(0, longestDelayMs)));
    if (this.#kind !== 'losing answers' || isStream || this.#chances.chance(0.3)) return route.continue();
    // The request reaches the server and its response is lost.
    await route.fetch();
    return route.abort('connectionreset');
  }
}
