import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { IconCalendarTime, IconSend2 } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Estimate, Mailing } from '#contract/schemas/sending/mailing.ts';
import { call } from '#src/api/call.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { uploadIn } from '#src/messageEditor/sendable/uploadsOf.ts';
import { useUploadHold } from '#src/messageEditor/sendable/useUploadHold.ts';
import { lazyComponent } from '#src/shell/lazyComponent.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { useMailingMutation } from '../queries.ts';
import { TransitionError } from '../TransitionError.tsx';
import classes from './Composer.module.css';
import { EstimateWords } from './audience/EstimateWords.tsx';
import { NotSaved } from '../NotSaved.ts';
import { HeldBar } from './HeldBar.tsx';
import { isWorthPaying } from './isWorthPaying.ts';
import type { MailingDraft } from './MailingDraft.ts';
import { PaidBroadcast } from './PaidBroadcast.tsx';
import { ScheduleMissing } from './schedule/ScheduleMissing.tsx';
import { ScheduledWords } from './schedule/ScheduledWords.tsx';

interface Props {
  mailing: Mailing;
  funnel: Funnel;
  draft: MailingDraft;
  estimate: UseQueryResult<Estimate>;
  /** Whether all that has to be filled in is. */
  isReady: boolean;
  onTry: () => void;
}

/** Lazy: it brings the time zones with their names. */
const ScheduleDialog = lazyComponent(
  async () =>
    (await Promise.all([import('./schedule/ScheduleDialog.tsx'), loadCatalogues('settings')]))[0].ScheduleDialog,
  ScheduleMissing,
);

/** What sending means, and the ways to send: now, at a time; a scheduled one can be taken back. */
export function SendBar({ mailing, funnel, draft, estimate, isReady, onTry }: Props) {
  const { i18n } = useLingui();
  const [isScheduling, setScheduling] = useState(false);
  const hold = useUploadHold(draft.history);
  const canSend = isReady && hold === null;
  const params = { id: mailing.id };
  const send = useMailingMutation(async () => {
    onTry();
    await whole(draft);
    return call(endpoints.mailings.send, { params, body: { hold: holdSeconds } });
  });
  const unschedule = useMailingMutation(() => call(endpoints.mailings.unschedule, { params }));
  useForgetOnEdit(draft, send.reset);
  const isScheduled = mailing.state === 'scheduled';
  const isHeld = isScheduled && mailing.send_wall === null;
  const sendButton = useRef<HTMLButtonElement>(null);
  const before = useRef(mailing.state);
  // The button that took it back, and had the focus, has gone.
  useEffect(() => {
    const isBack = before.current === 'scheduled' && mailing.state === 'draft';
    before.current = mailing.state;
    if (isBack && document.activeElement === document.body) sendButton.current?.focus({ preventScroll: true });
  }, [mailing.state]);
  if (isHeld && mailing.send_at)
    return (
      <HeldBar
        at={mailing.send_at}
        isBusy={unschedule.isPending}
        error={unschedule.error}
        onTakeBack={() => unschedule.mutate(undefined)}
      />
    );
  const error = send.error ?? unschedule.error;
  return (
    <Card className={classes.go}>
      {isScheduled ? <ScheduledWords mailing={mailing} /> : <EstimateWords estimate={estimate} funnel={funnel} />}
      {estimate.data && (mailing.allow_paid_broadcast || isWorthPaying(estimate.data)) && (
        <PaidBroadcast mailing={mailing} funnel={funnel.id} paid={estimate.data.paid} beforeSave={() => saved(draft)} />
      )}
      {hold && <Alert tone="todo">{i18n._(hold)}</Alert>}
      {error && <TransitionError error={error} />}
      <div className={classes.buttons}>
        {isScheduled && (
          <Button isBusy={unschedule.isPending} onClick={() => unschedule.mutate(undefined)}>
            <Trans>Cancel the schedule</Trans>
          </Button>
        )}
        <Button
          disabled={!canSend}
          onClick={() => {
            onTry();
            setScheduling(true);
          }}
        >
          <IconCalendarTime size={16} stroke={1.75} aria-hidden />
          {isScheduled ? <Trans>Change the time</Trans> : <Trans>Schedule</Trans>}
        </Button>
        <Button
          ref={sendButton}
          variant={isScheduled ? 'default' : 'primary'}
          disabled={!canSend}
          isBusy={send.isPending}
          onClick={() => !send.isPending && send.mutate(undefined)}
        >
          {!send.isPending && <IconSend2 size={16} stroke={1.75} aria-hidden />}
          <Trans>Send now</Trans>
        </Button>
      </div>
      {isScheduling && (
        <ScheduleDialog
          mailing={mailing}
          funnelZone={funnel.settings.time_zone}
          zones={estimate.data?.zones ?? []}
          beforeSave={() => whole(draft)}
          onClose={() => setScheduling(false)}
        />
      )}
    </Card>
  );
}

/** What was refused is no longer said once what was wrong with it may be mended. */
function useForgetOnEdit({ history }: MailingDraft, forget: () => void): void {
  const message = useSyncExternalStore(history.subscribe, history.read);
  const content = JSON.stringify(message);
  const before = useRef(content);
  useEffect(() => {
    if (before.current === content) return;
    before.current = content;
    forget();
  }, [content, forget]);
}

/** Within this time Send can be taken back. */
const holdSeconds = Math.min(10, limits.sendHoldSeconds);

/** What is sent is what is on the screen, with the files that are on their way. @throws where it could not be saved */
async function whole(draft: MailingDraft): Promise<void> {
  if (uploadIn(draft.history)) throw new NotSaved();
  await saved(draft);
}

/** @throws where what is on the screen could not be saved */
async function saved(draft: MailingDraft): Promise<void> {
  if (!(await draft.flush())) throw new NotSaved();
}
