import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { v7 } from 'uuid';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { focusExitSoon } from '../focus/focusExit.ts';
import { exitMovedTo, withAgain, withExit, withShare, withWay } from './editExits.ts';

/** The commands of the exits of a stage; each call is one undo step, or a part of one burst. */
export function useStageExits(stageId: string) {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  return useMemo(() => {
    const read = (): readonly Exit[] => editor.getState().document.stages.find(({ id }) => id === stageId)?.exits ?? [];
    const write = (exits: readonly Exit[], label: string, burst?: string) =>
      editor.apply([{ type: 'stage.change', id: stageId, exits: exits.length > 0 ? [...exits] : null }], {
        label,
        ...(burst && { burst }),
      });
    return {
      change: (exit: Exit, label: string, burst?: string) =>
        write(withExit(read(), exit), label, burst && `exit:${burst}:${exit.id}`),
      /** Whether it was moved. */
      move: (id: string, index: number): boolean => {
        const exits = read();
        const moved = exitMovedTo(exits, id, index);
        if (moved !== exits) write(moved, t`Move the exit`);
        return moved !== exits;
      },
      share: (id: string, percent: number) =>
        write(withShare(read(), id, percent), t`Change the shares`, `exit:shares:${stageId}`),
      addWay: () => {
        const made = withWay(read());
        if (!made) return;
        write(made.exits, t`Add a way`);
        focusExitSoon(made.added.id);
      },
      drawAgain: (again: boolean) => write(withAgain(read(), again), t`Change the split`),
      addOtherwise: () => {
        const id = v7();
        write([...read(), { id, to: null, tag: null, condition: null }], t`Add an exit`);
        focusExitSoon(id);
      },
    };
  }, [editor, stageId, t]);
}
