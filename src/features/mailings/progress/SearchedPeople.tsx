import { Trans, useLingui } from '@lingui/react/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { SearchBox } from '#src/ui/field/SearchBox.tsx';
import { SidePanel } from '#src/ui/overlay/SidePanel.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './People.module.css';

interface Props<Person> {
  title: string;
  search: string;
  onSearch: (search: string) => void;
  people: UseInfiniteQueryResult<InfiniteData<{ results: Person[] }>>;
  /** One of the people, as an item of the list. */
  renderPerson: (person: Person) => ReactNode;
  /** What stands beside the search. */
  tools?: ReactNode;
  /** What narrows the list, above it. */
  above?: ReactNode;
  onClose: () => void;
}

/** A panel of people, found by their names, page by page. */
export function SearchedPeople<Person>({
  title,
  search,
  onSearch,
  people,
  renderPerson,
  tools,
  above,
  onClose,
}: Props<Person>) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const found = people.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <SidePanel side="right" size={440} title={title} closeLabel={t`Close`} onClose={onClose}>
      <div className="flex gap-md mb-lg">
        <SearchBox
          value={search}
          onChange={onSearch}
          label={t`Find a person`}
          maxLength={limits.titleChars}
          className={classes.search}
        />
        {tools}
      </div>
      {above}
      {people.error && <Alert>{errorText(people.error)}</Alert>}
      {people.isPending && <Spinner />}
      {people.data && found.length === 0 && (
        <p className="muted">
          <Trans>Nobody here.</Trans>
        </p>
      )}
      <ul className={classes.list}>{found.map(renderPerson)}</ul>
      {people.hasNextPage && (
        <Button isBusy={people.isFetchingNextPage} onClick={() => void people.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </SidePanel>
  );
}
