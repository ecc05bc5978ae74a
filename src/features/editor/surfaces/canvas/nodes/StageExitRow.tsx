import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Handle, Position } from 'reactflow';
import type { Exit } from '#contract/schemas/funnels/exit.ts';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { graphOf } from '#src/features/editor/model/graph.ts';
import { ExitLine } from '#src/features/editor/parts/stage/lazyWords.ts';
import { useEditorSelector, useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './ExitRow.module.css';

/** An exit with its edge handle, on the side nearer to its target; a press opens it in the inspector. */
export const StageExitRow = memo(function StageExitRow({ exit, stage }: { exit: Exit; stage: Stage }) {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const { id } = exit;
  const side = useEditorSelector((s) => graphOf(s.document).exits.get(id)?.side ?? 'right');
  const isBroken = useEditorSelector((s) => graphOf(s.document).exits.get(id)?.isBroken ?? false);
  const isSelected = useEditorSelector((s) => s.selection.exitId === id);
  return (
    <li className={classes.row} data-exit={id} data-broken={isBroken || undefined} data-loose>
      <button
        type="button"
        className={`${classes.exit} nodrag`}
        aria-pressed={isSelected}
        onClick={() => editor.select({ stageId: stage.id, exitId: id })}
      >
        <ExitLine exit={exit} stage={stage} />
      </button>
      <Handle
        id={id}
        type="source"
        position={side === 'left' ? Position.Left : Position.Right}
        className={classes.dot}
        isConnectableEnd={false}
        title={t`Drag to a stage, or to an empty spot for a new one`}
      />
    </li>
  );
});
