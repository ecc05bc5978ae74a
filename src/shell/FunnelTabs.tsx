import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import classes from './FunnelTabs.module.css';

/** Tabs of a funnel's screens, each a link. */
export function FunnelTabs({ id, people = 0 }: { id: string; people?: number }) {
  const { t, i18n } = useLingui();
  return (
    <nav className={classes.tabs} aria-label={t`Funnel`}>
      <Link className="underlined-tab" to="/content/funnels/$id/" params={{ id }} activeOptions={{ exact: true }}>
        <Trans>Design</Trans>
      </Link>
      <Link className="underlined-tab" to="/content/funnels/$id/people/" params={{ id }}>
        <Trans>People</Trans>
        {people > 0 && <span>{i18n.number(people)}</span>}
      </Link>
      <Link className="underlined-tab" to="/content/funnels/$id/mailings/" params={{ id }}>
        <Trans>Mailings</Trans>
      </Link>
      <Link className="underlined-tab" to="/content/funnels/$id/letters/" params={{ id }}>
        <Trans>Letters</Trans>
      </Link>
      <Link className="underlined-tab" to="/content/funnels/$id/bot/" params={{ id }}>
        <Trans>Bot</Trans>
      </Link>
    </nav>
  );
}
