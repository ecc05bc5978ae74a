import { Trans } from '@lingui/react/macro';
import { IconArrowBackUp, IconMail } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { CancelLink, LinkedSubscription } from '#contract/schemas/money/subscription.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { subscriptionQuery } from '#src/shell/subscription/subscriptionQuery.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import classes from '../state/State.module.css';
import { linkedQuery } from './linkedQuery.ts';

interface Props {
  of: LinkedSubscription;
  /** The signed link of a guest. */
  link?: CancelLink;
  isOwn?: boolean;
}

/** A cancelled subscription that still works: until when, and the way back. */
export function Cancelled({ of, link, isOwn = false }: Props) {
  const format = useFormat();
  const errorText = useErrorText();
  const email = useUser()?.email;
  const { mutate, isPending, error, data: resumed } = useResume(link);
  const isStars = of.provider === 'stars';
  const date = of.until === null ? '' : format.date(of.until);
  return (
    <>
      <Card className={classes.now}>
        <Badge tone="warn">
          <Trans>Cancelled</Trans>
        </Badge>
        <h2 className={classes.headline}>
          <Trans>works until {date}</Trans>
        </h2>
        <p>
          {of.is_telling_provider ? (
            <Trans>
              The payment service does not answer right now. We keep retrying. You don’t need to do anything.
            </Trans>
          ) : (
            <Trans>Nothing more will be charged.</Trans>
          )}
        </p>
        {resumed?.state === 'cancelled' && isStars && (
          <Alert tone="accent">
            <Trans>Telegram allows it again. Now renew it there: Settings, Stars, this subscription.</Trans>
          </Alert>
        )}
        {Boolean(error) && <Alert>{errorText(error)}</Alert>}
        <div className={classes.buttons}>
          <Button variant="primary" isBusy={isPending} onClick={() => mutate()} data-autofocus>
            <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
            <Trans>Resume the subscription</Trans>
          </Button>
          <small className="text-xs faint">
            <Trans>No charge today; the next one is on {date}.</Trans>
          </small>
        </div>
      </Card>
      {isOwn && email && (
        <p className={classes.note}>
          <IconMail size={18} stroke={1.75} aria-hidden />
          <span className="min-w-0 break-words">
            <Trans>
              The receipt e-mail sent to <b>{email}</b> has the same link; it works without signing in.
            </Trans>
          </span>
        </p>
      )}
    </>
  );
}

function useResume(link: CancelLink | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<LinkedSubscription> => {
      if (link) {
        const linked = await call(endpoints.subscription.resumeByLink, { body: link });
        queries.setQueryData(linkedQuery(link).queryKey, linked);
        return linked;
      }
      const own = await call(endpoints.subscription.resume, {});
      queries.setQueryData(subscriptionQuery.queryKey, own);
      return own;
    },
  });
}
