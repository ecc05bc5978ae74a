import { Plural, useLingui } from '@lingui/react/macro';
import type { Effect, Stage } from '#contract/schemas/funnel.ts';
import { useEditorState } from '../../../store/useEditor.ts';
import classes from '../../../parts/dialog/dialogs.module.css';
import { MoveWords } from './MoveWords.tsx';

type Touched = Effect['stages'][number];

interface Props {
  effect: Effect;
  /** Where those on a stage that goes are moved. */
  move: Record<string, string>;
  onMove: (from: string, to: string) => void;
}

/** Who stands where something changes, and what waits there. */
export function TouchedStages({ effect, move, onMove }: Props) {
  const stages = useEditorState((s) => s.document.stages);
  const live = useEditorState((s) => s.live?.stages ?? null);
  const titles = new Map([...(live ?? []), ...stages].map((s) => [s.id, s.title]));
  return (
    <ul className={classes.people}>
      {effect.stages.map((touched) => (
        <li key={touched.id}>
          <span className={classes.what}>{titles.get(touched.id)}</span>
          <Standing touched={touched} />
          {touched.change === 'removed' && touched.people > 0 && (
            <Place
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

function Standing({ touched: { change, people, waiting } }: { touched: Touched }) {
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

interface PlaceProps {
  touched: Touched;
  title: string;
  stages: Stage[];
  to: string | undefined;
  onMove: (from: string, to: string) => void;
}

function Place({ touched, title, stages, to, onMove }: PlaceProps) {
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
      {target && <MoveWords from={touched} to={target} />}
    </>
  );
}
