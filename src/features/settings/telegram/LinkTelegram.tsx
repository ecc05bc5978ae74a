import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconBrandTelegram } from '@tabler/icons-react';
import { limits } from '#contract/limits.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { CopyButton } from '#src/ui/CopyButton.tsx';
import { QrCode } from '#src/ui/QrCode.tsx';
import { useLinkTelegram } from '../mutations.ts';
import classes from '../Telegram.module.css';
import { usePollUser } from '../useRefreshUser.ts';
import { useNow } from '#src/shell/clock/useNow.ts';

const minuteMs = 60_000;

/** Shows the link that links a Telegram account, and polls until the link is confirmed in Telegram. */
export function LinkTelegram() {
  const errorText = useErrorText();
  const { mutate, reset, data, error, isPending } = useLinkTelegram();
  const now = useNow();
  const left = data ? Math.ceil((Date.parse(data.expires_at) - now) / minuteMs) : 0;
  // Allows for clock skew between browser and server.
  const minutes = Math.min(left, limits.telegramLinkMinutes);
  const isGood = minutes > 0;
  usePollUser(isGood);
  return (
    <div className={classes.stack}>
      {error && <Alert>{errorText(error)}</Alert>}
      {data && isGood && <Link url={data.url} minutes={minutes} onClose={reset} />}
      {data && !isGood && (
        <Alert tone="warn">
          <Trans>The link no longer works.</Trans>
        </Alert>
      )}
      {!(data && isGood) && (
        <Button variant={data ? 'default' : 'primary'} isBusy={isPending} onClick={() => mutate()}>
          {data ? <Trans>Create a new link</Trans> : <Trans>Link Telegram</Trans>}
        </Button>
      )}
    </div>
  );
}

function Link({ url, minutes, onClose }: { url: string; minutes: number; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <div className="flex gap-2xl items-start w-full">
      <QrCode text={url} label={t`QR code of the link to Telegram`} />
      <div className="stack gap-lg min-w-0">
        <p>
          <Trans>Open the link in the Telegram account you want to link, press Start and confirm.</Trans>
        </p>
        <div className="flex wrap gap-md">
          <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'primary' })}>
            <IconBrandTelegram size={16} stroke={1.75} aria-hidden />
            <Trans>Open Telegram</Trans>
          </a>
          <CopyButton text={url} label={t`Copy the link`} copiedLabel={t`Copied`} />
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
        <p className={classes.note} aria-live="off">
          {minutes > 1 ? (
            <Trans>
              Works for <Plural value={minutes} one="# more minute" other="# more minutes" />, once. This page will
              update when it is done.
            </Trans>
          ) : (
            <Trans>Works for less than a minute, once. This page will update when it is done.</Trans>
          )}
        </p>
      </div>
    </div>
  );
}
