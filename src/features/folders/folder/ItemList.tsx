import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Folder, FolderItemKind } from '#contract/schemas/contacts/folder.ts';
import { PageEnd } from '#src/shell/frame/PageEnd.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { useFocusNext } from '#src/ui/focus/useFocusNext.ts';
import things from '../things/Things.module.css';
import { EmptyKind } from './EmptyKind.tsx';
import { Item } from './Item.tsx';
import classes from './ItemList.module.css';
import { ItemSearch } from './ItemSearch.tsx';
import { itemsQuery } from './itemQueries.ts';

const AddItems = lazy(async () => ({ default: (await import('../adding/AddItems.tsx')).AddItems }));

/** The things of one kind in a folder. */
export function ItemList({ folder, kind }: { folder: Folder; kind: FolderItemKind }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [isAdding, setAdding] = useState(false);
  const pages = useInfiniteQuery(itemsQuery({ id: folder.id, kind, search }));
  const items = pages.data?.pages.flatMap(({ results }) => results) ?? [];
  const { list, leave } = useFocusNext<HTMLUListElement>(items.map(({ id }) => id));
  const isEmpty = pages.data !== undefined && items.length === 0 && search === '';
  const add = () => setAdding(true);
  return (
    <Card>
      {!isEmpty && (
        <div className={classes.bar}>
          <ItemSearch value={search} onChange={setSearch} label={t`Find in the folder`} />
          <Button onClick={add}>
            <IconPlus size={16} stroke={1.75} aria-hidden />
            <Trans>Add</Trans>
          </Button>
        </div>
      )}
      {isEmpty && <EmptyKind kind={kind} onAdd={add} />}
      {pages.data && items.length === 0 && search !== '' && (
        <p className={things.nothing}>
          <Trans>Nothing in the folder has this name.</Trans>
        </p>
      )}
      <ul ref={list}>
        {items.map((item) => (
          <Item key={item.id} folder={folder} item={item} onTakeOut={() => leave(item.id)} />
        ))}
      </ul>
      <PageEnd pages={pages} />
      {isAdding && (
        <Suspense>
          <AddItems folder={folder} kind={kind} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Card>
  );
}
