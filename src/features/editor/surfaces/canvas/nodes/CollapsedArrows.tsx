import { useLingui } from '@lingui/react/macro';
import { IconFoldDown } from '@tabler/icons-react';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { graphOf, type Side } from '#src/features/editor/model/graph.ts';
import { collapsedExitTop, exitsOf, stageBorder } from '#src/features/editor/model/stageBox.ts';
import { useEditorSelector, useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './CollapsedArrows.module.css';

const sides: Side[] = ['left', 'right'];

/** A collapsed stage's dots, one for all arrows that leave at a side, and the button that expands it. */
export function CollapsedArrows({ stage }: { stage: Stage }) {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const { title } = stage;
  const graph = useEditorSelector((s) => graphOf(s.document));
  const leaving = exitsOf(stage).flatMap((id) => graph.exits.get(id) ?? []);
  return (
    <>
      {sides.map((side) => (
        <span key={side}>
          {graph.entries.get(stage.id)?.has(side) && <i className={classes.entry} data-side={side} />}
          {leaving.some((exit) => exit.side === side && exit.target) && (
            <i
              className={classes.dot}
              data-side={side}
              style={{ top: collapsedExitTop(stage, graph, side) - stageBorder }}
            />
          )}
        </span>
      ))}
      <button
        type="button"
        className={`${classes.expand} nodrag`}
        aria-label={t`Expand the stage “${title}”`}
        title={t`Expand`}
        onClick={(event) => {
          event.stopPropagation();
          editor.collapse([stage.id], false);
        }}
      >
        <IconFoldDown size={14} stroke={1.75} aria-hidden />
      </button>
    </>
  );
}
