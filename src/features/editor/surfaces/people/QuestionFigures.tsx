import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Count } from '#src/features/editor/parts/counts/Count.tsx';
import { useCounts, useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
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
        <Figure value={asked} label={<Trans>were asked</Trans>} />
        <Figure value={answered} label={<Trans>answered</Trans>} />
        <Figure value={waiting} label={<Trans>wait now</Trans>} />
        <Figure value={refused + silent + left} label={<Trans>without an answer</Trans>} />
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

function Figure({ value, label }: { value: number; label: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Count value={value} />
      </dd>
    </div>
  );
}
