import type { FunnelDocument, Message } from '#contract/schemas/funnels/funnel.ts';
import { InvalidEdit } from './editError.ts';

/** @throws InvalidEdit `id_taken` when an id occurs twice, or is in the funnel already. */
export function validateIds(funnel: FunnelDocument, ids: string[]): void {
  const fresh = new Set<string>();
  for (const id of ids) {
    if (fresh.has(id)) throw new InvalidEdit({ code: 'id_taken', id });
    fresh.add(id);
  }
  const taken = fresh.size === 0 ? undefined : findTaken(funnel, fresh);
  if (taken !== undefined) throw new InvalidEdit({ code: 'id_taken', id: taken });
}

function findTaken({ stages, tags, notes, triggers }: FunnelDocument, fresh: Set<string>): string | undefined {
  for (const { id } of [...tags, ...(notes ?? []), ...(triggers ?? [])]) if (fresh.has(id)) return id;
  for (const stage of stages) {
    if (fresh.has(stage.id)) return stage.id;
    for (const { id } of stage.exits ?? []) if (fresh.has(id)) return id;
    for (const message of stage.messages) {
      if (fresh.has(message.id)) return message.id;
      for (const { id } of partsOf(message)) if (fresh.has(id)) return id;
    }
  }
  return undefined;
}

/** Whatever in a message has an id of its own. */
function partsOf({ buttons, actions, question }: Message): readonly { id: string }[] {
  if (!actions && question?.kind !== 'choice') return buttons;
  return [...buttons, ...(actions ?? []), ...(question?.kind === 'choice' ? question.choices : [])];
}
