import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useCounts, useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { LiveFigure } from './LiveFigure.tsx';
import classes from './StageFigures.module.css';

/** Of the people whom a question was asked, how many answered it, and how it ended for the others. */
export function QuestionFigures({ message }: { message: string }) {
  const id = useEditorSelector((s) => s.funnel.id);
  const counts = useCounts((all) => all?.questions[message]);
  if (!counts) return null;
  const { asked, answered, waiting, refused, silent, left } = counts;
  return (
    <>
      <dl className={classes.figures}>
        <LiveFigure value={asked} label={<Trans>were asked</Trans>} />
        <LiveFigure value={answered} label={<Trans>answered</Trans>} />
        <LiveFigure value={waiting} label={<Trans>wait now</Trans>} />
        <LiveFigure value={refused + silent + left} label={<Trans>without an answer</Trans>} />
      </dl>
      {asked > waiting && (
        <p className={classes.note}>
          <Link to="/content/funnels/$id/people/answers/" params={{ id }} search={{ message }}>
            <Trans>All answers</Trans>
          </Link>
        </p>
      )}
    </>
  );
}
