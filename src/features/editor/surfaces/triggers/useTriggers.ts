import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { v7 } from 'uuid';
import { limits } from '#contract/limits.ts';
import type { Edit } from '#contract/schemas/funnels/funnel.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import { triggerKind, triggersOf } from '#machines/funnel/edits/triggerEdits.ts';
import { useCanvasView } from '#src/features/editor/model/contexts/CanvasViewContext.ts';
import { positionInViewport } from '#src/features/editor/model/freePositions.ts';
import { newStage } from '#src/features/editor/model/newStage.ts';
import { newStageTitle } from '#src/features/editor/model/newStageTitle.ts';
import { useDefaultTexts } from '#src/features/editor/parts/actions/useDefaultTexts.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';

/** A trigger before it is known where it leads. */
export type NewTrigger = Trigger extends infer T ? (T extends Trigger ? Omit<T, 'id' | 'to'> : never) : never;
export type TriggerChange = Omit<Extract<Edit, { type: 'trigger.change' }>, 'type' | 'id'>;

/** The commands of triggers; each call is one undo step. */
export function useTriggers() {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  const view = useCanvasView();
  const texts = useDefaultTexts();
  return useMemo(() => {
    const all = () => triggersOf(editor.getState().document);
    const stageInView = () => {
      const { document } = editor.getState();
      return newStage(document, newStageTitle(document, texts), positionInViewport(document, view.viewport()));
    };
    return {
      /** `to` is null for a new stage. @returns its id; null where there is no room for it */
      add: (of: NewTrigger, to: string | null): string | null => {
        if (all().length >= limits.triggersInFunnel) return null;
        const id = v7();
        const stage = to === null ? stageInView() : null;
        const edits: Edit[] = [
          ...(stage ? [{ type: 'stage.add' as const, stage }] : []),
          { type: 'trigger.add', trigger: { ...of, id, to: to ?? stage?.id } as Trigger },
        ];
        editor.apply(edits, { label: t`Add a keyword or command` });
        if (stage) view.showStage(stage.id);
        return id;
      },
      change: ({ id }: Trigger, change: TriggerChange, label: string): void =>
        editor.apply([{ type: 'trigger.change', id, ...change }], { label }),
      /** `index` is the place among those of its kind. */
      move: ({ id, ...trigger }: Trigger, index: number): boolean => {
        const triggers = all();
        const kind = triggerKind({ id, ...trigger } as Trigger);
        const place = triggers.findIndex((one) => one.id === id);
        const same = triggers.filter((one) => triggerKind(one) === kind);
        const target = same[index];
        if (!target || target.id === id) return false;
        editor.apply([{ type: 'trigger.move', id, index: triggers.indexOf(target) }], { label: t`Move` });
        return place !== triggers.indexOf(target);
      },
      remove: ({ id }: Trigger): void =>
        editor.apply([{ type: 'trigger.remove', id }], { label: t`Remove a keyword or command` }),
      /** Leads to a new stage. */
      leadToNew: ({ id }: Trigger): void => {
        const stage = stageInView();
        const edits: Edit[] = [
          { type: 'stage.add', stage },
          { type: 'trigger.change', id, to: stage.id },
        ];
        editor.apply(edits, { label: t`Add a stage` });
        view.showStage(stage.id);
      },
    };
  }, [editor, t, texts, view]);
}
