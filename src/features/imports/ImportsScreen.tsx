import { Trans } from '@lingui/react/macro';
import { IconFileImport } from '@tabler/icons-react';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CrmTabs } from '#src/shell/frame/CrmTabs.tsx';
import { PagedList } from '#src/shell/things/PagedList.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { ImportRow } from './ImportRow.tsx';
import { NoImports } from './NoImports.tsx';
import { importListQuery } from './queries.ts';
import { UploadDialog } from './upload/UploadDialog.tsx';

/** The imports of contacts, the newest first. */
export function ImportsScreen() {
  const list = useSuspenseInfiniteQuery(importListQuery);
  const [isAdding, setAdding] = useState(false);
  const isEmpty = list.data.pages[0]?.results.length === 0;
  return (
    <Page>
      <PageHeader title={<Trans>Imports</Trans>}>
        {!isEmpty && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            <IconFileImport size={16} stroke={1.75} aria-hidden />
            <Trans>Import contacts</Trans>
          </Button>
        )}
      </PageHeader>
      <CrmTabs />
      {isEmpty && <NoImports onAdd={() => setAdding(true)} />}
      <PagedList pages={list}>{(one) => <ImportRow one={one} />}</PagedList>
      {isAdding && <UploadDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}
