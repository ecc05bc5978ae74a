import { limits } from '#contract/limits.ts';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';

/** A stage with more exits than one may have asks the rest of them in stages behind it. */
export function splitExits(stage: Stage, newId: () => string): Stage[] {
  const { exits = [] } = stage;
  if (exits.length <= limits.exitsInStage) return [stage];
  const most = limits.exitsInStage - 1;
  const parts = Array.from({ length: Math.ceil(exits.length / most) }, (_, part) =>
    exits.slice(part * most, (part + 1) * most),
  );
  const ids = parts.map((_, part) => (part === 0 ? stage.id : newId()));
  return parts.map((own, part): Stage => {
    const next = ids[part + 1];
    // the time has passed before the rest is asked
    const asked = part === 0 ? own : own.map(withoutTime);
    const delay = part === 0 ? exits[0]?.delay : undefined;
    const onward: Exit[] =
      next === undefined
        ? []
        : [{ id: newId(), to: next, tag: null, condition: null, ...(delay !== undefined && { delay }) }];
    const first = part === 0 ? stage : { ...stage, y: stage.y + part, messages: [] };
    return { ...first, id: ids[part] ?? stage.id, exits: [...asked, ...onward] };
  });
}

function withoutTime(exit: Exit): Exit {
  const { delay: _, ...untimed } = exit;
  return untimed;
}
