import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Effect } from '#contract/schemas/funnels/funnelCounts.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from '#src/features/editor/parts/dialog/dialogs.module.css';
import { EditorDialog } from '#src/features/editor/parts/dialog/EditorDialog.tsx';
import { PublishBlockers } from './PublishBlockers.tsx';
import { AffectedStages } from './AffectedStages.tsx';
import { AskedPeople, type TimedExits } from './AskedPeople.tsx';
import { nextStage } from './nextStage.ts';
import { usePublishEffect } from './usePublishEffect.ts';
import { useFunnelPublishing } from './useFunnelPublishing.ts';
import { ChangeList } from '#src/features/editor/parts/changes/ChangeList.tsx';
import { useDraftChanges } from '#src/features/editor/parts/changes/useChangesOf.ts';

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
  const live = useEditorSelector((s) => s.live?.stages ?? stages);
  const critical = useEditorSelector((s) => s.problems.filter((p) => p.severity === 'critical').length);
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [timedExits, setTimedExits] = useState<TimedExits>('now');
  const staying = new Set(stages.map(({ id }) => id));
  const going = effect.stages.filter((s) => s.change === 'removed' && s.people > 0);
  const move = Object.fromEntries(
    going.flatMap(({ id }) => {
      const to = chosen[id] && staying.has(chosen[id]) ? chosen[id] : nextStage(live, stages, id);
      return to ? [[id, to]] : [];
    }),
  );
  const { publish, isPending, notice, failure, isInactive } = useFunnelPublishing(thenRun, reload);
  const isPlaced = going.every(({ id }) => move[id]);
  const actions = useRef<HTMLDivElement>(null);
  // The dialog opened without the button, before the effect was known.
  useEffect(() => actions.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  const go = async () => {
    const choices = {
      ...(going.length > 0 && { move }),
      ...(effect.exits.length > 0 && { timed_exits: timedExits }),
    };
    if (!(await publish({ base_revision: effect.base_revision, ...choices }))) return;
    notify({ type: 'success', text: thenRun ? t`The funnel is running` : t`Published` });
    onClose();
  };
  return (
    <>
      {notice && (
        <Alert tone="warn" className="mb-lg">
          {notice}
        </Alert>
      )}
      <PublishBlockers isInactive={isInactive} onLeave={onClose} />
      <AffectedStages effect={effect} move={move} onMove={(from, to) => setChosen({ ...chosen, [from]: to })} />
      <AskedPeople effect={effect} timedExits={timedExits} onTimedExits={setTimedExits} />
      <UnpublishedChanges />
      {failure && <Alert>{failure}</Alert>}
      <div ref={actions} className="dialog-actions mt-2xl">
        <p id="publish-reason" className={classes.reason}>
          <Reason critical={critical} isPlaced={isPlaced} isInactive={isInactive} isCurrent={isCurrent} />
        </p>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          variant="primary"
          disabled={!isPlaced || critical > 0 || isInactive}
          aria-describedby="publish-reason"
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

interface ReasonProps {
  /** How many critical problems there are. */
  critical: number;
  isPlaced: boolean;
  isInactive: boolean;
  isCurrent: boolean;
}

/** Why Publish cannot be pressed. */
function Reason({ critical, isPlaced, isInactive, isCurrent }: ReasonProps) {
  if (isInactive) return <Trans>Publishing needs an active subscription.</Trans>;
  if (critical > 0) return <Plural value={critical} one="Fix # issue above first." other="Fix # issues above first." />;
  if (!isPlaced) return <Trans>Add a stage for the people from the removed one.</Trans>;
  return isCurrent ? null : <Trans>Saving your last edits…</Trans>;
}

function UnpublishedChanges() {
  const changes = useDraftChanges();
  if (changes.length === 0) return null;
  return (
    <details className={classes.changes} open>
      <summary>
        <Plural value={changes.length} one="# change" other="# changes" />
      </summary>
      <ChangeList changes={changes} />
    </details>
  );
}
