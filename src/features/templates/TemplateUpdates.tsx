import { Trans, useLingui } from '@lingui/react/macro';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { FunnelSummary } from '#contract/schemas/funnels/funnel.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import classes from './TemplateUpdates.module.css';

/** More would push the templates themselves out of sight. */
const shown = 3;

/** The funnels whose template has a newer version, each with the way to what it would change. */
export function TemplateUpdates({ funnels }: { funnels: readonly FunnelSummary[] }) {
  const { t } = useLingui();
  const updated = funnels.filter(({ template }) => template?.name && template.latest > template.version);
  if (updated.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t`Updates`}>
      {updated.slice(0, shown).map((funnel) => (
        <li key={funnel.id} className={classes.item}>
          <Update funnel={funnel} />
        </li>
      ))}
    </ul>
  );
}

function Update({ funnel: { id, name, template } }: { funnel: FunnelSummary }) {
  const { t } = useLingui();
  if (!template) return null;
  const { name: source, latest, version } = template;
  return (
    <>
      <span className={`icon-tile size-34 c-indigo`}>
        <IconRefresh size={16} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.words}>
        <b className="block medium" dir="auto" translate="no">
          <Trans>An update for {name}</Trans>
        </b>
        <span className="text-xs muted">
          <Trans>
            “{source}” has version {latest}. Your funnel has version {version}. Nothing changes until you choose.
          </Trans>
        </span>
      </span>
      <Link
        to="/content/funnels/$id/template/"
        params={{ id }}
        className={buttonClass({ size: 'small' })}
        aria-label={t`See what’s new: “${name}”`}
      >
        <Trans>See what’s new</Trans>
      </Link>
    </>
  );
}
