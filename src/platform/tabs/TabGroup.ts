import { deviceNow } from '../clock.ts';

/** What a tab announces about itself. */
interface Presence<State> {
  isLeader: boolean;
  state: State;
  /** A new tab asks all others to announce themselves. */
  asks: boolean;
}

type Said<State, News> = { from: string; to?: string } & (
  | { kind: 'presence'; presence: Presence<State> }
  | { kind: 'news'; news: News }
  | { kind: 'left' }
);

interface Other<State> extends Presence<State> {
  heardAt: number;
}

interface TabGroupInput<State, News> {
  /** The group's name. */
  name: string;
  /** The state to announce. */
  state: () => State;
  onNews: (news: News, from: string) => void;
  /** The leader, the members or a member's state may have changed. */
  onChange: () => void;
}

/** The others have this long to answer, ms. */
const answerMs = 150;
const presenceMs = 2_000;
/** A tab that is silent for longer is considered dead, ms. */
const longestSilenceMs = 3 * presenceMs;

/**
 * Leader election among this browser's tabs, by messages alone: the Web Locks API needs https, and shared workers are
 * missing on some phones. Two tabs may lead for a moment; the older one stays.
 */
export class TabGroup<State, News> {
  /** Sorts by age. */
  readonly tab = `${deviceNow().toString(36)}-${Math.random().toString(36).slice(2)}`;
  readonly #input: TabGroupInput<State, News>;
  readonly #channel: BroadcastChannel | null;
  readonly #others = new Map<string, Other<State>>();
  #isLeader = false;
  #isAsking = false;
  #asked: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #beatAt = now();

  constructor(input: TabGroupInput<State, News>) {
    this.#input = input;
    this.#channel = openChannel(input.name);
    if (!this.#channel) {
      this.#isLeader = true;
      return;
    }
    this.#channel.onmessage = ({ data }: MessageEvent<Said<State, News>>) => this.#hear(data);
    this.#beat = setInterval(() => this.#keepUp(), presenceMs);
    this.#ask();
  }

  get isLeader(): boolean {
    return this.#isLeader;
  }

  /** The leading tab; null while there is none. */
  get leader(): string | null {
    if (this.#isLeader) return this.tab;
    const leading = [...this.#others].filter(([, { isLeader }]) => isLeader).map(([tab]) => tab);
    return leading.toSorted()[0] ?? null;
  }

  /** The announced states of the other tabs. */
  get others(): Map<string, State> {
    return new Map([...this.#others].map(([tab, { state }]) => [tab, state]));
  }

  broadcastState(): void {
    this.#tellPresence();
  }

  /** Sends a message to all other tabs, or to one. */
  tell(news: News, to?: string): void {
    this.#post({ kind: 'news', news, from: this.tab, ...(to !== undefined && { to }) });
  }

  leave(): void {
    clearInterval(this.#beat);
    clearTimeout(this.#asked);
    this.#isLeader = false;
    this.#post({ kind: 'left', from: this.tab });
    this.#channel?.close();
  }

  /** Asks who is there; until they answer, no tab is considered dead. */
  #ask(): void {
    this.#isAsking = true;
    this.#tellPresence(true);
    clearTimeout(this.#asked);
    this.#asked = setTimeout(() => {
      this.#isAsking = false;
      this.#decide();
    }, answerMs);
  }

  #keepUp(): void {
    const silence = now() - this.#beatAt;
    this.#beatAt = now();
    // The device or this page was asleep, so the silence proves nothing.
    if (silence > longestSilenceMs) return this.#ask();
    const lapsed = [...this.#others].filter(([, { heardAt }]) => now() - heardAt > longestSilenceMs);
    for (const [tab] of lapsed) this.#others.delete(tab);
    this.#tellPresence();
    this.#decide();
    if (lapsed.length > 0) this.#input.onChange();
  }

  #hear(said: Said<State, News>): void {
    if (said.to !== undefined && said.to !== this.tab) return;
    if (said.kind === 'news') return this.#input.onNews(said.news, said.from);
    if (said.kind === 'left') this.#others.delete(said.from);
    else {
      this.#others.set(said.from, { ...said.presence, heardAt: now() });
      if (said.presence.asks) this.#tellPresence();
    }
    this.#decide();
    this.#input.onChange();
  }

  #decide(): void {
    const others = [...this.#others];
    if (this.#isLeader) {
      if (others.some(([tab, { isLeader }]) => isLeader && tab < this.tab)) this.#lead(false);
      return;
    }
    if (this.#isAsking || others.some(([tab, { isLeader }]) => isLeader || tab < this.tab)) return;
    this.#lead(true);
  }

  #lead(isLeader: boolean): void {
    this.#isLeader = isLeader;
    this.#tellPresence();
    this.#input.onChange();
  }

  #tellPresence(asks = false): void {
    const presence = { isLeader: this.#isLeader, state: this.#input.state(), asks };
    this.#post({ kind: 'presence', presence, from: this.tab });
  }

  #post(said: Said<State, News>): void {
    this.#channel?.postMessage(said);
  }
}

const now = (): number => performance.now();

function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
