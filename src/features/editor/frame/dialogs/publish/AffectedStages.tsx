import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Effect } from '#contract/schemas/funnels/funnelCounts.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from '#src/features/editor/parts/dialog/dialogs.module.css';
import { MoveConsequence } from './MoveConsequence.tsx';
import { type StageDifference, stageDifference } from './stageDifference.ts';

type Affected = Effect['stages'][number];

interface Props {
  effect: Effect;
  /** The stage that people of a removed stage are moved to, by the removed stage's id. */
  move: Record<string, string>;
  onMove: (from: string, to: string) => void;
}

/** Says what happens to the people on each changed or removed stage, and to their scheduled messages. */
export function AffectedStages({ effect, move, onMove }: Props) {
  const stages = useEditorSelector((s) => s.document.stages);
  const live = useEditorSelector((s) => s.live?.stages ?? null);
  const titles = new Map([...(live ?? []), ...stages].map((s) => [s.id, s.title]));
  const affected = effect.stages.filter(({ people, waiting }) => people > 0 || waiting > 0);
  if (affected.length === 0)
    return (
      <p className={classes.text}>
        <Trans>Nobody is on the changed stages. People get the new version from their next step.</Trans>
      </p>
    );
  return (
    <ul className={classes.people}>
      {affected.map((stage) => (
        <li key={stage.id}>
          {stage.change === 'removed' ? (
            <RemovedStage
              stage={stage}
              title={titles.get(stage.id) ?? ''}
              stages={stages}
              to={move[stage.id]}
              onMove={onMove}
            />
          ) : (
            <ChangedStage
              stage={stage}
              title={titles.get(stage.id) ?? ''}
              hasNewTime={effect.exits.some((exit) => exit.stage === stage.id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface ChangedProps {
  stage: Affected;
  title: string;
  /** It gets a timed exit, which concerns those who wait there. */
  hasNewTime: boolean;
}

function ChangedStage({ stage: { id, people, waiting }, title, hasNewTime }: ChangedProps) {
  const { isSentDifferently, isPressDifferent, isWayDifferent } = useStageDifference(id);
  return (
    <>
      <span className={classes.what}>
        <b dir="auto" translate="no">
          {title}
        </b>
        {people > 0 && <span>{': '}</span>}
        {people > 0 &&
          (isSentDifferently ? (
            <Plural
              value={people}
              one="# person has already read the old version and keeps it; newcomers get the new one."
              other="# people have already read the old version and keep it; newcomers get the new one."
            />
          ) : (
            <Plural value={people} one="# person is here." other="# people are here." />
          ))}
      </span>
      {people > 0 && isPressDifferent && (
        <small>
          <Trans>The buttons they already have will work the new way.</Trans>
        </small>
      )}
      {people > 0 && isWayDifferent && !hasNewTime && (
        <small>
          <Trans>The new ways on are for them, too.</Trans>
        </small>
      )}
      {people > 0 && hasNewTime && (
        <small>
          <Trans>The new time limit is for them, too.</Trans>
        </small>
      )}
      {people > 0 && !isSentDifferently && !isPressDifferent && !isWayDifferent && (
        <small>
          <Trans>Nothing changes for them.</Trans>
        </small>
      )}
      {waiting > 0 && (
        <small>
          <Plural
            value={waiting}
            one="# scheduled message will use the new version."
            other="# scheduled messages will use the new version."
          />
        </small>
      )}
    </>
  );
}

/** What publishing changes about a stage, for the people who are on it. */
function useStageDifference(id: string): StageDifference {
  const draft = useEditorSelector((s) => s.document.stages.find((stage) => stage.id === id));
  const live = useEditorSelector((s) => s.live?.stages.find((stage) => stage.id === id));
  return useMemo(
    () =>
      live && draft
        ? stageDifference(live, draft)
        : { isSentDifferently: true, isPressDifferent: false, isWayDifferent: false },
    [live, draft],
  );
}

interface RemovedProps {
  stage: Affected;
  title: string;
  stages: Stage[];
  to: string | undefined;
  onMove: (from: string, to: string) => void;
}

function RemovedStage({ stage, title, stages, to, onMove }: RemovedProps) {
  const { people, waiting } = stage;
  return (
    <>
      <span className={classes.what}>
        {people > 0 && (
          <Plural
            value={people}
            one={`# person is on “${title}”, which you removed.`}
            other={`# people are on “${title}”, which you removed.`}
          />
        )}
        {people === 0 && <Trans>“{title}” is deleted.</Trans>}
      </span>
      {waiting > 0 && (
        <small>
          <Plural
            value={waiting}
            one="# scheduled message will not be sent."
            other="# scheduled messages will not be sent."
          />
        </small>
      )}
      {people > 0 && <MoveTarget {...{ stage, title, stages, to, onMove }} />}
    </>
  );
}

function MoveTarget({ stage, title, stages, to, onMove }: RemovedProps) {
  const { t } = useLingui();
  const target = stages.find(({ id }) => id === to);
  return (
    <>
      <label>
        <span aria-hidden="true">
          <Trans>Move them to</Trans>
        </span>
        <select
          value={to ?? ''}
          aria-label={t`Where the people from “${title}” go`}
          onChange={({ target: { value } }) => onMove(stage.id, value)}
        >
          {stages.map((s) => (
            <option key={s.id} value={s.id}>
              {s.title}
            </option>
          ))}
        </select>
      </label>
      {target && <MoveConsequence from={stage} to={target} />}
    </>
  );
}
