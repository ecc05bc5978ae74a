import { Trans, useLingui } from '@lingui/react/macro';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { BotFatherSteps } from '#src/shell/connect/BotFatherSteps.tsx';
import { ConnectForm } from '#src/shell/connect/ConnectForm.tsx';
import { notify } from '#src/shell/toasts/notify.ts';
import { BotSection } from './BotSection.tsx';
import { useConnectBot } from './mutations.ts';

/** The screen of a funnel without a bot: how to create one, and the field for its token. */
export function NoBot({ funnel }: { funnel: Funnel }) {
  const { t } = useLingui();
  const { mutate, error, isPending, reset } = useConnectBot(funnel.id);
  const done = () => notify({ type: 'success', text: t`The bot is connected` });
  return (
    <>
      <BotSection
        title={<Trans>Connect a bot</Trans>}
        text={<Trans>People go through the funnel in your Telegram bot. Its token connects the two.</Trans>}
      >
        <ConnectForm
          place={funnel.id}
          error={error}
          isPending={isPending}
          people={funnel.people}
          state={funnel.state}
          hint={<Trans>In BotFather: /mybots, your bot, API Token. It is stored encrypted.</Trans>}
          onConnect={(input) => mutate(input, { onSuccess: done })}
          onReset={reset}
        />
      </BotSection>
      <BotSection title={<Trans>No bot yet?</Trans>} text={<Trans>It takes a minute and costs nothing.</Trans>}>
        <BotFatherSteps />
      </BotSection>
    </>
  );
}
