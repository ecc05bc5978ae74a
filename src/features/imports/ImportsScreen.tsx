import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileImport } from '@tabler/icons-react';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Page } from '#src/ui/Page.tsx';
import classes from './Imports.module.css';
import { ImportsHead } from './ImportsHead.tsx';
import { ImportRow } from './ImportRow.tsx';
import { NoImports } from './NoImports.tsx';
import { importListQuery } from './queries.ts';
import { UploadDialog } from './upload/UploadDialog.tsx';

/** The imports of contacts, the newest first. */
export function ImportsScreen() {
  const { t } = useLingui();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(importListQuery);
  const [isAdding, setAdding] = useState(false);
  const imports = data.pages.flatMap(({ results }) => results);
  return (
    <Page>
      <ImportsHead to="/content/crm/" label={t`CRM`} title={<Trans>Imports</Trans>}>
        {imports.length > 0 && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            <IconFileImport size={16} stroke={1.75} aria-hidden />
            <Trans>Import contacts</Trans>
          </Button>
        )}
      </ImportsHead>
      {imports.length === 0 && <NoImports onAdd={() => setAdding(true)} />}
      <ul className={classes.list}>
        {imports.map((one) => (
          <li key={one.id}>
            <ImportRow one={one} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className={classes.more}>
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
      {isAdding && <UploadDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}
