import { ShowMore } from '#src/shell/things/ShowMore.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconFolderPlus } from '@tabler/icons-react';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { CrmTabs } from '#src/shell/frame/CrmTabs.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { SearchBox } from '#src/ui/field/SearchBox.tsx';
import { Counters } from './counters/Counters.tsx';
import classes from './Crm.module.css';
import { FolderGrid } from './FolderGrid.tsx';
import { NoFolders } from './NoFolders.tsx';
import { foldersQuery } from './queries.ts';

const FolderDialog = lazy(async () => ({ default: (await import('./edit/FolderDialog.tsx')).FolderDialog }));

interface Props {
  search: string;
  onSearch: (search: string) => void;
}

/** The folders of an account. */
export function CrmScreen({ search, onSearch }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const list = useSuspenseInfiniteQuery(foldersQuery(search));
  const [isAdding, setAdding] = useState(false);
  const folders = list.data.pages.flatMap(({ results }) => results);
  const isEmpty = folders.length === 0 && search === '';
  const open = (id: string) => void navigate({ to: '/content/crm/folders/$id/', params: { id } });
  return (
    <Page>
      <PageHeader title={<Trans>CRM</Trans>}>
        {!isEmpty && (
          <>
            <SearchBox
              value={search}
              onChange={onSearch}
              label={t`Find a folder`}
              maxLength={limits.titleChars}
              className={classes.search}
            />
            <Button variant="primary" onClick={() => setAdding(true)}>
              <IconFolderPlus size={16} stroke={1.75} aria-hidden />
              <Trans>New folder</Trans>
            </Button>
          </>
        )}
      </PageHeader>
      <CrmTabs />
      <Counters />
      {folders.length === 0 && search !== '' && (
        <p className="mb-2xl muted">
          <Trans>No folder with this name.</Trans>
        </p>
      )}
      {isEmpty ? (
        <NoFolders onAdd={() => setAdding(true)} />
      ) : (
        <FolderGrid folders={folders} isPart={search !== ''} onAdd={() => setAdding(true)} />
      )}
      <ShowMore pages={list} isBelow />
      {isAdding && (
        <Suspense>
          <FolderDialog count={folders.length} onSaved={open} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Page>
  );
}
