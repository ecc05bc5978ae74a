import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import classes from './FunnelTabs.module.css';

/** The screens of one funnel, each a link. */
export function FunnelTabs({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <nav className={classes.tabs} aria-label={t`Funnel`}>
      <Link to="/content/funnels/$id/" params={{ id }} activeOptions={{ exact: true }}>
        <Trans>Design</Trans>
      </Link>
      <Link to="/content/funnels/$id/people/" params={{ id }}>
        <Trans>People</Trans>
      </Link>
      <Link to="/content/funnels/$id/bot/" params={{ id }}>
        <Trans>Bot</Trans>
      </Link>
    </nav>
  );
}
