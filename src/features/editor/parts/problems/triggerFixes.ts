import { limits } from '#contract/limits.ts';
import type { Edit, FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Problem } from '#contract/schemas/problem.ts';
import { triggersOf } from '#machines/funnel/edits/triggerEdits.ts';

/** A stage is chosen, or it goes. */
export type TriggerFix =
  | { name: 'leadTo'; stages: Stage[]; edits: (chosen: Stage) => Edit[] }
  | { name: 'removeTrigger' | 'removeWord'; edits: Edit[]; of?: string };

/** The quick fixes of what leads to a stage from anywhere. */
export function triggerFixes(
  { code, trigger: id, detail }: Problem,
  document: FunnelDocument,
  newId: () => string,
): TriggerFix[] {
  const triggers = triggersOf(document);
  const { stages } = document;
  if (code === 'command_without_stage') {
    if (triggers.length >= limits.triggersInFunnel) return [];
    const command = detail.slice(1);
    const edits = ({ id: to }: { id: string }): Edit[] => [
      { type: 'trigger.add', trigger: { id: newId(), command, to } },
    ];
    return [{ name: 'leadTo', stages, edits }];
  }
  const trigger = triggers.find((one) => one.id === id);
  if (!trigger) return [];
  const remove: TriggerFix = { name: 'removeTrigger', edits: [{ type: 'trigger.remove', id: trigger.id }] };
  if (code === 'trigger_gone')
    return [
      { name: 'leadTo', stages, edits: ({ id: to }) => [{ type: 'trigger.change', id: trigger.id, to }] },
      remove,
    ];
  if (!('words' in trigger) || trigger.words.length === 1) return [remove];
  const words = trigger.words.filter((word) => word !== detail);
  return [{ name: 'removeWord', of: detail, edits: [{ type: 'trigger.change', id: trigger.id, words }] }];
}
