import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlayerPause } from '@tabler/icons-react';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { AdminAccountBot, AdminAccountPage } from '#contract/schemas/account/adminAccount.ts';
import { call } from '#src/api/call.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { CardHeader } from '#src/ui/list/CardHeader.tsx';
import { Confirm } from '#src/ui/overlay/Confirm.tsx';
import split from '../Split.module.css';
import { useAdminAct } from '../useAdminAct.ts';
import classes from './Account.module.css';
import { troubleNames } from './troubleNames.ts';

/** The bots of an account, and the button that stops them all. */
export function AccountBots({ account }: { account: AdminAccountPage }) {
  const { t } = useLingui();
  const act = useAdminAct();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, its_bots, bots, running_bots, name } = account;
  const stop = async () => {
    setBusy(true);
    await act(() => call(endpoints.adminAccounts.stopBots, { params: { id } }), t`The bots are stopped`);
    setBusy(false);
    setAsking(false);
  };
  return (
    <Card aria-labelledby="bots">
      <CardHeader id="bots" title={<Trans>Bots</Trans>}>
        {running_bots > 0 && (
          <Button size="small" onClick={() => setAsking(true)}>
            <IconPlayerPause size={16} stroke={1.75} aria-hidden />
            <Trans>Stop all…</Trans>
          </Button>
        )}
      </CardHeader>
      {its_bots.length > 0 ? (
        <ul>
          {its_bots.map((bot) => (
            <Bot key={bot.funnel} bot={bot} />
          ))}
        </ul>
      ) : (
        <p className={split.none}>
          <Trans>No bot is connected.</Trans>
        </p>
      )}
      {bots > its_bots.length && (
        <p className={split.none}>{t`${plural(bots - its_bots.length, { one: 'and # more', other: 'and # more' })}`}</p>
      )}
      <Confirm
        isOpen={isAsking}
        title={t`Stop the bots of ${name}?`}
        confirmLabel={<Trans>Stop</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        isBusy={isBusy}
        onConfirm={() => void stop()}
        onCancel={() => setAsking(false)}
      >
        <Trans>
          Running bots: {running_bots}. They answer nobody until their owner runs them again. People are told nothing.
        </Trans>
      </Confirm>
    </Card>
  );
}

function Bot({ bot: { username, funnel_name, state, trouble, people } }: { bot: AdminAccountBot }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const count = format.number(people);
  const since = trouble && format.relative(trouble.since);
  return (
    <li className={classes.bot}>
      <div className={classes.botName}>
        <span className="block medium">{`@${username}`}</span>
        <span className="block text-xs faint" dir="auto">
          {funnel_name}
        </span>
        {trouble && (
          <span className="block text-xs" style={{ color: 'var(--bad-text)' }}>
            {`${i18n._(troubleNames[trouble.code])} · ${since}`}
          </span>
        )}
      </div>
      <span className="text-sm muted nowrap tabular">
        <Trans>people: {count}</Trans>
      </span>
      {trouble ? (
        <Badge tone="bad">
          <Trans>in trouble</Trans>
        </Badge>
      ) : (
        <BotState state={state} />
      )}
    </li>
  );
}

function BotState({ state }: Pick<AdminAccountBot, 'state'>) {
  if (state === 'running')
    return (
      <Badge tone="ok">
        <Trans context="a bot">running</Trans>
      </Badge>
    );
  return (
    <Badge>
      {state === 'stopped' ? <Trans context="a bot">stopped</Trans> : <Trans context="a bot">not run yet</Trans>}
    </Badge>
  );
}
