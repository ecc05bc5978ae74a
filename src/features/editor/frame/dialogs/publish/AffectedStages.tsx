import { Plural, useLingui } from '@lingui/react/macro';
import type { Stage } from '#contract/schemas/funnel.ts';
import type { Effect } from '#contract/schemas/funnelCounts.ts';
import { useEditorSelector } from '../../../store/useFunnelEditor.ts';
import classes from '../../../parts/dialog/dialogs.module.css';
import { MoveConsequence } from './MoveConsequence.tsx';

type Affected = Effect['stages'][number];

interface Props {
  effect: Effect;
  /** The stage that people of a removed stage are moved to, by the removed stage's id. */
  move: Record<string, string>;
  onMove: (from: string, to: string) => void;
}

/** Lists the changed and removed stages that have people, with their pending messages. */
export function AffectedStages({ effect, move, onMove }: Props) {
  const stages = useEditorSelector((s) => s.document.stages);
  const live = useEditorSelector((s) => s.live?.stages ?? null);
  const titles = new Map([...(live ?? []), ...stages].map((s) => [s.id, s.title]));
  return (
    <ul className={classes.people}>
      {effect.stages.map((touched) => (
        <li key={touched.id}>
          <span className={classes.what}>{titles.get(touched.id)}</span>
          <AffectedPeople touched={touched} />
          {touched.change === 'removed' && touched.people > 0 && (
            <MoveTarget
              touched={touched}
              title={titles.get(touched.id) ?? ''}
              stages={stages}
              to={move[touched.id]}
              onMove={onMove}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function AffectedPeople({ touched: { change, people, waiting } }: { touched: Affected }) {
  const { t } = useLingui();
  return (
    <small>
      {change === 'removed' ? t`goes` : t`changes`}
      {' · '}
      <Plural value={people} one="# person here" other="# people here" />
      {waiting > 0 && ' · '}
      {waiting > 0 &&
        (change === 'removed' ? (
          <Plural
            value={waiting}
            one="# message waits and will not be sent"
            other="# messages wait and will not be sent"
          />
        ) : (
          <Plural value={waiting} one="# message waits" other="# messages wait" />
        ))}
    </small>
  );
}

interface MoveTargetProps {
  touched: Affected;
  title: string;
  stages: Stage[];
  to: string | undefined;
  onMove: (from: string, to: string) => void;
}

function MoveTarget({ touched, title, stages, to, onMove }: MoveTargetProps) {
  const { t } = useLingui();
  const target = stages.find(({ id }) => id === to);
  return (
    <>
      <select
        value={to ?? ''}
        aria-label={t`Where the people of “${title}” go`}
        onChange={({ target: { value } }) => onMove(touched.id, value)}
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
      {target && <MoveConsequence from={touched} to={target} />}
    </>
  );
}
