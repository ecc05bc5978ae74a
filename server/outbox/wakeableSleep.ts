/** Sleep that news ends; a wake that comes while nobody sleeps ends the next one at once. */
export class WakeableSleep {
  #wake: (() => void) | null = null;
  #isWoken = false;
  #timer: NodeJS.Timeout | undefined;
  #later: NodeJS.Timeout | undefined;

  wake(): void {
    this.#isWoken = true;
    this.#wake?.();
  }

  async for(ms: number): Promise<void> {
    if (!this.#isWoken && ms > 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        this.#timer = setTimeout(resolve, ms);
      });
      clearTimeout(this.#timer);
      this.#wake = null;
    }
    this.#isWoken = false;
  }

  /** Calls back once, later; a second call replaces the first. */
  callIn(ms: number, callback: () => void): void {
    clearTimeout(this.#later);
    this.#later = setTimeout(callback, Math.max(ms, 1));
  }

  close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#later);
  }
}
