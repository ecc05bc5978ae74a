import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Trouble } from '#contract/schemas/funnel.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { useTold } from '#src/shell/useTold.ts';
import { Button } from '#src/ui/Button.tsx';
import { useDialog } from '../dialogs/DialogContext.ts';
import { useReturn, useSettleWaiting } from '../mutations.ts';
import { waitingQuery } from '../queries.ts';
import { useEditorState } from '../useEditor.ts';
import { Banner } from './Banner.tsx';
import { RefusedBanner } from './RefusedBanner.tsx';

const troubles: Record<Trouble['code'], MessageDescriptor> = {
  token_revoked: msg`Telegram refuses the bot’s token. Take a new one from @BotFather and put it in: nobody is lost.`,
  other_poller: msg`Another program receives this bot’s messages. Stop it there, or give the bot a new token in @BotFather.`,
  webhook_failing: msg`Telegram cannot reach this server. Look at its address and certificate; what people write waits for 24 hours.`,
  webhook_elsewhere: msg`The bot’s messages go to another service. Connect it again to take it over.`,
  telegram_away: msg`Telegram does not answer. It goes on by itself as soon as Telegram is back.`,
  taken_over: msg`Another funnel has taken this bot over. Connect a bot to run again.`,
};
const withNewToken = new Set<Trouble['code']>(['token_revoked', 'other_poller', 'webhook_elsewhere', 'taken_over']);

/** Where Telegram's own words help; elsewhere ours say all. */
const withDetail = new Set<Trouble['code']>(['webhook_failing', 'webhook_elsewhere']);

/** What needs the owner now, above the canvas. */
export function Banners() {
  return (
    <>
      <TroubleBanner />
      <ArchivedBanner />
      <RefusedBanner />
      <LateBanner />
    </>
  );
}

function TroubleBanner() {
  const { i18n } = useLingui();
  const open = useDialog();
  const trouble = useEditorState((s) => (s.funnel.state === 'archived' ? null : s.funnel.trouble));
  if (!trouble) return null;
  return (
    <Banner tone="bad">
      <span>
        {i18n._(troubles[trouble.code])}{' '}
        {withDetail.has(trouble.code) && trouble.detail && <small>{trouble.detail}</small>}
      </span>
      {withNewToken.has(trouble.code) && (
        <Button size="small" onClick={() => open({ kind: 'connect' })}>
          <Trans>Connect</Trans>
        </Button>
      )}
    </Banner>
  );
}

function ArchivedBanner() {
  const { t } = useLingui();
  const told = useTold();
  const back = useReturn();
  const isArchived = useEditorState((s) => s.funnel.state === 'archived');
  if (!isArchived) return null;
  const press = () => told(back.mutateAsync(undefined), t`Successfully`);
  return (
    <Banner tone="warn">
      <span>
        <Trans>This funnel is archived: it can be looked at, not changed.</Trans>
      </span>
      <Button size="small" isBusy={back.isPending} onClick={press}>
        <Trans>Return to funnels</Trans>
      </Button>
    </Banner>
  );
}

function LateBanner() {
  const id = useEditorState((s) => s.funnel.id);
  const isRunning = useEditorState((s) => s.funnel.state === 'running');
  const { data } = useQuery({ ...waitingQuery(id), enabled: isRunning });
  const settle = useSettleWaiting();
  const told = useTold();
  const { t } = useLingui();
  const format = useFormat();
  if (!isRunning || !data || data.late === 0) return null;
  const since = data.oldest ? format.dateTime(data.oldest) : '';
  return (
    <Banner tone="warn">
      <span>
        <Plural value={data.late} one="# message is overdue" other="# messages are overdue" />{' '}
        <Trans>since {since}. Send them now, or let them go?</Trans>
      </span>
      <Button
        size="small"
        isBusy={settle.isPending}
        onClick={() => told(settle.mutateAsync({ action: 'send' }), t`They are on their way`)}
      >
        <Trans>Send</Trans>
      </Button>
      <Button
        size="small"
        isBusy={settle.isPending}
        onClick={() => told(settle.mutateAsync({ action: 'drop' }), t`They will not be sent`)}
      >
        <Trans>Drop</Trans>
      </Button>
    </Banner>
  );
}
