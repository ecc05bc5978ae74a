import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { FunnelSummary } from '#contract/schemas/funnel.ts';
import classes from './AttentionStrip.module.css';
import { troubleLines } from './stateLabels.ts';

const shown = 3;

/** Why one opens the panel in the evening: funnels whose bot does not work, each with the way to its mend. */
export function AttentionStrip({ funnels }: { funnels: FunnelSummary[] }) {
  const { t, i18n } = useLingui();
  const troubled = funnels.filter((f) => f.trouble);
  if (troubled.length === 0) return null;
  return (
    <section className={classes.strip} aria-label={t`Needs attention`}>
      <p className={classes.lead}>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
        <Trans>Needs attention</Trans>
      </p>
      {troubled.slice(0, shown).map((funnel) => (
        <Link key={funnel.id} className={classes.item} to="/content/funnels/$id/bot/" params={{ id: funnel.id }}>
          <span className={classes.words}>
            <b>{funnel.name}</b>
            <span>{funnel.trouble && i18n._(troubleLines[funnel.trouble.code])}</span>
          </span>
          <span className={classes.go}>
            <Trans>See what to do</Trans>
          </span>
        </Link>
      ))}
    </section>
  );
}
