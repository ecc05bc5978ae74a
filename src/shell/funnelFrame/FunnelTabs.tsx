import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { showCurrentTab } from '#src/ui/focus/showCurrentTab.ts';
import classes from './FunnelTabs.module.css';

/** Tabs of a funnel's screens, each a link. */
export function FunnelTabs({ id, people = 0 }: { id: string; people?: number }) {
  const { t } = useLingui();
  return (
    <nav ref={showCurrentTab} className={classes.tabs} aria-label={t`Funnel`}>
      <Link className="underlined-tab" to="/content/funnels/$id/" params={{ id }} activeOptions={{ exact: true }}>
        <Trans>Design</Trans>
      </Link>
      <Link className="underlined-tab" to="/content/funnels/$id/people/" params={{ id }}>
        <Trans>People</Trans>
        {people > 0 && <PeopleCount people={people} />}
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

/** In full where there is room, and from a thousand on rounded in a phone's row. */
function PeopleCount({ people }: { people: number }) {
  const { i18n } = useLingui();
  const full = i18n.number(people);
  if (people < 1_000) return <span>{full}</span>;
  return (
    <>
      <span className={classes.full}>{full}</span>
      <span className={classes.rounded}>
        {i18n.number(people, { notation: 'compact', maximumFractionDigits: people < 10_000 ? 1 : 0 })}
      </span>
    </>
  );
}
