import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { FunnelSummary } from '#contract/schemas/funnel.ts';
import { Strip } from '#src/ui/Strip.tsx';
import classes from './AttentionStrip.module.css';
import { attentionQuery } from './queries.ts';
import { troubleLines } from './stateLabels.ts';

const shown = 3;

/** Lazy: on most days there is nothing to show. */
const AttentionItems = lazy(async () => ({ default: (await import('./AttentionItems.tsx')).AttentionItems }));

/** What needs the owner in all funnels: failing bots, stuck journeys, undelivered messages. */
export function AttentionStrip({ funnels }: { funnels: FunnelSummary[] }) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(attentionQuery);
  const needing = data?.results ?? [];
  const troubled = funnels.filter((f) => f.trouble);
  if (troubled.length === 0 && needing.length === 0) return null;
  return (
    <Strip title={t`Needs attention`} Icon={IconAlertTriangle}>
      {troubled.slice(0, shown).map((funnel) => (
        <li key={funnel.id}>
          <Link className={classes.item} to="/content/funnels/$id/bot/" params={{ id: funnel.id }}>
            <span className={classes.text}>
              <b>
                <Trans>“{funnel.name}” is silent</Trans>
              </b>
              <span>{funnel.trouble && i18n._(troubleLines[funnel.trouble.code])}</span>
            </span>
            <span className={classes.go}>
              <Trans>See what to do</Trans>
            </span>
          </Link>
        </li>
      ))}
      {needing.map((funnel) => (
        <Suspense key={funnel.id}>
          <AttentionItems funnel={funnel} />
        </Suspense>
      ))}
    </Strip>
  );
}
