import type { Stage } from '#contract/schemas/funnels/funnel.ts';

/**
 * Where the people of a removed stage go unless the owner chooses otherwise: to the closest stage that followed it and
 * is still there, else to the closest before it, else to the first.
 */
export function nextStage(live: Stage[], draft: Stage[], removed: string): string | undefined {
  const staying = new Set(draft.map(({ id }) => id));
  const at = live.findIndex(({ id }) => id === removed);
  const closest = [...live.slice(at + 1), ...live.slice(0, Math.max(0, at)).toReversed()];
  return closest.find(({ id }) => staying.has(id))?.id ?? draft[0]?.id;
}
