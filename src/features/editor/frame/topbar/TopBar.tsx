import { useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { translateRendered } from '#src/i18n/language.ts';
import { FunnelTabs } from '#src/shell/FunnelTabs.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { canEdit } from '../../store/canEdit.ts';
import type { EditorState } from '../../store/editorState.ts';
import { useFunnelEditor, useEditorSelector } from '../../store/useFunnelEditor.ts';
import { useNarrow } from '../../parts/screen/useNarrow.ts';
import { FunnelActions } from './FunnelActions.tsx';
import { FunnelMenu } from './FunnelMenu.tsx';
import { FunnelName } from './FunnelName.tsx';
import { FunnelState } from './FunnelState.tsx';
import { ProblemsChip } from './ProblemsChip.tsx';
import { SaveStatus } from '../../parts/saving/SaveStatus.tsx';
import classes from './TopBar.module.css';
import { TryButton } from './TryButton.tsx';

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
        <Undoing />
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

/**
 * The label of the next undo or redo step. Labels are translated when the step is made, so they are translated again
 * after a switch of language. Null for an archived funnel, which is read-only.
 */
function useStepLabel(side: 'undoLabel' | 'redoLabel'): string | null {
  const label = useEditorSelector((s) => (canEdit(s.funnel) ? s[side] : null));
  return label === null ? null : translateRendered(label);
}

function Undoing() {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const undo = useStepLabel('undoLabel');
  const redo = useStepLabel('redoLabel');
  return (
    <span className={classes.pair}>
      <IconButton
        size="small"
        label={undo === null ? t`Undo` : t`Undo: ${undo}`}
        disabled={undo === null}
        onClick={editor.undo}
      >
        <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton
        size="small"
        label={redo === null ? t`Redo` : t`Redo: ${redo}`}
        disabled={redo === null}
        onClick={editor.redo}
      >
        <IconArrowForwardUp size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </span>
  );
}
