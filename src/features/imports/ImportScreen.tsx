import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import { Page } from '#src/ui/page/Page.tsx';
import link from '#src/ui/page/backLink.module.css';
import { ImportSteps } from './ImportSteps.tsx';
import classes from './Import.module.css';
import { MatchColumns } from './match/MatchColumns.tsx';
import { ImportUndoing } from './ImportUndoing.tsx';
import { Writing } from './Writing.tsx';
import { importQuery } from './queries.ts';
import { useStateChange } from './useStateChange.ts';
import { Report } from './report/Report.tsx';

const isOver = (state: ContactImport['state']) => state !== 'read' && state !== 'running' && state !== 'undoing';

/** One import on its way: its columns are matched, it is written, then reported. */
export function ImportScreen({ id }: { id: string }) {
  const { t } = useLingui();
  const { data: one, dataUpdatedAt } = useSuspenseQuery(importQuery(id));
  const shown = useStateChange(one.state);
  return (
    <Page>
      <div ref={shown} className={one.state === 'read' ? undefined : classes.narrow}>
        <header className="row wrap gap-rows mb-2xl">
          <Link to="/content/crm/imports/" aria-label={t`All imports`} title={t`All imports`} className={link.back}>
            <IconChevronLeft size={20} stroke={1.75} aria-hidden />
          </Link>
          <h1 className="grow text-2xl semibold">
            <Trans>Import contacts</Trans>
          </h1>
          <ImportSteps state={one.state} />
        </header>
        {one.state === 'read' && <MatchColumns one={one} />}
        {one.state === 'running' && <Writing one={one} seenAtMs={dataUpdatedAt} />}
        {one.state === 'undoing' && <ImportUndoing one={one} />}
        {isOver(one.state) && <Report one={one} />}
      </div>
    </Page>
  );
}
