import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Trouble } from '#contract/schemas/funnels/trouble.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { Button } from '#src/ui/Button.tsx';
import { overdueQuery } from '#src/shell/overdue/queries.ts';
import { useDialog } from '#src/features/editor/model/contexts/DialogContext.ts';
import { useCanSend } from '#src/shell/sending/useCanSend.ts';
import { AddressedStage } from './AddressedStage.tsx';
import { SourceBar } from './SourceBar.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';
import { canEdit } from '#src/features/editor/store/canEdit.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { Banner } from '#src/features/editor/parts/banners/Banner.tsx';
import { SaveBanners } from '#src/features/editor/parts/banners/SaveBanners.tsx';

const troubles: Record<Trouble['code'], MessageDescriptor> = {
  token_revoked: msg`Telegram refuses the bot’s token. Get a new one from @BotFather and enter it. You keep everyone.`,
  other_poller: msg`Another program receives this bot’s messages. Stop it there, or give the bot a new token in @BotFather.`,
  webhook_failing: msg`Telegram cannot reach this server. Check its address and certificate; people’s messages wait for 24 hours.`,
  webhook_elsewhere: msg`The bot’s messages go to another service. Connect it again to take it over.`,
  telegram_away: msg`Telegram does not answer. The bot will continue as soon as Telegram is back.`,
  taken_over: msg`Another funnel has taken this bot over. Connect a bot to run again.`,
  file_missing: msg`A picture or video of a message is missing on the server. The message is sent once the file is back.`,
  files_away: msg`The server’s file storage does not answer. Messages with pictures and videos are sent once it does.`,
  sending_paused: msg`Sending is paused on this server: its administrator has to confirm that it may send. Nothing is lost.`,
};
const withNewToken = new Set<Trouble['code']>(['token_revoked', 'other_poller', 'webhook_elsewhere', 'taken_over']);

const withDetail = new Set<Trouble['code']>(['webhook_failing', 'webhook_elsewhere']);

/** The banners that ask the owner to act, and what else of the screen comes late. */
export function Banners() {
  return (
    <>
      <AddressedStage />
      <TroubleBanner />
      <SaveBanners />
      <LateDeliveriesBanner />
      <SourceBar />
      <UpdateNotice />
    </>
  );
}

function TroubleBanner() {
  const { i18n } = useLingui();
  const open = useDialog();
  const trouble = useEditorSelector((s) => (canEdit(s.funnel) ? s.funnel.trouble : null));
  if (!trouble) return null;
  return (
    <Banner tone="bad">
      <span>
        <span>{i18n._(troubles[trouble.code])}</span>{' '}
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

const OverdueNote = lazy(async () => {
  const [{ OverdueNote }] = await Promise.all([import('#src/shell/overdue/OverdueNote.tsx'), loadCatalogues('people')]);
  return { default: OverdueNote };
});

/** Only while they can be sent: else another banner says why nothing leaves, and there is nothing to decide yet. */
function LateDeliveriesBanner() {
  const id = useEditorSelector((s) => s.funnel.id);
  const name = useEditorSelector((s) => s.funnel.name);
  const isRunning = useEditorSelector((s) => s.funnel.state === 'running');
  const trouble = useEditorSelector((s) => s.funnel.trouble);
  const canDecide = useCanSend()(trouble) && isRunning;
  const { data } = useQuery({ ...overdueQuery(id), enabled: canDecide });
  if (!canDecide || !data || data.late === 0) return null;
  return (
    <Suspense>
      <Banner tone="warn">
        <OverdueNote overdue={{ ...data, id, name }} />
      </Banner>
    </Suspense>
  );
}
