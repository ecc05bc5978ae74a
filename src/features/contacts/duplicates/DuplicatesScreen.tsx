import { Trans } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DuplicatePair } from '#contract/schemas/contacts/duplicate.ts';
import { CrmTabs } from '#src/shell/frame/CrmTabs.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { ContactComparison } from './ContactComparison.tsx';
import classes from './Duplicates.module.css';
import { DifferentPeople } from './DifferentPeople.tsx';
import { NoDuplicates } from './NoDuplicates.tsx';
import { PairList } from './PairList.tsx';
import { duplicatesQuery, pairKey } from './queries.ts';
import { RecentMerges } from './RecentMerges.tsx';

interface Props {
  /** Only the pairs of this contact, or these two; all pairs if it is empty. */
  of: readonly string[];
  /** The last of these pairs is settled; `kept` is the contact that stays. */
  onAllOver: (kept: string) => void;
}

/** Contacts that are likely one person: pair by pair they are merged, or told apart. */
export function DuplicatesScreen({ of, onAllOver }: Props) {
  const list = useSuspenseInfiniteQuery(duplicatesQuery(of));
  const pairs = list.data.pages.flatMap(({ results }) => results);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = pairs.find((pair) => pairKey(pair) === chosen) ?? pairs[0];
  const advance = (over: DuplicatePair) => {
    const at = pairs.findIndex((pair) => pairKey(pair) === pairKey(over));
    const isThere = ({ keep, drop }: DuplicatePair) =>
      [keep, drop].every(({ contact }) => contact.id !== over.drop.contact.id);
    const next = pairs.slice(at + 1).find(isThere) ?? pairs.slice(0, at).findLast(isThere);
    if (!next && of.length > 0 && !list.hasNextPage) return onAllOver(over.keep.contact.id);
    setChosen(next ? pairKey(next) : '');
  };
  return (
    <Page>
      <PageHeader title={<Trans>Likely duplicates</Trans>}>
        {of.length > 0 && (
          <Link to="/content/crm/duplicates/" search={{}} className={buttonClass()}>
            <Trans>All likely duplicates</Trans>
          </Link>
        )}
      </PageHeader>
      <CrmTabs />
      {shown ? (
        <div className={classes.columns}>
          <PairList
            pairs={pairs}
            shown={pairKey(shown)}
            onChoose={setChosen}
            more={list.hasNextPage ? { isBusy: list.isFetchingNextPage, load: () => void list.fetchNextPage() } : null}
          />
          <ContactComparison
            key={pairKey(shown)}
            pair={shown}
            takesFocus={chosen !== null}
            onOver={() => advance(shown)}
          />
        </div>
      ) : (
        <NoDuplicates list={list} takesFocus={chosen !== null} />
      )}
      <RecentMerges />
      <DifferentPeople />
    </Page>
  );
}
