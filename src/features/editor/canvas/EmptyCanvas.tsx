import { Trans } from '@lingui/react/macro';
import { IconFlag, IconPlus } from '@tabler/icons-react';
import { Button } from '#src/ui/Button.tsx';
import { useEditorState } from '../useEditor.ts';
import classes from './EmptyCanvas.module.css';
import { focusStage } from './focusStage.ts';
import { useStageActions } from './useStageActions.ts';

/** What the first stage is, and the one button that makes it, while there is none. */
export function EmptyCanvas() {
  const isEmpty = useEditorState((s) => s.document.stages.length === 0);
  const isEditable = useEditorState((s) => s.funnel.state !== 'archived');
  const { add } = useStageActions();
  if (!isEmpty) return null;
  return (
    <div className={classes.empty}>
      <span className={`${classes.tile} c-blue`}>
        <IconFlag size={24} stroke={1.5} aria-hidden />
      </span>
      <p>
        <Trans>No stages yet. The first one greets whoever starts the bot.</Trans>
      </p>
      {isEditable && (
        <Button variant="primary" onClick={() => focusStage(add())}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
          <Trans>Add a stage</Trans>
        </Button>
      )}
    </div>
  );
}
