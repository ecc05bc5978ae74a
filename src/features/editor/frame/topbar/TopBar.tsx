import { FunnelTabs } from '#src/shell/funnelFrame/FunnelTabs.tsx';
import type { EditorState } from '#src/features/editor/store/editorState.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { useNarrow } from '#src/features/editor/parts/screen/useNarrow.ts';
import { FunnelActions } from './FunnelActions.tsx';
import { FunnelMenu } from './FunnelMenu.tsx';
import { FunnelName } from './FunnelName.tsx';
import { FunnelState } from './FunnelState.tsx';
import { ProblemsChip } from './ProblemsChip.tsx';
import { SaveStatus } from '#src/features/editor/parts/saving/SaveStatus.tsx';
import classes from './TopBar.module.css';
import { TryButton } from './TryButton.tsx';
import { UndoButtons } from './UndoButtons.tsx';

/** The funnel's name, state and save status, with its actions, which move to the dock on phones. */
export function TopBar() {
  const isNarrow = useNarrow();
  const id = useEditorSelector((s) => s.funnel.id);
  const people = useEditorSelector(peopleNow);
  return (
    <header className={classes.bar}>
      <div className={classes.start}>
        <FunnelName />
        <FunnelState />
      </div>
      <FunnelTabs id={id} people={people} />
      <div className={classes.end}>
        {!isNarrow && <ProblemsChip />}
        <SaveStatus />
        <i className={classes.line} />
        <UndoButtons />
        {!isNarrow && <TryButton />}
        {!isNarrow && <FunnelActions />}
        <FunnelMenu />
      </div>
    </header>
  );
}

/** Sums the stages' live counts; until they have loaded, uses the count that came with the funnel. */
const peopleNow = ({ counts, funnel }: EditorState): number =>
  counts ? Object.values(counts.stages).reduce((sum, stage) => sum + stage.people, 0) : funnel.people;
