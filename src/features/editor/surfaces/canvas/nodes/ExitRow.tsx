import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Handle, Position } from 'reactflow';
import type { NextButton } from '#contract/schemas/funnels/funnel.ts';
import { graphOf } from '#src/features/editor/model/graph.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './ExitRow.module.css';

/** A next-step button with its edge handle, on the side nearer to its target. */
export const ExitRow = memo(function ExitRow({ button, onSelect }: { button: NextButton; onSelect: () => void }) {
  const { t } = useLingui();
  const side = useEditorSelector((s) => graphOf(s.document).exits.get(button.id)?.side ?? 'right');
  const isBroken = useEditorSelector((s) => graphOf(s.document).exits.get(button.id)?.isBroken ?? false);
  const isLoose = useEditorSelector((s) => graphOf(s.document).exits.get(button.id)?.target === null);
  const isSelected = useEditorSelector((s) => s.selection.buttonId === button.id);
  return (
    <li className={classes.row} data-broken={isBroken || undefined} data-loose={isLoose || undefined}>
      <button type="button" className={`${classes.button} nodrag`} onClick={onSelect} aria-pressed={isSelected}>
        {button.label}
      </button>
      <Handle
        id={button.id}
        type="source"
        position={side === 'left' ? Position.Left : Position.Right}
        className={classes.dot}
        isConnectableEnd={false}
        title={t`Drag to a stage, or to an empty spot for a new one`}
      />
    </li>
  );
});
