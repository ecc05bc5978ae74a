import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { ContactList } from '#contract/schemas/contacts/list.ts';
import { PageEnd } from '#src/shell/frame/PageEnd.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import { SearchBox } from '#src/ui/field/SearchBox.tsx';
import { listPeopleQuery } from '../queries.ts';
import classes from './People.module.css';
import { ListPersonItem } from './ListPersonItem.tsx';

const AddPeople = lazy(async () => ({ default: (await import('./AddPeople.tsx')).AddPeople }));

/** The people of a list; those of a list by hand are added and removed here. */
export function People({ list }: { list: ContactList }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [isAdding, setAdding] = useState(false);
  const pages = useInfiniteQuery(listPeopleQuery(list.id, search));
  const people = pages.data?.pages.flatMap(({ results }) => results) ?? [];
  const isByHand = list.kind === 'manual';
  const add = isByHand && (
    <Button variant={list.count === 0 ? 'primary' : 'default'} onClick={() => setAdding(true)}>
      <IconPlus size={16} stroke={1.75} aria-hidden />
      <Trans>Add people</Trans>
    </Button>
  );
  const isEmpty = pages.data !== undefined && people.length === 0;
  return (
    <Card aria-label={t`People`}>
      <header className={classes.head}>
        <h2>
          {isByHand ? (
            <Plural value={list.count} one="# person" other="# people" />
          ) : (
            <Trans>Who is in it by the saved rule</Trans>
          )}
        </h2>
        {(!isEmpty || search !== '') && (
          <SearchBox
            label={t`Find a person`}
            value={search}
            onChange={setSearch}
            maxLength={limits.titleChars}
            className={classes.search}
          />
        )}
        {(!isEmpty || search !== '') && add}
      </header>
      {isEmpty && <Nobody isByHand={isByHand} isSearched={search !== ''} add={add} />}
      <ul className={classes.list} aria-busy={pages.isPlaceholderData || undefined}>
        {people.map((person) => (
          <ListPersonItem key={person.id} list={list} person={person} />
        ))}
      </ul>
      <PageEnd pages={pages} />
      {isAdding && (
        <Suspense>
          <AddPeople list={list} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Card>
  );
}

interface NobodyProps {
  isByHand: boolean;
  isSearched: boolean;
  add: ReactNode;
}

function Nobody({ isByHand, isSearched, add }: NobodyProps) {
  if (isSearched)
    return (
      <p className={classes.none}>
        <Trans>Nobody in this list matches the search.</Trans>
      </p>
    );
  if (!isByHand)
    return (
      <p className={classes.none}>
        <Trans>Nobody matches the rule now.</Trans>
      </p>
    );
  return (
    <EmptyState title={<Trans>Nobody is in the list yet</Trans>} action={add}>
      <Trans>Add people from your contacts one by one.</Trans>
    </EmptyState>
  );
}
