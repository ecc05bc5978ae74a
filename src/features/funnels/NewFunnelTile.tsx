import { Trans } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { Way, Ways } from '#src/ui/field/Ways.tsx';
import classes from './NewFunnelTile.module.css';
import type { AddFunnelStart } from './panelSearch.ts';

/** The panel's last tile; it asks whether the user has a bot. */
export function NewFunnelTile({ onAdd }: { onAdd: (start: AddFunnelStart) => void }) {
  return (
    <section className={classes.tile}>
      <header className={classes.head}>
        <span className={`${classes.plus} c-indigo`}>
          <IconPlus size={20} stroke={1.75} aria-hidden />
        </span>
        <div>
          <h2 className="text-lg">
            <Trans>Start a new funnel</Trans>
          </h2>
          <p className="text-sm muted">
            <Trans>Do you already have a bot?</Trans>
          </p>
        </div>
      </header>
      <Ways>
        <Way onPick={() => onAdd('token')}>
          <Trans>Yes, paste its token</Trans>
        </Way>
        <Way onPick={() => onAdd('botfather')}>
          <Trans>No, create one in BotFather</Trans>
        </Way>
        <Way onPick={() => onAdd('name')}>
          <Trans>No, start with a name</Trans>
        </Way>
        <Way onPick={() => onAdd('template')}>
          <Trans>From a template</Trans>
        </Way>
        <Way onPick={() => onAdd('sample')}>
          <Trans>See a sample funnel</Trans>
        </Way>
      </Ways>
    </section>
  );
}
