import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { type DeletedParts, type Deletion, useDeletion } from '#src/features/editor/model/contexts/DeletionContext.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './DeletionBar.module.css';
import { DeletedArrowsBar } from './DeletedArrowsBar.tsx';
import { useDeletionText } from './useDeletionText.ts';
import { useStageUses } from '../uses/useStageUses.ts';

/** Says what was deleted, and what can be done about it. */
export function DeletionBar({ deletion }: { deletion: Deletion }) {
  return deletion.what === 'arrows' ? (
    <DeletedArrowsBar deletion={deletion} />
  ) : (
    <DeletedPartsBar deletion={deletion} />
  );
}

/** Says what was deleted and who stands there; offers to undo it, and to reconnect the arrows that led to it. */
function DeletedPartsBar({ deletion }: { deletion: DeletedParts }) {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const text = useDeletionText();
  const uses = useStageUses(deletion.stageIds);
  const { dismiss } = useDeletion();
  const { reconnect } = deletion;
  const undo = () => {
    dismiss();
    editor.undo();
  };
  const join = () => {
    if (reconnect) editor.apply(reconnect.edits(editor.getState().document), { label: t`Connect the neighbours` });
    dismiss();
  };
  return (
    <div className={classes.offer} data-undo-offer>
      <output>{[text(deletion), uses].filter(Boolean).join(' ')}</output>
      <Button size="small" onClick={undo}>
        <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
        <Trans>Undo</Trans>
      </Button>
      {reconnect && (
        <Button size="small" variant="primary" className={classes.onward} title={reconnect.onward} onClick={join}>
          <Trans>Reconnect to “{reconnect.onward}”</Trans>
        </Button>
      )}
      <IconButton size="small" label={t`Close`} onClick={dismiss}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}
