import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { FunnelSummary } from '#contract/schemas/funnels/funnel.ts';
import classes from './AttentionStrip.module.css';
import { troubleLines } from './stateLabels.ts';

/** A funnel whose bot fails, with the way to its settings. */
export function TroubledItem({ funnel: { id, name, trouble } }: { funnel: FunnelSummary }) {
  const { i18n } = useLingui();
  return (
    <li>
      <Link className={classes.item} to="/content/funnels/$id/bot/" params={{ id }}>
        <span className={classes.text}>
          <b className="block medium truncate">
            <Trans>“{name}” is silent</Trans>
          </b>
          <span className="block text-xs muted truncate">{trouble && i18n._(troubleLines[trouble.code])}</span>
        </span>
        <span className={classes.go}>
          <Trans>See what to do</Trans>
        </span>
      </Link>
    </li>
  );
}
