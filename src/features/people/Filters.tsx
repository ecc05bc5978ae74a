import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { SidePanel } from '#src/ui/SidePanel.tsx';
import classes from './Filters.module.css';
import { type Choice, Select } from '#src/ui/Select.tsx';
import { activities, filtersOn, type PeopleSearch, walkStates } from './peopleSearch.ts';
import { type PeopleFunnel, sourcesQuery } from './queries.ts';
import { SearchField } from './SearchField.tsx';
import { useIsPhone } from './useIsPhone.ts';
import { activityLabels, walkStateLabels } from './personLabels.ts';

interface Props {
  funnel: PeopleFunnel;
  search: PeopleSearch;
  /** The number of people that match; undefined while it is loading. */
  count: number | undefined;
  onChange: (change: Partial<PeopleSearch>) => void;
  onClear: () => void;
}

/** The table's filters and its sort order; on a phone they open in a sheet. */
export function Filters(props: Props) {
  const { search, onChange } = props;
  const isPhone = useIsPhone();
  const countLabel = useCountLabel(props);
  return (
    <div className={classes.bar}>
      <SearchField value={search.search ?? ''} onChange={(text) => onChange({ search: text || undefined })} />
      {isPhone ? <FilterSheet {...props} /> : <Choices {...props} />}
      <output className={classes.count}>{countLabel}</output>
    </div>
  );
}

function useCountLabel({ count, search }: Props): string {
  const { t } = useLingui();
  if (count === undefined) return '';
  return filtersOn(search) > 0 || search.search !== undefined
    ? t`${plural(count, { one: '# person matches', other: '# people match' })}`
    : t`${plural(count, { one: '# person', other: '# people' })}`;
}

function useSources(funnel: PeopleFunnel, chosen: string | undefined): Choice[] {
  const { t } = useLingui();
  const { data } = useQuery(sourcesQuery(funnel.id));
  const known = (data?.results ?? []).map(({ source, people }): Choice => {
    const name = source || t`Without a source`;
    return { value: source ?? '', label: `${name} (${people})` };
  });
  if (chosen === undefined || known.some(({ value }) => value === chosen)) return known;
  return [...known, { value: chosen, label: chosen || t`Without a source` }];
}

function Choices({ funnel, search, onChange, isWide = false }: Props & { isWide?: boolean }) {
  const { t, i18n } = useLingui();
  const sources = useSources(funnel, search.source);
  const stages = funnel.stages.map(({ id, title }) => ({ value: id, label: title }));
  const gone = search.stage !== undefined && stages.every(({ value }) => value !== search.stage);
  const left = gone
    ? [{ value: search.stage ?? '', label: funnel.stageOf.get(search.stage ?? '')?.title ?? t`A removed stage` }]
    : [];
  return (
    <>
      <Select
        label={t`Stage`}
        none={t`All stages`}
        isWide={isWide}
        value={search.stage}
        choices={[...stages, ...left]}
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
      <Select
        label={t`Activity`}
        none={t`Any activity`}
        isWide={isWide}
        value={search.activity}
        choices={activities.map((value) => ({ value, label: i18n._(activityLabels[value]) }))}
        onChange={(value) => onChange({ activity: activities.find((known) => known === value) })}
      />
      <Select
        label={t`State`}
        none={t`Any state`}
        isWide={isWide}
        value={search.state}
        choices={walkStates.map((value) => ({ value, label: i18n._(walkStateLabels[value]) }))}
        onChange={(value) => onChange({ state: walkStates.find((known) => known === value) })}
      />
      <div className={isWide ? classes.pair : undefined} style={isWide ? undefined : { display: 'contents' }}>
        <Toggle isOn={search.unread === true} onChange={(isOn) => onChange({ unread: isOn || undefined })}>
          <Trans>Unread</Trans>
        </Toggle>
        <Toggle isOn={search.blocked === true} onChange={(isOn) => onChange({ blocked: isOn || undefined })}>
          <Trans>Blocked</Trans>
        </Toggle>
        <Toggle isOn={search.stuck === true} onChange={(isOn) => onChange({ stuck: isOn || undefined })}>
          <Trans>Stuck</Trans>
        </Toggle>
      </div>
      <Select
        label={t`Order`}
        none={t`Newest first`}
        isWide={isWide}
        value={search.order}
        choices={[{ value: 'since', label: t`Oldest first` }]}
        onChange={(order) => onChange({ order: order === 'since' ? 'since' : undefined })}
      />
    </>
  );
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

function FilterSheet(props: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const countWords = useCountLabel(props);
  const on = filtersOn(props.search);
  return (
    <>
      <Button aria-haspopup="dialog" variant={on > 0 ? 'soft' : 'default'} onClick={() => setOpen(true)}>
        <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />
        {on > 0 ? <Trans>Filters: {on}</Trans> : <Trans>Filters</Trans>}
      </Button>
      {isOpen && (
        <SidePanel onClose={() => setOpen(false)} side="bottom" size="auto" title={t`Filters`} closeLabel={t`Close`}>
          <div className={classes.sheet}>
            <Choices {...props} isWide />
            <div className={classes.actions}>
              <Button variant="primary" isWide onClick={() => setOpen(false)}>
                {props.count === undefined ? <Trans>Show</Trans> : countWords}
              </Button>
              {on > 0 && (
                <Button isWide onClick={props.onClear}>
                  <Trans>Clear the filters</Trans>
                </Button>
              )}
            </div>
          </div>
        </SidePanel>
      )}
    </>
  );
}
