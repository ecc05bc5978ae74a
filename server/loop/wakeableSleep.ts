/** A sleep that a wake ends early. A wake that comes while nobody sleeps ends the next sleep at once, so none is lost. */
export class WakeableSleep {
  #wake: (() => void) | null = null;
  #isWoken = false;

  wake(): void {
    this.#isWoken = true;
    this.#wake?.();
  }

  async for(ms: number): Promise<void> {
    if (!this.#isWoken && ms > 0) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        timer = setTimeout(resolve, ms);
      });
      clearTimeout(timer);
      this.#wake = null;
    }
    this.#isWoken = false;
  }
}
