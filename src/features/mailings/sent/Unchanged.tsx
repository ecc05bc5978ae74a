import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Mailing } from '#contract/schemas/mailing.ts';
import { personName } from '#machines/text/personName.ts';
import classes from '../progress/People.module.css';
import { SearchedPeople } from '../progress/SearchedPeople.tsx';
import { useReasonWords } from '../progress/useReasonWords.ts';
import { unchangedQuery } from '../queries.ts';

interface Props {
  mailing: Mailing;
  operation: string;
  onClose: () => void;
}

/** In whose chats an edit or a deletion of what was sent could change nothing, each with the reason. */
export function Unchanged({ mailing: { id, funnel }, operation, onClose }: Props) {
  const { t } = useLingui();
  const words = useReasonWords();
  const [search, setSearch] = useState('');
  const people = useInfiniteQuery(unchangedQuery(id, operation, search));
  return (
    <SearchedPeople
      title={t`Where nothing changed`}
      search={search}
      onSearch={setSearch}
      people={people}
      renderPerson={(person) => (
        <li key={person.id} className={classes.person}>
          <Link to="/content/funnels/$id/people/$contact/" params={{ id: funnel, contact: person.id }}>
            {personName(person) ?? t`No name`}
          </Link>
          {person.reason && <small>{words(person.reason)}</small>}
        </li>
      )}
      onClose={onClose}
    />
  );
}
