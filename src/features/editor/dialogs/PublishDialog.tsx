import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Effect } from '#contract/schemas/funnel.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { notify } from '#src/shell/notify.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { ChangeList } from '../history/ChangeList.tsx';
import { useDraftChanges } from '../history/useChangesOf.ts';
import { usePublish, useRun } from '../mutations.ts';
import { effectQuery } from '../queries.ts';
import { useEditor, useEditorState } from '../useEditor.ts';
import classes from './dialogs.module.css';
import { Sheet } from './Sheet.tsx';

/** Shows whom publishing touches before it is done; people on a stage that goes get a place. */
export function PublishDialog({ thenRun, onClose }: { thenRun: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const editor = useEditor();
  const [revision, setRevision] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    editor.saved().then(
      () => setRevision(editor.getState().revision),
      () => setFailed(true),
    );
  }, [editor]);
  return (
    <Sheet title={thenRun ? t`Publish and run` : t`Publish the draft`} onClose={onClose}>
      {failed && (
        <Alert>
          <Trans>Your edits are not on the server yet. Publish once they are saved.</Trans>
        </Alert>
      )}
      {revision === null ? !failed && <Spinner /> : <Touched revision={revision} thenRun={thenRun} onClose={onClose} />}
    </Sheet>
  );
}

function Touched({ revision, thenRun, onClose }: { revision: number; thenRun: boolean; onClose: () => void }) {
  const id = useEditorState((s) => s.funnel.id);
  const { data, error } = useQuery(effectQuery(id, revision));
  const errorText = useErrorText();
  if (error) return <Alert>{errorText(error)}</Alert>;
  if (!data) return <Spinner />;
  return <Decision effect={data} thenRun={thenRun} onClose={onClose} />;
}

function Decision({ effect, thenRun, onClose }: { effect: Effect; thenRun: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const publish = usePublish();
  const run = useRun();
  const action = thenRun ? run : publish;
  const [move, setMove] = useState<Record<string, string>>({});
  const removed = effect.stages.filter((s) => s.change === 'removed' && s.people > 0);
  const isPlaced = removed.every((s) => move[s.id]);
  const go = () =>
    action.mutate(
      { base_revision: effect.base_revision, ...(removed.length > 0 && { move }) },
      {
        onSuccess: () => {
          notify({ type: 'success', text: thenRun ? t`The funnel is running` : t`Published` });
          onClose();
        },
      },
    );
  return (
    <>
      <p className={classes.text}>
        {effect.stages.every((s) => s.people === 0) ? (
          <Trans>Nobody stands where something changes. People get the new version from their next step on.</Trans>
        ) : (
          <Trans>
            People on these stages are touched. What was sent already stays; what waits follows the new version.
          </Trans>
        )}
      </p>
      <NotPublished />
      <TouchedStages effect={effect} move={move} onMove={(from, to) => setMove({ ...move, [from]: to })} />
      {action.error && <Alert>{errorText(action.error)}</Alert>}
      <div className={classes.actions}>
        <Button onClick={onClose}>
          <Trans>Not yet</Trans>
        </Button>
        <Button variant="primary" disabled={!isPlaced} isBusy={action.isPending} onClick={go} data-autofocus>
          {thenRun ? <Trans>Publish and run</Trans> : <Trans>Publish</Trans>}
        </Button>
      </div>
    </>
  );
}

/** What goes out, in words. */
function NotPublished() {
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

interface TouchedProps {
  effect: Effect;
  move: Record<string, string>;
  onMove: (from: string, to: string) => void;
}

function TouchedStages({ effect, move, onMove }: TouchedProps) {
  const { t } = useLingui();
  const stages = useEditorState((s) => s.document.stages);
  const live = useEditorState((s) => s.live?.stages ?? null);
  const titles = new Map([...(live ?? []), ...stages].map((s) => [s.id, s.title]));
  return (
    <ul className={classes.people}>
      {effect.stages.map(({ id, change, people, waiting }) => (
        <li key={id}>
          <span className={classes.what}>{titles.get(id)}</span>
          <small>
            <Plural value={people} one="# person here" other="# people here" />
            {waiting > 0 && ', '}
            {waiting > 0 && <Plural value={waiting} one="# message waits" other="# messages wait" />}
          </small>
          {change === 'removed' && people > 0 && (
            <select
              value={move[id] ?? ''}
              aria-label={t`Where the people of “${titles.get(id)}” go`}
              onChange={({ target }) => onMove(id, target.value)}
            >
              <option value="" disabled>
                {t`Move them to…`}
              </option>
              {stages.map((s) => (
                <option key={s.id} value={s.id}>
                  {s.title}
                </option>
              ))}
            </select>
          )}
        </li>
      ))}
    </ul>
  );
}
