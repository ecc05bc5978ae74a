interface Part {
  name: string;
  stop(): unknown;
}

/** What a process has started, so that its graceful shutdown (clean-up) goes backwards: nothing is taken away from a part that still works with it. */
export class StartedParts {
  readonly #parts: Part[] = [];
  readonly #log: { error(fields: object, message: string): void };

  constructor(log: { error(fields: object, message: string): void }) {
    this.#log = log;
  }

  /** @returns the part, which is stopped before all that were added earlier */
  add<Started extends { stop(): unknown } | null>(name: string, part: Started): Started {
    if (part) this.#parts.push({ name, stop: () => part.stop() });
    return part;
  }

  /** One that fails to stop keeps none of the others from stopping. @throws what the first of them failed with */
  async stop(): Promise<void> {
    const failures: unknown[] = [];
    for (let part = this.#parts.pop(); part; part = this.#parts.pop())
      try {
        await part.stop();
      } catch (error) {
        this.#log.error({ err: error, part: part.name }, 'a part did not stop');
        failures.push(error);
      }
    if (failures.length > 0) throw failures[0];
  }
}
