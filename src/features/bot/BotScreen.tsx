import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { FunnelFrame } from '#src/shell/funnelFrame/FunnelFrame.tsx';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import classes from './BotScreen.module.css';
import { ConnectionSection } from './ConnectionSection.tsx';
import { useReturnFromArchive } from './mutations.ts';
import { TokenDialog } from './TokenDialog.tsx';
import { TroubleCard } from './TroubleCard.tsx';
import { WithBot } from './WithBot.tsx';
import { WithoutBot } from './WithoutBot.tsx';
import { ZoneSection } from './ZoneSection.tsx';

/** `/content/funnels/{id}/bot/`: the funnel's bot, as people see it in Telegram. */
export function BotScreen({ funnel }: { funnel: Funnel }) {
  const { id, name, state, trouble, people } = funnel;
  return (
    <FunnelFrame id={id} name={name} state={state} trouble={trouble} people={people}>
      <div className={`${classes.page} column gap-xl min-w-0`}>
        {state === 'archived' ? <Archived id={id} /> : <OfFunnel funnel={funnel} />}
      </div>
    </FunnelFrame>
  );
}

function OfFunnel({ funnel }: { funnel: Funnel }) {
  const { id, bot, trouble, settings, document } = funnel;
  const [what, setWhat] = useState<'token' | 'bot' | null>(null);
  const after = (
    <>
      <ZoneSection id={id} zone={settings.time_zone} />
      {bot && <ConnectionSection funnel={funnel} bot={bot} onToken={setWhat} />}
    </>
  );
  return (
    <>
      {trouble && <TroubleCard id={id} trouble={trouble} onNewToken={() => setWhat('token')} />}
      {bot ? (
        <WithBot key={bot.id} id={id} bot={bot} settings={settings} triggers={document.triggers ?? []}>
          {after}
        </WithBot>
      ) : (
        <WithoutBot funnel={funnel}>{after}</WithoutBot>
      )}
      {what && <TokenDialog funnel={funnel} what={what} onClose={() => setWhat(null)} />}
    </>
  );
}

function Archived({ id }: { id: string }) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const back = useReturnFromArchive(id);
  return (
    <EmptyState
      title={<Trans>This funnel is archived</Trans>}
      action={
        <Button
          variant="primary"
          isBusy={back.isPending}
          onClick={() => void notifyResult(back.mutateAsync(undefined), t`Successfully`)}
        >
          <Trans>Return to funnels</Trans>
        </Button>
      }
    >
      <Trans>Its bot is free for another funnel. Return the funnel to work with its bot.</Trans>
    </EmptyState>
  );
}
