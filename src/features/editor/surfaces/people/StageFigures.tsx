import { Plural, Trans } from '@lingui/react/macro';
import { useCounts } from '#src/features/editor/store/useFunnelEditor.ts';
import { LiveFigure } from './LiveFigure.tsx';
import classes from './StageFigures.module.css';

/** Of the people who entered a stage, how many are there, went on, or finished. */
export function StageFigures({ stage }: { stage: string }) {
  const counts = useCounts((all) => all?.stages[stage]);
  if (!counts) return null;
  const { entered, people, finished, moved_on, ended } = counts;
  return (
    <>
      <dl className={classes.figures}>
        <LiveFigure value={entered} label={<Trans>entered</Trans>} />
        <LiveFigure value={people} label={<Trans>are here</Trans>} />
        <LiveFigure value={moved_on} label={<Trans>moved on</Trans>} />
        <LiveFigure value={ended} label={<Trans>ended</Trans>} />
      </dl>
      {(finished > 0 || ended > 0) && (
        <p className={classes.note}>
          {finished > 0 && (
            <Plural value={finished} one="# of those here has finished." other="# of those here have finished." />
          )}{' '}
          {ended > 0 && <Trans>Ended: the person started over, or the bot was changed.</Trans>}
        </p>
      )}
    </>
  );
}
