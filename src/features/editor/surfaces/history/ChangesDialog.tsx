import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/Button.tsx';
import { useDialog } from '#src/features/editor/model/contexts/DialogContext.ts';
import classes from '#src/features/editor/parts/dialog/dialogs.module.css';
import { EditorDialog } from '#src/features/editor/parts/dialog/EditorDialog.tsx';
import { useAllowed } from '#src/features/editor/store/useAllowed.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { ChangeList } from '#src/features/editor/parts/changes/ChangeList.tsx';
import { NotesStayHere } from '#src/features/editor/parts/changes/NotesStayHere.tsx';
import { useDraftChanges } from '#src/features/editor/parts/changes/useChangesOf.ts';

/** Shows the diff of the draft against the live version, with publish and discard. */
export function ChangesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const open = useDialog();
  const changes = useDraftChanges();
  const hasBot = useEditorSelector((s) => s.funnel.bot !== null);
  const canPublish = useAllowed('funnel.publish') && hasBot;
  const canDiscard = useAllowed('funnel.discard');
  return (
    <EditorDialog title={t`Unpublished changes`} onClose={onClose}>
      {changes.length === 0 ? (
        <p className={classes.text}>
          <Trans>No unpublished changes.</Trans>
        </p>
      ) : (
        <ChangeList changes={changes} />
      )}
      <NotesStayHere className={classes.text} />
      <div className="dialog-actions mt-2xl">
        <Button onClick={() => open({ kind: 'history' })}>
          <Trans>History</Trans>
        </Button>
        {canDiscard && changes.length > 0 && (
          <Button onClick={() => open({ kind: 'discard' })}>
            <Trans>Discard unpublished changes</Trans>
          </Button>
        )}
        {canPublish && changes.length > 0 && (
          <Button variant="primary" onClick={() => open({ kind: 'publish', thenRun: false })}>
            <Trans>Publish</Trans>
          </Button>
        )}
      </div>
    </EditorDialog>
  );
}
