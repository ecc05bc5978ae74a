import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { LinkedPersonItem } from '../progress/LinkedPersonItem.tsx';
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
        <LinkedPersonItem key={person.id} person={person} funnel={funnel}>
          {person.reason && <small>{words(person.reason)}</small>}
        </LinkedPersonItem>
      )}
      onClose={onClose}
    />
  );
}
