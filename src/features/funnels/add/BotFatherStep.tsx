import { Trans } from '@lingui/react/macro';
import { BotFatherSteps } from '#src/shell/connect/BotFatherSteps.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { AddFunnelStep } from './addFunnelStep.ts';

/** Instructions to create a bot in BotFather, before the token's step. */
export function BotFatherStep({ send }: Pick<AddFunnelStep, 'send'>) {
  return (
    <>
      <BotFatherSteps takesFocus />
      <div className="dialog-actions mt-md">
        <Button onClick={() => send({ type: 'step.back' })}>
          <Trans>Back</Trans>
        </Button>
        <Button variant="primary" onClick={() => send({ type: 'bot.made' })}>
          <Trans>I have the token</Trans>
        </Button>
      </div>
    </>
  );
}
