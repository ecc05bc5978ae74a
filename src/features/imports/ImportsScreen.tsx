import { Trans } from '@lingui/react/macro';
import { IconFileImport } from '@tabler/icons-react';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CrmTabs } from '#src/shell/frame/CrmTabs.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { ImportRow } from './ImportRow.tsx';
import { NoImports } from './NoImports.tsx';
import { importListQuery } from './queries.ts';
import { UploadDialog } from './upload/UploadDialog.tsx';

/** The imports of contacts, the newest first. */
export function ImportsScreen() {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(importListQuery);
  const [isAdding, setAdding] = useState(false);
  const imports = data.pages.flatMap(({ results }) => results);
  return (
    <Page>
      <PageHeader title={<Trans>Imports</Trans>}>
        {imports.length > 0 && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            <IconFileImport size={16} stroke={1.75} aria-hidden />
            <Trans>Import contacts</Trans>
          </Button>
        )}
      </PageHeader>
      <CrmTabs />
      {imports.length === 0 && <NoImports onAdd={() => setAdding(true)} />}
      <ul className="stack gap-lg">
        {imports.map((one) => (
          <li key={one.id}>
            <ImportRow one={one} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="flex justify-center mt-xl">
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
      {isAdding && <UploadDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}
