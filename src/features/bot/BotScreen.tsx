import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Bot, Funnel } from '#contract/schemas/funnel.ts';
import { FunnelFrame } from '#src/shell/FunnelFrame.tsx';
import { useNotifyResult } from '#src/shell/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { AnswersForm } from './AnswersForm.tsx';
import { BotCard } from './BotCard.tsx';
import classes from './BotScreen.module.css';
import { CommandsSection } from './CommandsForm.tsx';
import { ConnectionSection } from './ConnectionSection.tsx';
import { DescriptionForm } from './DescriptionForm.tsx';
import { useReturn } from './mutations.ts';
import { NameForm } from './NameForm.tsx';
import { NoBot } from './NoBot.tsx';
import { TokenDialog } from './TokenDialog.tsx';
import { TroubleCard } from './TroubleCard.tsx';
import { ZoneSection } from './ZoneSection.tsx';

/** `/content/funnels/{id}/bot/`: the funnel's bot, as people see it in Telegram. */
export function BotScreen({ funnel }: { funnel: Funnel }) {
  const { id, name, state, trouble, people } = funnel;
  return (
    <FunnelFrame id={id} name={name} state={state} trouble={trouble} people={people}>
      <div className={classes.page}>{state === 'archived' ? <Archived id={id} /> : <OfFunnel funnel={funnel} />}</div>
    </FunnelFrame>
  );
}

function OfFunnel({ funnel }: { funnel: Funnel }) {
  const { id, bot, trouble, settings } = funnel;
  const [what, setWhat] = useState<'token' | 'bot' | null>(null);
  return (
    <>
      {trouble && <TroubleCard id={id} trouble={trouble} onNewToken={() => setWhat('token')} />}
      {bot ? <OfBot key={bot.id} id={id} bot={bot} /> : <NoBot funnel={funnel} />}
      <AnswersForm id={id} answers={settings.answers} />
      <ZoneSection id={id} zone={settings.time_zone} />
      {bot && <ConnectionSection funnel={funnel} bot={bot} onToken={setWhat} />}
      {what && <TokenDialog funnel={funnel} what={what} onClose={() => setWhat(null)} />}
    </>
  );
}

function OfBot({ id, bot }: { id: string; bot: Bot }) {
  return (
    <>
      <BotCard id={id} bot={bot} />
      <NameForm id={id} name={bot.name} />
      <DescriptionForm id={id} saved={bot} />
      <CommandsSection id={id} bot={bot.id} />
    </>
  );
}

function Archived({ id }: { id: string }) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const back = useReturn(id);
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
