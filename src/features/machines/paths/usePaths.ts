import { useEffect, useState } from 'react';
import type { Coverage } from '#machines/inspect/paths.ts';
import type { Run } from '#machines/inspect/run.ts';
import workerUrl from './pathsWorker.ts?worker&url';

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

/** The ways through a machine, found by a worker; null until it has answered. */
export function usePaths(machine: string, kind: PathsKind): PathsAnswer | null {
  const [found, setFound] = useState<{ kind: PathsKind; answer: PathsAnswer } | null>(null);
  useEffect(() => {
    const worker = new Worker(workerUrl, { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<PathsAnswer>) => setFound({ kind, answer: data }));
    const question: PathsQuestion = { machine, kind };
    worker.postMessage(question);
    return () => worker.terminate();
  }, [machine, kind]);
  return found?.kind === kind ? found.answer : null;
}
