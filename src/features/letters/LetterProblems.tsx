import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { Letter, Series, SeriesProblem } from '#contract/schemas/sending/series.ts';
import { problemText } from '#src/messageEditor/problems/problemText.ts';
import classes from './Series.module.css';

/** What is wrong with one letter, each fact once; that it has no time is said where the time is set. */
export function LetterProblems({ series, letter }: { series: Series; letter: Letter }) {
  const found = series.problems.filter(
    (problem) => problem.letter === letter.id && problem.code !== 'letter_without_time',
  );
  return <ProblemList problems={found} />;
}

/** What is wrong with the series itself. */
export const SeriesProblems = ({ series }: { series: Series }) => (
  <ProblemList problems={series.problems.filter(({ letter }) => letter === undefined)} />
);

function ProblemList({ problems }: { problems: SeriesProblem[] }) {
  const { i18n } = useLingui();
  const codes = [...new Map(problems.map((problem) => [problem.code, problem])).values()];
  return codes.map((problem) => (
    <p key={problem.code} className={classes.warning} data-critical={problem.severity === 'critical' || undefined}>
      <IconAlertTriangleFilled size={16} aria-hidden />
      <span>{i18n._(problemText(problem))}</span>
    </p>
  ));
}
