import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { FunnelFrame } from '#src/shell/funnelFrame/FunnelFrame.tsx';
import { LoadError } from '#src/shell/loadFailure/LoadError.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Spinner } from '#src/ui/Spinner.tsx';
import { NoPeopleMatch, NobodyYet } from './EmptyPeople.tsx';
import { ExportPeople } from './ExportPeople.tsx';
import { PeopleFilters } from './PeopleFilters.tsx';
import classes from './PeopleScreen.module.css';
import { storeLastPeopleSearch } from './lastSearch.ts';
import { peopleFilterOf } from './peopleFilter.ts';
import type { PeopleSearch } from './peopleSearch.ts';
import { questionsOf } from '#src/person/answers/questionTitle.ts';
import type { PeopleFunnel } from '#src/person/peopleFunnel.ts';
import { SelectablePeople } from './SelectablePeople.tsx';
import { usePeople } from './usePeople.ts';

interface Props {
  funnel: PeopleFunnel;
  search: PeopleSearch;
  onSearch: (change: Partial<PeopleSearch>) => void;
  onClear: () => void;
  onOpen: (contact: string) => void;
}

/** `/content/funnels/{id}/people/`: the funnel's people, each with their stage. */
export function PeopleScreen({ funnel, search, onSearch, onClear, onOpen }: Props) {
  useEffect(() => storeLastPeopleSearch(funnel.id, search), [funnel.id, search]);
  const list = usePeople(funnel, search);
  const [isChoosing, setChoosing] = useState(false);
  const isFiltered = Object.keys(peopleFilterOf(search)).length > 0;
  const isNobody = list.people?.length === 0;
  return (
    <FunnelFrame
      id={funnel.id}
      name={funnel.name}
      state={funnel.state}
      trouble={funnel.trouble}
      people={isFiltered ? funnel.people : (list.count ?? funnel.people)}
      actions={
        <>
          {questionsOf(funnel).length > 0 && (
            <Link to="/content/funnels/$id/people/answers/" params={{ id: funnel.id }} className={buttonClass({})}>
              <Trans context="of people">Answers</Trans>
            </Link>
          )}
          {!isNobody && <ExportPeople funnel={funnel} search={search} />}
        </>
      }
    >
      <div className={classes.screen}>
        {(!isNobody || isFiltered) && (
          <PeopleFilters
            funnel={funnel}
            search={search}
            count={list.isPlaceholderData ? undefined : list.count}
            onChange={onSearch}
            onClear={onClear}
            onChoosing={isChoosing || isNobody ? undefined : () => setChoosing(true)}
          />
        )}
        {list.error && !list.people && (
          <div className={classes.alert}>
            <LoadError error={list.error} onRetry={() => void list.refetch()} />
          </div>
        )}
        {list.isPending && (
          <div className="center flex-1 surface line-above">
            <Spinner />
          </div>
        )}
        {isNobody && (isFiltered ? <NoPeopleMatch onClear={onClear} /> : <NobodyYet funnel={funnel} />)}
        <SelectablePeople {...{ funnel, search, list, onSearch, onOpen, isChoosing }} onChoosing={setChoosing} />
      </div>
    </FunnelFrame>
  );
}
