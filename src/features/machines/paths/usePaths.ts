import { useEffect, useState } from 'react';
import type { Coverage } from '#machines/inspect/coverage.ts';
import type { Run } from '#machines/inspect/run.ts';

export type PathsKind = 'shortest' | 'simple';

export interface PathsQuestion {
  machine: string;
  kind: PathsKind;
}

export interface PathsAnswer {
  runs: Run[];
  isCut: boolean;
  never: Coverage;
}

/** Asks a worker of its own, which whoever asks ends. */
export function askForPaths(question: PathsQuestion, take: (answer: PathsAnswer) => void): Worker {
  const worker = new Worker(new URL('pathsWorker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<PathsAnswer>) => take(data));
  worker.postMessage(question);
  return worker;
}

/** What a worker has found once stays so as long as the page is open. */
const known = new Map<string, PathsAnswer>();

/** The ways through a machine, found by a worker; null until it has answered. */
export function usePaths(machine: string, kind: PathsKind): PathsAnswer | null {
  const key = `${machine} ${kind}`;
  const [, setFound] = useState<string | null>(null);
  useEffect(() => {
    if (known.has(key)) return;
    const worker = askForPaths({ machine, kind }, (answer) => {
      known.set(key, answer);
      setFound(key);
    });
    return () => worker.terminate();
  }, [machine, kind, key]);
  return known.get(key) ?? null;
}
