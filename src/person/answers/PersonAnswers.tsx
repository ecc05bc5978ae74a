import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Answer } from '#contract/schemas/funnels/answer.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { answerText } from '#src/shell/conditions/answerText.ts';
import { PageEnd } from '#src/shell/frame/PageEnd.tsx';
import type { PeopleFunnel } from '../peopleFunnel.ts';
import { Section } from '../Section.tsx';
import { AnswerFiles } from './AnswerFiles.tsx';
import { outcomeLabels } from './outcomeLabels.ts';
import classes from './PersonAnswers.module.css';
import { personAnswersQuery } from './personAnswersQuery.ts';
import { questionTitle } from './questionTitle.ts';

/** How the questions that a person was asked have ended, the latest first; nothing before the first. */
export function PersonAnswers({ contact, funnel }: { contact: string; funnel: PeopleFunnel }) {
  const pages = useInfiniteQuery(personAnswersQuery(funnel.id, contact));
  const answers = pages.data?.pages.flatMap(({ results }) => results) ?? [];
  if (answers.length === 0 && !pages.error) return null;
  return (
    <Section title={<Trans context="of people">Answers</Trans>}>
      <ul>
        {answers.map((answer) => (
          <OneAnswer key={`${answer.visit}${answer.message}`} answer={answer} funnel={funnel} />
        ))}
      </ul>
      <PageEnd pages={pages} />
    </Section>
  );
}

function OneAnswer({
  answer: { message, value, files, outcome, at },
  funnel,
}: {
  answer: Answer;
  funnel: PeopleFunnel;
}) {
  const { i18n } = useLingui();
  const format = useFormat();
  const ended = outcome === 'answered' ? null : i18n._(outcomeLabels[outcome]);
  return (
    <li className={classes.answer}>
      <span className="text-xs muted" dir="auto">
        {questionTitle(i18n, funnel.messageOf.get(message))}
      </span>
      {files ? (
        <AnswerFiles files={files} />
      ) : (
        value !== null && (
          <span className={classes.said} dir="auto" translate="no">
            {answerText(i18n, value)}
          </span>
        )
      )}
      <small className="text-xs muted">
        {ended && <span>{`${ended} · `}</span>}
        <time dateTime={at}>{format.dateTime(at)}</time>
      </small>
    </li>
  );
}
