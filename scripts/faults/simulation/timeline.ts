import { setImmediate as otherTasks } from 'node:timers/promises';

/** A simulated process, or another machine with a clock of its own. */
export class Host {
  readonly name: string;
  /** Paused as by SIGSTOP: what comes for it waits. Dead as by SIGKILL: what comes for it is gone. */
  state: 'running' | 'paused' | 'dead' = 'running';
  /** How far its wall clock is ahead of the world's, ms. */
  skewMs = 0;
  /** 0 to 1; what `Math.random` gives it. */
  readonly random: () => number;
  readonly parked: Task[] = [];

  constructor(name: string, random: () => number) {
    this.name = name;
    this.random = random;
  }
}

export interface Task {
  at: number;
  seq: number;
  /** Null: of the world itself, which nothing stops. */
  host: Host | null;
  run(): void;
  isCancelled: boolean;
}

/** Simulated time: a queue of what is to happen, in one order for one seed. Times are ms since the world began. */
export class Timeline {
  readonly #enter: (host: Host | null, run: () => void) => void;
  readonly #begunAt: number;
  readonly #heap: Task[] = [];
  #lastSeq = 0;
  #now = 0;
  #jumpedMs = 0;

  /** @param enter runs what a host does, so that the clock and the timers that it asks for are its own */
  constructor(begunAt: number, enter: (host: Host | null, run: () => void) => void) {
    this.#begunAt = begunAt;
    this.#enter = enter;
  }

  /** Ms since the world began, by a clock that never goes back. */
  get now(): number {
    return this.#now;
  }

  /** Ms since 1970, by the world's wall clock, which is the database's too, or by a host's. */
  wallTime(host: Host | null = null): number {
    return Math.floor(this.#begunAt + this.#now + this.#jumpedMs + (host?.skewMs ?? 0));
  }

  /** Ms since 1970, by a clock that nobody sets. */
  get trueTime(): number {
    return Math.floor(this.#begunAt + this.#now);
  }

  /** Sets the wall clocks of the world and of all hosts forward, or back. */
  jump(ms: number): void {
    this.#jumpedMs += ms;
  }

  /** By how much the wall clocks were set forward in all. */
  get jumpedMs(): number {
    return this.#jumpedMs;
  }

  schedule(host: Host | null, afterMs: number, run: () => void): Task {
    const at = this.#now + Math.max(0, afterMs);
    const task = { at, seq: ++this.#lastSeq, host, run, isCancelled: false };
    this.#push(task);
    return task;
  }

  kill(host: Host): void {
    host.state = 'dead';
    host.parked.length = 0;
  }

  pause(host: Host): void {
    if (host.state === 'running') host.state = 'paused';
  }

  resume(host: Host): void {
    if (host.state !== 'paused') return;
    host.state = 'running';
    for (const task of host.parked.splice(0)) this.#push({ ...task, at: this.#now, seq: ++this.#lastSeq });
  }

  /** Lets so much time pass. */
  async pass(ms: number): Promise<void> {
    const until = this.#now + ms;
    await otherTasks();
    for (let task = this.#heap[0]; task && task.at <= until; task = this.#heap[0]) {
      this.#pop();
      if (task.isCancelled || task.host?.state === 'dead') continue;
      if (task.host?.state === 'paused') {
        task.host.parked.push(task);
        continue;
      }
      this.#now = Math.max(this.#now, task.at);
      this.#enter(task.host, task.run);
      // all that follows from it without waiting, statements of the database too, is over then
      await otherTasks();
    }
    this.#now = until;
  }

  #push(task: Task): void {
    const heap = this.#heap;
    heap.push(task);
    for (let at = heap.length - 1; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!comesBefore(task, heap[parent])) break;
      heap[at] = heap[parent] as Task;
      heap[parent] = task;
      at = parent;
    }
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    heap[0] = last;
    for (let at = 0; ; ) {
      let first = at;
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < heap.length && comesBefore(heap[child] as Task, heap[first])) first = child;
      if (first === at) return;
      heap[at] = heap[first] as Task;
      heap[first] = last;
      at = first;
    }
  }
}

const comesBefore = (a: Task, b: Task | undefined): boolean => !b || a.at < b.at || (a.at === b.at && a.seq < b.seq);
