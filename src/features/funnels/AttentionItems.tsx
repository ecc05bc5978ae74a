import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Alert, Attention } from '#contract/schemas/funnels/attention.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import classes from './AttentionStrip.module.css';
import { useDismissAlert, useResend } from './mutations.ts';

/** One funnel's problems that need the owner, each with its action. */
export function AttentionItems({ funnel }: { funnel: Attention }) {
  return (
    <>
      {funnel.stuck > 0 && <StuckItem funnel={funnel} />}
      {funnel.uncertain > 0 && <UncertainItem funnel={funnel} />}
      {funnel.alerts.map((alert) => (
        <AlertItem key={alert.id} funnel={funnel} alert={alert} />
      ))}
    </>
  );
}

function Item({ name, words, children }: { name: string; words: string; children: ReactNode }) {
  return (
    <li className={classes.item}>
      <span className={classes.text}>
        <b className="block medium truncate" dir="auto" translate="no">
          {name}
        </b>
        <span className="block text-xs muted truncate">{words}</span>
      </span>
      <span className={classes.actions}>{children}</span>
    </li>
  );
}

function StuckItem({ funnel: { id, name, stuck } }: { funnel: Attention }) {
  const { t } = useLingui();
  const words = t`${plural(stuck, { one: '# person is stuck: the button did not arrive', other: '# people are stuck: the button did not arrive' })}`;
  return (
    <Item name={name} words={words}>
      <Link className={classes.go} to="/content/funnels/$id/people/" params={{ id }} search={{ stuck: true }}>
        <Trans>See who</Trans>
      </Link>
      <Resend id={id} what="stuck" label={t`Send again: ${name}, ${words}`} />
    </Item>
  );
}

function UncertainItem({ funnel: { id, name, uncertain } }: { funnel: Attention }) {
  const { t } = useLingui();
  const words = t`${plural(uncertain, { one: '# message may not have arrived: Telegram did not answer', other: '# messages may not have arrived: Telegram did not answer' })}`;
  return (
    <Item name={name} words={words}>
      <Link className={classes.go} to="/content/funnels/$id/people/" params={{ id }} search={{ uncertain: true }}>
        <Trans>See who</Trans>
      </Link>
      <Resend id={id} what="uncertain" label={t`Send again: ${name}, ${words}`} />
    </Item>
  );
}

function Resend({ id, what, label }: { id: string; what: 'stuck' | 'uncertain'; label: string }) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending } = useResend(id, what);
  const press = () =>
    notifyResult(mutateAsync(), ({ resent }) =>
      what === 'stuck'
        ? t`${plural(resent, { one: 'Sending again to # person', other: 'Sending again to # people' })}`
        : t`${plural(resent, { one: 'Sending # message again', other: 'Sending # messages again' })}`,
    );
  return (
    <Button size="small" aria-label={label} isBusy={isPending} onClick={() => void press()}>
      <Trans>Send again</Trans>
    </Button>
  );
}

function AlertItem({ funnel: { id, name }, alert }: { funnel: Attention; alert: Alert }) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending } = useDismissAlert(id);
  const words = useAlertText(alert);
  return (
    <Item name={name} words={words}>
      <Link className={classes.go} to="/content/funnels/$id/" params={{ id }}>
        <Trans>Open</Trans>
      </Link>
      <Button
        size="small"
        variant="ghost"
        aria-label={t`Got it: ${name}, ${words}`}
        isBusy={isPending}
        onClick={() =>
          void notifyResult(
            mutateAsync(alert.id),
            t`Hidden. You will see it again if it happens after the next publish.`,
          )
        }
      >
        <Trans>Got it</Trans>
      </Button>
    </Item>
  );
}

function useAlertText({ code, stage: { title }, detail }: Alert): string {
  const { t } = useLingui();
  switch (code) {
    case 'runaway':
      return t`Too many messages without a pause on “${title}”: sending was stopped there`;
    case 'message_refused':
      return detail
        ? t`Telegram refused a message of “${title}”: ${detail}`
        : t`Telegram refused a message of “${title}”`;
    case 'answer_not_kept':
      return t`An answer on “${title}” did not get into the field ${detail}`;
    case 'action_failed':
      return t`A message of “${title}” could not change the field ${detail}`;
  }
}
