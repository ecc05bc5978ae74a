import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { Page } from '#src/ui/page/Page.tsx';
import link from '#src/ui/page/backLink.module.css';
import { updateQuery } from './queries.ts';
import { UpdateChoice } from './UpdateChoice.tsx';
import { UpToDate } from './UpToDate.tsx';
import classes from './Update.module.css';
import type { RecordStep } from './useTake.ts';

/** What the newest version of its template would change in a funnel, to be taken piece by piece. */
export function TemplateUpdateScreen({ id, onTaken }: { id: string; onTaken: RecordStep }) {
  const { data } = useSuspenseQuery(updateQuery(id));
  const { funnel, update } = data;
  const { name } = funnel;
  if (!update)
    return (
      <Page>
        <Header funnel={funnel}>
          <Trans>For the funnel “{name}”</Trans>
        </Header>
        <UpToDate funnel={funnel} />
      </Page>
    );
  const { from, to } = update;
  return (
    <Page>
      <Header funnel={funnel}>
        <Trans>
          For the funnel “{name}”. Version {from} → {to}.
        </Trans>
      </Header>
      <UpdateChoice funnel={funnel} update={update} onTaken={onTaken} />
    </Page>
  );
}

function Header({ funnel: { id, template }, children }: { funnel: Funnel; children: ReactNode }) {
  const { t } = useLingui();
  const name = template?.name;
  return (
    <header className={classes.header}>
      <Link to="/content/funnels/$id/" params={{ id }} aria-label={t`Back to the funnel`} className={link.back}>
        <IconChevronLeft size={20} stroke={1.75} aria-hidden />
      </Link>
      <div className={classes.titles}>
        <h1>{name ? <Trans>Update from “{name}”</Trans> : <Trans>Update from the template</Trans>}</h1>
        <p>{children}</p>
      </div>
    </header>
  );
}
