import { Trans, useLingui } from '@lingui/react/macro';
import { IconArchive } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Folder } from '#contract/schemas/contacts/folder.ts';
import { PageEnd } from '#src/shell/frame/PageEnd.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import { useFocusNext } from '#src/ui/focus/useFocusNext.ts';
import { ArchivedRow } from '../things/ArchivedRow.tsx';
import things from '../things/Things.module.css';
import classes from './ItemList.module.css';
import { ItemSearch } from './ItemSearch.tsx';
import { folderArchivesQuery } from './itemQueries.ts';

/** What of a folder's things is archived. */
export function ArchivedItems({ folder: { id } }: { folder: Folder }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const pages = useInfiniteQuery(folderArchivesQuery(id, search));
  const items = pages.data?.pages.flatMap(({ results }) => results) ?? [];
  const { list, leave } = useFocusNext<HTMLUListElement>(items.map((item) => item.id));
  const isEmpty = pages.data !== undefined && items.length === 0 && search === '';
  return (
    <Card>
      {isEmpty ? (
        <EmptyState
          picture={<IconArchive size={40} stroke={1.25} aria-hidden />}
          title={<Trans>Nothing in this folder is archived</Trans>}
        >
          <Trans>An archived contact, list, template or funnel of this folder waits here until you return it.</Trans>
        </EmptyState>
      ) : (
        <div className={classes.bar}>
          <ItemSearch value={search} onChange={setSearch} label={t`Find in the folder’s archive`} />
        </div>
      )}
      {pages.data && items.length === 0 && search !== '' && (
        <p className={things.nothing}>
          <Trans>Nothing archived has this name.</Trans>
        </p>
      )}
      <ul ref={list}>
        {items.map((item) => (
          <ArchivedRow key={item.id} item={item} hasKind onLeave={() => leave(item.id)} />
        ))}
      </ul>
      <PageEnd pages={pages} />
    </Card>
  );
}
