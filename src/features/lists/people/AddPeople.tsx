import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { ContactList } from '#contract/schemas/contacts/list.ts';
import { LoadError } from '#src/shell/loadFailure/LoadError.tsx';
import { SearchBox } from '#src/ui/field/SearchBox.tsx';
import { SidePanel } from '#src/ui/overlay/SidePanel.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { foundContactsQuery, listPeopleQuery } from '../queries.ts';
import { FoundPerson } from './FoundPerson.tsx';
import classes from './People.module.css';

/** Finds contacts and adds them to a list by hand. */
export function AddPeople({ list, onClose }: { list: ContactList; onClose: () => void }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const found = useQuery(foundContactsQuery(search));
  // both are the newest first, so that whoever of the found ones is in the list is on its first page too
  const members = useInfiniteQuery(listPeopleQuery(list.id, search));
  const within = new Set(members.data?.pages.flatMap(({ results }) => results.map(({ id }) => id)));
  const people = found.data?.results;
  return (
    <SidePanel side="right" size={440} title={t`Add people`} closeLabel={t`Close`} onClose={onClose}>
      <div className="stack mb-lg">
        <SearchBox
          label={t`Find people by name, @username, phone or e-mail`}
          placeholder={t`Name, @username, phone or e-mail`}
          value={search}
          onChange={setSearch}
          maxLength={limits.titleChars}
        />
      </div>
      {found.error && <LoadError error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Spinner size={20} />}
      {people?.length === 0 && (
        <p className={classes.none}>
          {search === '' ? (
            <Trans>You have no contacts yet. People who start your bots appear here.</Trans>
          ) : (
            <Trans>No contact matches the search.</Trans>
          )}
        </p>
      )}
      <ul className={classes.found} aria-busy={found.isPlaceholderData || undefined}>
        {people?.map((person) => (
          <FoundPerson key={person.id} list={list} person={person} isIn={within.has(person.id)} />
        ))}
      </ul>
      {found.data?.next && (
        <p className={classes.none}>
          <Trans>There are more. Type a name to find the others.</Trans>
        </p>
      )}
    </SidePanel>
  );
}
