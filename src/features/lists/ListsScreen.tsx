import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { CrmTabs } from '#src/shell/frame/CrmTabs.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { SearchBox } from '#src/ui/field/SearchBox.tsx';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import { ListRows } from './ListRows.tsx';
import classes from './Lists.module.css';
import type { ListsSearch } from './listsSearch.ts';
import { NewList } from './NewList.tsx';
import { NoLists, NothingFound } from './NoLists.tsx';
import { listsQuery } from './queries.ts';

interface Props {
  search: ListsSearch;
  onSearch: (change: ListsSearch) => void;
}

/** The lists of contacts, or those in the archive. */
export function ListsScreen({ search: asked, onSearch }: Props) {
  const archived = asked.archived ?? false;
  const search = asked.search ?? '';
  const { t } = useLingui();
  const lists = useSuspenseInfiniteQuery(listsQuery({ archived, search }));
  const [isAdding, setAdding] = useState(false);
  const isEmpty = lists.data.pages[0]?.results.length === 0;
  const hasNone = isEmpty && !archived && search === '';
  return (
    <Page>
      <PageHeader title={<Trans>Lists</Trans>}>
        {!hasNone && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            <IconPlus size={16} stroke={1.75} aria-hidden />
            <Trans>New list</Trans>
          </Button>
        )}
      </PageHeader>
      <CrmTabs />
      <div className="flex wrap gap-lg mb-xl">
        {!hasNone && (
          <SearchBox
            value={search}
            onChange={(text) => onSearch({ search: text || undefined })}
            label={t`Find a list`}
            maxLength={limits.titleChars}
            className={classes.search}
          />
        )}
        <Segmented
          label={t`Which lists`}
          value={archived ? 'archived' : 'current'}
          options={[
            { value: 'current', label: t`Current` },
            { value: 'archived', label: t`In the archive` },
          ]}
          onChange={(value) => onSearch({ archived: value === 'archived' || undefined })}
        />
      </div>
      {hasNone && <NoLists onAdd={() => setAdding(true)} />}
      {isEmpty && !hasNone && (
        <NothingFound isArchive={archived && search === ''} onClear={() => onSearch({ search: undefined })} />
      )}
      <ListRows lists={lists} />
      {isAdding && <NewList onClose={() => setAdding(false)} />}
    </Page>
  );
}
