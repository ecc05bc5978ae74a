import { setTimeout as after } from 'node:timers/promises';
import { progressed } from '#server/files/inWorker/progress.ts';

export interface Worst {
  kind: 'echo' | 'loop' | 'memory' | 'exit' | 'throw' | 'later' | 'read' | 'wait';
  ms?: number;
}

export async function run({ kind, ms = 0 }: Worst): Promise<string> {
  const until = performance.now() + ms;
  const kept: string[] = [];
  switch (kind) {
    case 'loop':
      for (;;) Math.random();
    case 'memory':
      for (;;) kept.push(`${kept.length}`.padEnd(1_000));
    case 'exit':
      process.exit(0);
    case 'throw':
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    case 'later':
      setTimeout(() => {
        throw new Error('nobody catches this');
      });
      return after(60_000, 'too late');
    case 'read':
      while (performance.now() < until) progressed(1024 * 1024);
      return 'read';
    case 'wait':
      return after(ms, 'waited');
    case 'echo':
      return 'here';
  }
}
