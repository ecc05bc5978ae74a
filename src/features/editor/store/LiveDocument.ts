import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { FunnelApi } from './funnelApi.ts';

/** Loads the live document, each revision of it once. */
export class LiveDocument {
  readonly #api: FunnelApi;
  /** Revision of the loaded document; null before the first one. */
  #revision: number | null = null;

  constructor(api: FunnelApi) {
    this.#api = api;
  }

  /** Null where nothing is newer than what is loaded, or where the request failed: the next opening of the stream retries. */
  async load(wanted: number | null): Promise<Funnel | null> {
    if (wanted === null || wanted === this.#revision) return null;
    const answer = await this.#api.get('live').catch(() => null);
    const revision = answer?.live_revision ?? null;
    // Responses may arrive out of order: an older revision never replaces a newer one.
    if (revision === null || revision <= (this.#revision ?? -1)) return null;
    this.#revision = revision;
    return answer;
  }
}
