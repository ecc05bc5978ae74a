import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { ArchivedItem } from '#contract/schemas/funnels/archive.ts';
import { PageEnd } from '#src/shell/frame/PageEnd.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { SearchBox } from '#src/ui/field/SearchBox.tsx';
import { useFocusNext } from '#src/ui/focus/useFocusNext.ts';
import { ArchivedRow } from '../things/ArchivedRow.tsx';
import things from '../things/Things.module.css';
import classes from './Archives.module.css';
import { ArchiveTabs } from './ArchiveTabs.tsx';
import type { ListedKind } from './listedKind.ts';
import { NothingArchived } from './NothingArchived.tsx';
import { archivedThingsQuery } from './queries.ts';
import { RemoveThing } from './RemoveThing.tsx';

interface Props {
  kind: ListedKind;
  search: string;
  onSearch: (search: string) => void;
}

/** Archived things of one kind: return them, or delete them forever. */
export function ArchivedThings({ kind, search, onSearch }: Props) {
  const { t } = useLingui();
  const pages = useInfiniteQuery(archivedThingsQuery(kind, search));
  const items = pages.data?.pages.flatMap(({ results }) => results) ?? [];
  const { list, leave } = useFocusNext<HTMLUListElement>(items.map(({ id }) => id));
  const [removed, setRemoved] = useState<ArchivedItem | null>(null);
  const isEmpty = pages.data !== undefined && items.length === 0 && search === '';
  return (
    <Page>
      <PageHeader title={<Trans>Archives</Trans>}>
        {!isEmpty && (
          <SearchBox
            value={search}
            onChange={onSearch}
            label={t`Find in the archive`}
            maxLength={limits.titleChars}
            className={classes.search}
          />
        )}
      </PageHeader>
      <ArchiveTabs kind={kind} />
      {isEmpty ? (
        <NothingArchived kind={kind} />
      ) : (
        <Card>
          {pages.data && items.length === 0 && (
            <p className={things.nothing}>
              <Trans>Nothing archived has this name.</Trans>
            </p>
          )}
          <ul ref={list}>
            {items.map((item) => (
              <ArchivedRow key={item.id} item={item} onLeave={() => leave(item.id)}>
                <DeleteButton name={item.name} onClick={() => setRemoved(item)} />
              </ArchivedRow>
            ))}
          </ul>
          <PageEnd pages={pages} />
        </Card>
      )}
      {removed && (
        <RemoveThing kind={kind} thing={removed} onRemove={() => leave(removed.id)} onClose={() => setRemoved(null)} />
      )}
    </Page>
  );
}

function DeleteButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useLingui();
  return (
    <Button size="small" variant="danger" aria-label={t`Delete “${name}” forever`} onClick={onClick}>
      <Trans>Delete</Trans>
    </Button>
  );
}
