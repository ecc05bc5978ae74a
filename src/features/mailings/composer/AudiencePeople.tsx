import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Audience } from '#contract/schemas/mailing.ts';
import { personName } from '#machines/text/personName.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { SearchBox } from '#src/ui/SearchBox.tsx';
import { SidePanel } from '#src/ui/SidePanel.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from '../progress/People.module.css';
import { audiencePeopleQuery } from '../queries.ts';

interface Props {
  funnel: string;
  audience: Audience;
  onClose: () => void;
}

/** Who would get the mailing now, each with their page. */
export function AudiencePeople({ funnel, audience, onClose }: Props) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [search, setSearch] = useState('');
  const people = useInfiniteQuery(audiencePeopleQuery(funnel, audience, search));
  const found = people.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <SidePanel side="right" size={440} title={t`Who gets it`} closeLabel={t`Close`} onClose={onClose}>
      <div className={classes.tools}>
        <SearchBox
          value={search}
          onChange={setSearch}
          label={t`Find a person`}
          maxLength={limits.titleChars}
          className={classes.search}
        />
      </div>
      {people.error && <Alert>{errorText(people.error)}</Alert>}
      {people.isPending && <Spinner />}
      {people.data && found.length === 0 && (
        <p className={classes.none}>
          <Trans>Nobody here.</Trans>
        </p>
      )}
      <ul className={classes.list}>
        {found.map((person) => (
          <li key={person.id} className={classes.person}>
            <Link to="/content/funnels/$id/people/$contact/" params={{ id: funnel, contact: person.id }}>
              {personName(person) ?? t`No name`}
            </Link>
            {person.username && <span>@{person.username}</span>}
          </li>
        ))}
      </ul>
      {people.hasNextPage && (
        <Button isBusy={people.isFetchingNextPage} onClick={() => void people.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </SidePanel>
  );
}
