import { Trans } from '@lingui/react/macro';
import { IconFlag, IconPlus } from '@tabler/icons-react';
import { Button } from '#src/ui/Button.tsx';
import { useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './EmptyCanvas.module.css';
import { useAddStage } from '#src/features/editor/parts/actions/useAddStage.ts';

/** The empty state, with the button that adds the first stage. */
export function EmptyCanvas() {
  const isEditable = useIsEditable();
  const { add } = useAddStage();
  return (
    <div className={classes.empty}>
      <span className={`${classes.tile} c-blue`}>
        <IconFlag size={24} stroke={1.5} aria-hidden />
      </span>
      <p>
        <Trans>No stages yet. The first one greets everyone who starts the bot.</Trans>
      </p>
      {isEditable && (
        <Button variant="primary" onClick={() => add()}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
          <Trans>Add a stage</Trans>
        </Button>
      )}
    </div>
  );
}
