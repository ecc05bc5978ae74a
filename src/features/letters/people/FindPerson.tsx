import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { Series } from '#contract/schemas/sending/series.ts';
import { SearchBox } from '#src/ui/field/SearchBox.tsx';
import classes from './FindPerson.module.css';
import { PageEnd } from '#src/shell/frame/PageEnd.tsx';
import { seriesCandidatesQuery } from './peopleQueries.ts';
import { usePersonName } from '#src/person/personName.ts';

/** Finds one of the funnel's people. */
export function FindPerson({ series, onChoose }: { series: Series; onChoose: (person: Contact) => void }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const pages = useInfiniteQuery({ ...seriesCandidatesQuery(series, search), placeholderData: keepPreviousData });
  const people = pages.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <div className="stack gap-lg min-w-0">
      <SearchBox
        label={t`Find people by name or @username`}
        placeholder={t`Name or @username`}
        value={search}
        maxLength={limits.titleChars}
        onChange={setSearch}
      />
      <div className={classes.box}>
        <ul aria-busy={pages.isPlaceholderData || undefined}>
          {people.map((person) => (
            <Candidate key={person.id} person={person} onChoose={() => onChoose(person)} />
          ))}
        </ul>
        {pages.data && people.length === 0 && (
          <p>
            {search ? (
              <Trans>Nobody has this name.</Trans>
            ) : (
              <Trans>Nobody has started this funnel yet. Letters are sent to people who have opened its bot.</Trans>
            )}
          </p>
        )}
        <PageEnd pages={pages} />
      </div>
    </div>
  );
}

function Candidate({ person, onChoose }: { person: Contact; onChoose: () => void }) {
  const name = usePersonName()(person);
  return (
    <li>
      <button type="button" disabled={person.blocked} onClick={onChoose}>
        <b className="text-md medium" dir="auto" translate="no">
          {name}
        </b>
        <small className="text-xs muted">
          {person.blocked ? <Trans>Blocked the bot</Trans> : person.username !== null && `@${person.username}`}
        </small>
      </button>
    </li>
  );
}
