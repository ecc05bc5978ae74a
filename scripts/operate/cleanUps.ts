import { readdirSync, readFileSync } from 'node:fs';

/** What has to be undone at the end, also after Ctrl+C; the last thing made goes first. */
export class CleanUps {
  readonly #tasks: (() => unknown)[] = [];
  #running: Promise<void> | null = null;

  add(task: () => unknown): void {
    this.#tasks.push(task);
  }

  /** Undoes everything once, however often it is asked for; what fails is said and hinders nothing. */
  run(): Promise<void> {
    this.#running ??= this.#undo();
    return this.#running;
  }

  async #undo(): Promise<void> {
    for (let task = this.#tasks.pop(); task; task = this.#tasks.pop()) {
      try {
        await task();
      } catch (error) {
        console.error('Could not be cleaned up:', error);
      }
    }
  }
}

/** Undoes everything before a signal ends this process. */
export function cleanUpAtSignals(cleanUps: CleanUps): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      console.error(`${signal}: cleaning up`);
      void cleanUps.run().finally(() => process.exit(130));
    });
}

/** Kills what this process has started and what that has started, each by its id. */
export function killDescendants(of = process.pid): void {
  for (const child of childrenOf(of)) {
    killDescendants(child);
    try {
      process.kill(child, 'SIGKILL');
    } catch {
      // it has ended meanwhile
    }
  }
}

function childrenOf(pid: number): number[] {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`);
    const lists = tasks.map((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8'));
    return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
  } catch {
    return [];
  }
}
