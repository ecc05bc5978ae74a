import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { limits } from '#contract/limits.ts';
import type { Answer } from '#contract/schemas/funnels/answer.ts';
import { AnswerFiles } from '#src/person/answers/AnswerFiles.tsx';
import { outcomeLabels } from '#src/person/answers/outcomeLabels.ts';
import { questionsOf, questionTitle } from '#src/person/answers/questionTitle.ts';
import type { PeopleFunnel } from '#src/person/peopleFunnel.ts';
import { usePersonName } from '#src/person/personName.ts';
import { useFunnelEvents } from '#src/person/useFunnelEvents.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { answerText } from '#src/shell/conditions/answerText.ts';
import { PageEnd } from '#src/shell/frame/PageEnd.tsx';
import { FunnelFrame } from '#src/shell/funnelFrame/FunnelFrame.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { SearchBox } from '#src/ui/field/SearchBox.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { DataTable } from '#src/ui/list/DataTable.tsx';
import { answersQuery } from './answersQuery.ts';
import classes from './AnswersScreen.module.css';
import { type AnswersSearch, outcomes } from './answersSearch.ts';
import { NoAnswers, NoAnswersMatch, NoQuestions } from './EmptyAnswers.tsx';

interface Props {
  funnel: PeopleFunnel;
  search: AnswersSearch;
  onSearch: (change: Partial<AnswersSearch>) => void;
}

/** `/content/funnels/{id}/people/answers/`: how the questions of a funnel ended, by person. */
export function AnswersScreen({ funnel, search, onSearch }: Props) {
  const pages = useInfiniteQuery({ ...answersQuery(funnel.id, search), placeholderData: keepPreviousData });
  useFunnelEvents(funnel.id, (event) => {
    if (event === 'counts') void pages.refetch({ cancelRefetch: false });
  });
  const answers = pages.data?.pages.flatMap(({ results }) => results) ?? [];
  const isFiltered = Boolean(search.search ?? search.message ?? search.outcome);
  const isEmpty = pages.data !== undefined && answers.length === 0;
  const hasQuestions = questionsOf(funnel).length > 0;
  return (
    <FunnelFrame id={funnel.id} name={funnel.name} state={funnel.state} trouble={funnel.trouble} people={funnel.people}>
      <div className={classes.screen}>
        <div className={classes.bar}>
          <Link to="/content/funnels/$id/people/" params={{ id: funnel.id }} className={classes.back}>
            <IconChevronLeft size={16} stroke={1.75} aria-hidden />
            <Trans>All people</Trans>
          </Link>
          {(!isEmpty || isFiltered) && <Filters funnel={funnel} search={search} onSearch={onSearch} />}
        </div>
        {answers.length > 0 && (
          <Card className={classes.list} aria-busy={pages.isPlaceholderData || undefined}>
            <Answers funnel={funnel} answers={answers} hasQuestion={search.message === undefined} />
          </Card>
        )}
        {isEmpty && isFiltered && (
          <NoAnswersMatch onClear={() => onSearch({ search: undefined, message: undefined, outcome: undefined })} />
        )}
        {isEmpty && !isFiltered && (hasQuestions ? <NoAnswers funnel={funnel} /> : <NoQuestions id={funnel.id} />)}
        <PageEnd pages={pages} />
      </div>
    </FunnelFrame>
  );
}

function Filters({ funnel, search, onSearch }: Props) {
  const { t, i18n } = useLingui();
  const asked = questionsOf(funnel).map((message) => ({ value: message.id, label: questionTitle(i18n, message) }));
  const { message } = search;
  const isGone = message !== undefined && asked.every(({ value }) => value !== message);
  return (
    <>
      <SearchBox
        label={t`Search by name or answer`}
        placeholder={t`Name or an answer`}
        value={search.search ?? ''}
        maxLength={limits.titleChars}
        onChange={(text) => onSearch({ search: text || undefined })}
      />
      <Select
        label={t`Question`}
        none={t`All questions`}
        value={message}
        choices={isGone ? [...asked, { value: message, label: questionTitle(i18n, undefined) }] : asked}
        onChange={(chosen) => onSearch({ message: chosen })}
      />
      <Select
        label={t`Result`}
        none={t`Any result`}
        value={search.outcome}
        choices={outcomes.map((value) => ({ value, label: i18n._(outcomeLabels[value]) }))}
        onChange={(chosen) => onSearch({ outcome: outcomes.find((one) => one === chosen) })}
      />
    </>
  );
}

interface AnswersProps {
  funnel: PeopleFunnel;
  answers: readonly Answer[];
  /** They are answers to several questions. */
  hasQuestion: boolean;
}

function Answers({ funnel, answers, hasQuestion }: AnswersProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const nameOf = usePersonName();
  const columns = [
    { name: t`Person` },
    ...(hasQuestion ? [{ name: t`Question` }] : []),
    { name: t({ message: 'Answer', context: 'of a person' }) },
    { name: t`When` },
  ];
  const rows = answers.map((answer) => ({
    key: `${answer.visit}${answer.message}`,
    cells: [
      <Link
        key="person"
        to="/content/funnels/$id/people/$contact/"
        params={{ id: funnel.id, contact: answer.contact.id }}
        dir="auto"
        translate="no"
      >
        {nameOf({ ...answer.contact, username: null })}
      </Link>,
      ...(hasQuestion
        ? [
            <span key="question" dir="auto">
              {questionTitle(i18n, funnel.messageOf.get(answer.message))}
            </span>,
          ]
        : []),
      <Said key="answer" answer={answer} />,
      <time key="at" className="tabular nowrap" dateTime={answer.at} title={format.dateTime(answer.at)}>
        {format.dateTime(answer.at)}
      </time>,
    ],
  }));
  return <DataTable columns={columns} rows={rows} />;
}

function Said({ answer: { outcome, value, files } }: { answer: Answer }) {
  const { i18n } = useLingui();
  const text = value === null ? null : answerText(i18n, value);
  return (
    <span className={classes.said}>
      {files ? (
        <AnswerFiles files={files} />
      ) : (
        text !== null && (
          <span dir="auto" translate="no">
            {text}
          </span>
        )
      )}
      {outcome !== 'answered' && (
        <>
          {' '}
          <Badge tone={outcome === 'left' ? 'neutral' : 'warn'}>{i18n._(outcomeLabels[outcome])}</Badge>
        </>
      )}
    </span>
  );
}
