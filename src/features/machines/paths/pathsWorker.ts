import { catalogue } from '#machines/catalogue.ts';
import { pathsOf, uncovered } from '#machines/inspect/paths.ts';
import type { PathsAnswer, PathsQuestion } from './usePaths.ts';

// Walking every way of a machine takes seconds, so the page does not do it itself.
globalThis.addEventListener('message', ({ data }: MessageEvent<PathsQuestion>) => {
  const entry = catalogue.find(({ machine }) => machine.id === data.machine);
  if (!entry) return;
  const { runs, isCut } = pathsOf(entry, { kind: data.kind, limit: 500 });
  const answer: PathsAnswer = { runs: JSON.parse(JSON.stringify(runs)) as typeof runs, isCut, never: uncovered(entry) };
  globalThis.postMessage(answer);
});
