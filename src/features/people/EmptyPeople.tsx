import { Trans, useLingui } from '@lingui/react/macro';
import { IconUserPlus, IconUserSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ClearButton } from '#src/shell/things/ClearButton.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { CopyButton } from '#src/ui/CopyButton.tsx';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import classes from './EmptyPeople.module.css';
import type { PeopleFunnel } from '#src/person/peopleFunnel.ts';

const picture = { size: 48, stroke: 1.25, 'aria-hidden': true } as const;

/** The empty state of a funnel without people: the bot's link, by which people come. */
export function NobodyYet({ funnel }: { funnel: PeopleFunnel }) {
  return (
    <div className={classes.empty}>
      <EmptyState
        picture={<IconUserPlus {...picture} />}
        title={<Trans>Nobody yet</Trans>}
        action={
          funnel.state === 'running' && funnel.bot ? (
            <BotLink username={funnel.bot.username} />
          ) : (
            <ToCanvas id={funnel.id} />
          )
        }
      >
        {funnel.state === 'running' ? (
          <Trans>Share the bot’s link: everyone who opens it and presses Start appears here.</Trans>
        ) : (
          <Trans>People appear once the funnel runs: draw it, connect a bot and run it.</Trans>
        )}
      </EmptyState>
    </div>
  );
}

function BotLink({ username }: { username: string }) {
  const { t } = useLingui();
  const link = `https://t.me/${username}`;
  return (
    <>
      <code className="address">{link}</code>
      <CopyButton text={link} label={t`Copy the link`} copiedLabel={t`Copied`} />
    </>
  );
}

const ToCanvas = ({ id }: { id: string }) => (
  <Link to="/content/funnels/$id/" params={{ id }} className={buttonClass({ variant: 'primary' })}>
    <Trans>Go to the funnel</Trans>
  </Link>
);

/** The empty state of filters that match nobody. */
export function NoPeopleMatch({ onClear }: { onClear: () => void }) {
  return (
    <div className={classes.empty}>
      <EmptyState
        picture={<IconUserSearch {...picture} />}
        title={<Trans>Nobody matches</Trans>}
        action={
          <ClearButton variant="primary" onClear={onClear}>
            <Trans>Clear the search and the filters</Trans>
          </ClearButton>
        }
      >
        <Trans>Nobody in this funnel matches your filters.</Trans>
      </EmptyState>
    </div>
  );
}
