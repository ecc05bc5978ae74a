import { Plural, Trans } from '@lingui/react/macro';
import type { FunnelStages } from '#contract/schemas/funnels/dashboard.ts';
import { useFormat } from '#src/session/useFormat.ts';
import classes from './StageBar.module.css';

interface Props {
  stage: FunnelStages['stages'][number];
  /** The greatest number of people who entered one of the funnel's stages; the full length of a bar. */
  most: number;
}

/** One stage: how many people entered it, moved on, and are there now. */
export function StageBar({ stage, most }: Props) {
  const { title, entered, moved_on, finished, people } = stage;
  return (
    <li className={classes.stage}>
      <span className={classes.title}>{title}</span>
      <span className={classes.track} aria-hidden="true">
        <i className={classes.entered} style={{ width: `${(entered / most) * 100}%` }} />
        <i className={classes.moved} style={{ width: `${(moved_on / most) * 100}%` }} />
      </span>
      <span className={classes.figures}>
        <span className="nowrap">
          <Plural value={entered} one="# entered" other="# entered" />
        </span>
        {moved_on > 0 && <MovedOn entered={entered} moved={moved_on} />}
        {finished > 0 && (
          <span className="nowrap">
            <Plural value={finished} one="# finished" other="# finished" />
          </span>
        )}
        <span className="nowrap">
          <Plural value={people} one="# here now" other="# here now" />
        </span>
      </span>
    </li>
  );
}

function MovedOn({ entered, moved }: { entered: number; moved: number }) {
  const format = useFormat();
  const share = format.percent(moved / entered, 0);
  return (
    <span className="nowrap">
      <Trans>
        <b className="strong">{share}</b> moved on
      </Trans>
    </span>
  );
}
