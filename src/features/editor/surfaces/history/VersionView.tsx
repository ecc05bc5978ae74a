import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft, IconRestore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { canMoveStages } from '#machines/funnel/stageOrderMachine.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { LoadError } from '#src/shell/loadFailure/LoadError.tsx';
import { notify } from '#src/shell/toasts/notify.ts';
import { useUndoUnlessEdited } from '#src/features/editor/parts/actions/useUndoUnlessEdited.ts';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useFunnelEditor, useEditorSelector, useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import { ChangeList } from '#src/features/editor/parts/changes/ChangeList.tsx';
import { changesBetween } from '#src/features/editor/model/changes/changesBetween.ts';
import classes from './HistoryPanel.module.css';
import type { PublishedVersion } from '#src/features/editor/parts/changes/publishedVersion.ts';
import { VersionOutline } from './VersionOutline.tsx';
import { versionQuery } from '#src/features/editor/parts/changes/queries.ts';
import { planRestore } from './planRestore.ts';
import { useChangesOf } from '#src/features/editor/parts/changes/useChangesOf.ts';

interface Props {
  point: PublishedVersion;
  onBack: () => void;
  onRestored: () => void;
}

/** Shows one version: its diff against the draft, what it changed, its content, and the restore button. */
export function VersionView({ point, onBack, onRestored }: Props) {
  const id = useEditorSelector((s) => s.funnel.id);
  const format = useFormat();
  const { data, error, refetch } = useQuery(versionQuery(id, point.revision));
  return (
    <>
      <Button size="small" variant="ghost" onClick={onBack} data-autofocus>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden />
        <Trans>All versions</Trans>
      </Button>
      <h3 className={classes.date}>{format.dateTime(point.at)}</h3>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner />}
      {data && <Held point={point} document={data} onRestored={onRestored} />}
    </>
  );
}

function Held({ point, document, onRestored }: Omit<Props, 'onBack'> & { document: FunnelDocument }) {
  const draft = useEditorSelector((s) => s.document);
  const isLocked = useEditorSelector((s) => !canMoveStages(s.funnel));
  const brought = useChangesOf(point);
  const back = useMemo(() => planRestore(draft, document, isLocked), [draft, document, isLocked]);
  const changes = useMemo(() => changesBetween(draft, back.document), [draft, back]);
  return (
    <>
      {back.edits.length > 0 ? (
        <Restore point={point} document={document} keepsOrder={back.keepsOrder} onRestored={onRestored} />
      ) : (
        <p className="text-sm muted">
          <Trans>The draft is the same as this version.</Trans>
        </p>
      )}
      {back.edits.length > 0 && (
        <details className={classes.part} open>
          <summary>
            <Trans>What changes in the draft</Trans>
          </summary>
          {changes.length > 0 ? (
            <ChangeList changes={changes} />
          ) : (
            <p className="text-sm muted">
              <Trans>Only stage positions on the canvas.</Trans>
            </p>
          )}
        </details>
      )}
      {brought && point.before !== null && brought.length > 0 && (
        <details className={classes.part}>
          <summary>
            <Trans>What this version changed</Trans>
          </summary>
          <ChangeList changes={brought} />
        </details>
      )}
      <details className={classes.part} open={back.edits.length === 0}>
        <summary>
          <Plural value={document.stages.length} one="Whole funnel: # stage" other="Whole funnel: # stages" />
        </summary>
        <VersionOutline document={document} />
      </details>
    </>
  );
}

interface RestoreProps {
  point: PublishedVersion;
  document: FunnelDocument;
  keepsOrder: boolean;
  onRestored: () => void;
}

function Restore({ point, document, keepsOrder, onRestored }: RestoreProps) {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const format = useFormat();
  const undoUnlessEdited = useUndoUnlessEdited();
  const isArchived = !useIsEditable();
  if (isArchived) return null;
  const press = () => {
    const { document: draft, funnel } = editor.getState();
    const when = format.dateTime(point.at);
    const { edits } = planRestore(draft, document, !canMoveStages(funnel));
    editor.apply(edits, { label: t`Restore the version of ${when}` });
    notify({ type: 'success', text: t`The draft is back to that version`, undo: undoUnlessEdited() });
    onRestored();
  };
  return (
    <div className={classes.restore}>
      <p>
        <Trans>The draft returns to that version; one Undo reverts it. People see it after you publish.</Trans>
      </p>
      {keepsOrder && (
        <p>
          <Trans>
            The order of stages stays as it is: it cannot change after the first run. Everything else is restored.
          </Trans>
        </p>
      )}
      <Button variant="primary" onClick={press}>
        <IconRestore size={16} stroke={1.75} aria-hidden />
        <Trans>Restore this version</Trans>
      </Button>
    </div>
  );
}
