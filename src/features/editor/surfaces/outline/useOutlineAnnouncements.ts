import type { Active, Over } from '@dnd-kit/core';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import type { DragData } from './outlineDrag.ts';

/** Screen-reader announcements of a drag: the dragged element and its position. */
export function useOutlineAnnouncements() {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  return useMemo(() => {
    const isStage = ({ data }: Active) => (data.current as DragData | undefined)?.kind === 'stage';
    const titleOf = (id: Active['id']): string =>
      editor.getState().document.stages.find((s) => s.id === id)?.title ?? '';

    /** A stage's position, or that of the stage that it would be dropped on. */
    const stagePlace = (id: Active['id'], at: Active['id'] = id): string => {
      const { stages } = editor.getState().document;
      const title = titleOf(id);
      const position = stages.findIndex((s) => s.id === at) + 1;
      const count = stages.length;
      return t`“${title}” is at place ${position} of ${count}.`;
    };
    const messagePlace = (at: Active['id'] | undefined): string => {
      const { stages } = editor.getState().document;
      const stage = stages.find((s) => s.id === at || s.messages.some((m) => m.id === at));
      if (!stage) return t`The message is not over a stage.`;
      const position = Math.max(1, stage.messages.findIndex((m) => m.id === at) + 1);
      return t`The message is at place ${position} of the stage “${stage.title}”.`;
    };
    const accessibility = {
      screenReaderInstructions: {
        draggable: t`Press Space to pick it up, arrow keys to move it, Space to drop it, Escape to cancel.`,
      },
      announcements: {
        onDragStart: ({ active }: { active: Active }) =>
          isStage(active) ? t`Picked up.` + ' ' + stagePlace(active.id) : t`Picked up.` + ' ' + messagePlace(active.id),
        onDragOver: ({ active, over }: { active: Active; over: Over | null }) =>
          isStage(active) ? stagePlace(active.id, over?.id) : messagePlace(over?.id),
        // The drop has been applied by now, so the element's own position is the new one.
        onDragEnd: ({ active }: { active: Active }) =>
          t`Moved.` + ' ' + (isStage(active) ? stagePlace(active.id) : messagePlace(active.id)),
        onDragCancel: ({ active }: { active: Active }) =>
          t`It stays where it was.` + ' ' + (isStage(active) ? stagePlace(active.id) : messagePlace(active.id)),
      },
    };
    return { accessibility, stagePlace, messagePlace };
  }, [editor, t]);
}
