import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Effect } from '#contract/schemas/funnelCounts.ts';
import { notify } from '#src/shell/notify.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useEditorSelector } from '../../../store/useFunnelEditor.ts';
import classes from '../../../parts/dialog/dialogs.module.css';
import { EditorDialog } from '../../../parts/dialog/EditorDialog.tsx';
import { PublishBlockers } from './PublishBlockers.tsx';
import { AffectedStages } from './AffectedStages.tsx';
import { usePublishEffect } from './usePublishEffect.ts';
import { usePublishing } from './usePublishing.ts';
import { ChangeList } from '../../../parts/changes/ChangeList.tsx';
import { useDraftChanges } from '../../../parts/changes/useChangesOf.ts';

interface Props {
  thenRun: boolean;
  onClose: () => void;
}

/** Previews the effect of publishing, and asks where people of a removed stage are moved to. */
export function PublishDialog({ thenRun, onClose }: Props) {
  const { t } = useLingui();
  const of = usePublishEffect();
  return (
    <EditorDialog title={thenRun ? t`Publish and run` : t`Publish the draft`} onClose={onClose}>
      {of.failure !== null && <Alert>{of.failure}</Alert>}
      {of.effect ? (
        <Decision effect={of.effect} isCurrent={of.isCurrent} reload={of.reload} thenRun={thenRun} onClose={onClose} />
      ) : (
        of.failure === null && <Spinner />
      )}
    </EditorDialog>
  );
}

interface DecisionProps extends Props {
  effect: Effect;
  /** Whether the effect was computed for the shown revision of the draft. */
  isCurrent: boolean;
  /** Refetches the effect. */
  reload: () => Promise<void>;
}

/** Keeps the owner's choices across reloads of the effect. */
function Decision({ effect, isCurrent, reload, thenRun, onClose }: DecisionProps) {
  const { t } = useLingui();
  const stages = useEditorSelector((s) => s.document.stages);
  const isBlocked = useEditorSelector((s) => s.problems.some((p) => p.severity === 'critical'));
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const staying = new Set(stages.map(({ id }) => id));
  const going = effect.stages.filter((s) => s.change === 'removed' && s.people > 0);
  const move = Object.fromEntries(
    going.flatMap(({ id }) => (chosen[id] && staying.has(chosen[id]) ? [[id, chosen[id]]] : [])),
  );
  const { publish, isPending, notice, failure, isInactive } = usePublishing(thenRun, reload);
  const isPlaced = going.every(({ id }) => move[id]);
  const go = async () => {
    if (!(await publish({ base_revision: effect.base_revision, ...(going.length > 0 && { move }) }))) return;
    notify({ type: 'success', text: thenRun ? t`The funnel is running` : t`Published` });
    onClose();
  };
  return (
    <>
      {notice && (
        <Alert tone="warn" className={classes.notice}>
          {notice}
        </Alert>
      )}
      <PublishBlockers isInactive={isInactive} onLeave={onClose} />
      <Consequence effect={effect} />
      <UnpublishedChanges />
      <AffectedStages effect={effect} move={move} onMove={(from, to) => setChosen({ ...chosen, [from]: to })} />
      {failure && <Alert>{failure}</Alert>}
      <div className={classes.actions}>
        <Button onClick={onClose}>
          <Trans>Not yet</Trans>
        </Button>
        <Button
          variant="primary"
          disabled={!isPlaced || isBlocked || isInactive}
          isBusy={isPending || !isCurrent}
          onClick={() => void go()}
          data-autofocus
        >
          {thenRun ? <Trans>Publish and run</Trans> : <Trans>Publish</Trans>}
        </Button>
      </div>
    </>
  );
}

function Consequence({ effect }: { effect: Effect }) {
  return (
    <p className={classes.text}>
      {effect.stages.every((s) => s.people === 0) ? (
        <Trans>Nobody stands where something changes. People get the new version from their next step on.</Trans>
      ) : (
        <Trans>
          People on these stages are touched. What was sent already stays; what waits follows the new version.
        </Trans>
      )}
    </p>
  );
}

function UnpublishedChanges() {
  const changes = useDraftChanges();
  if (changes.length === 0) return null;
  return (
    <details className={classes.changes}>
      <summary>
        <Plural value={changes.length} one="# change goes out" other="# changes go out" />
      </summary>
      <ChangeList changes={changes} />
    </details>
  );
}
