import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Audience } from '#contract/schemas/sending/mailing.ts';
import { LinkedPersonItem } from '#src/features/mailings/progress/LinkedPersonItem.tsx';
import { SearchedPeople } from '#src/features/mailings/progress/SearchedPeople.tsx';
import { audiencePeopleQuery } from '#src/features/mailings/queries.ts';

interface Props {
  funnel: string;
  audience: Audience;
  /** Those who are left out because they have blocked the bot. */
  blocked: boolean;
  onClose: () => void;
}

/** Who would get the mailing now, or is left out, each with their page. */
export function AudiencePeople({ funnel, audience, blocked, onClose }: Props) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const people = useInfiniteQuery(audiencePeopleQuery(funnel, audience, { search, blocked }));
  return (
    <SearchedPeople
      title={blocked ? t`Who has blocked the bot` : t`Who gets it`}
      search={search}
      onSearch={setSearch}
      people={people}
      renderPerson={(person) => (
        <LinkedPersonItem key={person.id} person={person} funnel={funnel}>
          {person.username && <span>{`@${person.username}`}</span>}
        </LinkedPersonItem>
      )}
      onClose={onClose}
    />
  );
}
