import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Choice, Select } from '#src/ui/field/Select.tsx';
import classes from './Filters.module.css';
import { searchedCondition, conditions, searchByCondition } from './peopleFilter.ts';
import { activities, type PeopleSearch } from './peopleSearch.ts';
import { activityLabels, conditionLabels } from './personLabels.ts';
import { questionsOf, questionTitle } from '#src/person/answers/questionTitle.ts';
import { listChoicesQuery } from '#src/person/listChoicesQuery.ts';
import type { PeopleFunnel } from '#src/person/peopleFunnel.ts';
import { sourcesQuery } from './queries.ts';

interface Props {
  funnel: PeopleFunnel;
  search: PeopleSearch;
  onChange: (change: Partial<PeopleSearch>) => void;
  isWide?: boolean;
}

/** The filters besides the text search, and on a phone the sort order, which the table's head has elsewhere. */
export function FilterChoices(props: Props) {
  const { search, onChange, isWide = false } = props;
  const { t } = useLingui();
  return (
    <>
      <FunnelFilters {...props} />
      <ActivityFilters {...props} />
      <Toggle isOn={search.unread === true} onChange={(isOn) => onChange({ unread: isOn || undefined })}>
        <Trans>Unread</Trans>
      </Toggle>
      {isWide && (
        <Select
          label={t`Sort`}
          none={t`Newest first`}
          isWide
          value={search.order}
          choices={[{ value: 'since', label: t`Oldest first` }]}
          onChange={(order) => onChange({ order: order === 'since' ? 'since' : undefined })}
        />
      )}
    </>
  );
}

function FunnelFilters({ funnel, search, onChange, isWide = false }: Props) {
  const { t } = useLingui();
  const stages = useStageChoices(funnel, search.stage);
  const sources = useSourceChoices(funnel, search.source);
  const lists = useListChoices(search.list);
  const questions = useQuestionChoices(funnel, search.asked);
  return (
    <>
      <Select
        label={t`Stage`}
        none={t`All stages`}
        isWide={isWide}
        value={search.stage}
        choices={stages}
        onChange={(stage) => onChange({ stage })}
      />
      {(funnel.tags.length > 0 || search.tag) && (
        <Select
          label={t`Tag`}
          none={t`All tags`}
          isWide={isWide}
          value={search.tag}
          choices={funnel.tags.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(tag) => onChange({ tag })}
        />
      )}
      {questions.length > 0 && (
        <Select
          label={t`Waits for an answer`}
          none={isWide ? t`Any question` : t`Waits for an answer`}
          isWide={isWide}
          value={search.asked}
          choices={questions}
          onChange={(asked) => onChange({ asked })}
        />
      )}
      {(lists.length > 0 || search.list) && (
        <Select
          label={t`List`}
          none={t`All lists`}
          isWide={isWide}
          value={search.list}
          choices={lists}
          onChange={(list) => onChange({ list })}
        />
      )}
      {sources.length > 0 && (
        <Select
          label={t`Source`}
          none={t`All sources`}
          isWide={isWide}
          value={search.source}
          choices={sources}
          onChange={(source) => onChange({ source })}
        />
      )}
    </>
  );
}

function ActivityFilters({ search, onChange, isWide = false }: Props) {
  const { t, i18n } = useLingui();
  return (
    <>
      <Select
        label={t`Activity`}
        none={isWide ? t`Any activity` : t`Activity`}
        isWide={isWide}
        value={search.activity}
        choices={activities.map((value) => ({ value, label: i18n._(activityLabels[value]) }))}
        onChange={(value) => onChange({ activity: activities.find((activity) => activity === value) })}
      />
      <Select
        label={t`State`}
        none={isWide ? t`Any state` : t`State`}
        isWide={isWide}
        value={searchedCondition(search)}
        choices={conditions.map((value) => ({ value, label: i18n._(conditionLabels[value]) }))}
        onChange={(value) => onChange(searchByCondition(conditions.find((condition) => condition === value)))}
      />
    </>
  );
}

/** The funnel's stages, with the chosen one even where it was removed from the funnel. */
function useStageChoices(funnel: PeopleFunnel, chosen: string | undefined): Choice[] {
  const { t } = useLingui();
  const stages = funnel.stages.map(({ id, title }): Choice => ({ value: id, label: title }));
  if (chosen === undefined || stages.some(({ value }) => value === chosen)) return stages;
  return [...stages, { value: chosen, label: funnel.stageOf.get(chosen)?.title ?? t`A removed stage` }];
}

/** The funnel's questions, with the chosen one even where it was removed. */
function useQuestionChoices(funnel: PeopleFunnel, chosen: string | undefined): Choice[] {
  const { i18n } = useLingui();
  const asked = questionsOf(funnel).map(
    (message): Choice => ({ value: message.id, label: questionTitle(i18n, message) }),
  );
  if (chosen === undefined || asked.some(({ value }) => value === chosen)) return asked;
  return [...asked, { value: chosen, label: questionTitle(i18n, funnel.messageOf.get(chosen)) }];
}

/** The lists of contacts, with the chosen one even where it was removed or archived. */
function useListChoices(chosen: string | undefined): Choice[] {
  const { t } = useLingui();
  const { data } = useQuery(listChoicesQuery);
  const lists = (data ?? []).map(({ id, name }): Choice => ({ value: id, label: name }));
  if (chosen === undefined || lists.some(({ value }) => value === chosen)) return lists;
  return [...lists, { value: chosen, label: data ? t`(removed or in the archive)` : '…' }];
}

/** The sources that people came from, with the chosen one even where nobody has it. */
function useSourceChoices(funnel: PeopleFunnel, chosen: string | undefined): Choice[] {
  const { t } = useLingui();
  const { data } = useQuery(sourcesQuery(funnel.id));
  const sources = (data?.results ?? []).map(({ source, people }): Choice => {
    const name = source || t`Without a source`;
    return { value: source ?? '', label: `${name} (${people})` };
  });
  if (chosen === undefined || sources.some(({ value }) => value === chosen)) return sources;
  return [...sources, { value: chosen, label: chosen || t`Without a source` }];
}

interface ToggleProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

function Toggle({ isOn, onChange, children }: ToggleProps) {
  return (
    <button type="button" className={classes.toggle} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {children}
    </button>
  );
}
