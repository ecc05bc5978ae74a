import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload, IconExternalLink, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { Bot } from '#contract/schemas/funnels/funnel.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { Confirm } from '#src/ui/overlay/Confirm.tsx';
import { CopyButton } from '#src/ui/CopyButton.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './bot.module.css';
import { useLoadBot, useSetPicture } from './mutations.ts';
import { pictureQuery } from './queries.ts';
import { useBotErrorText } from './useBotErrorText.ts';

interface Props {
  /** The funnel's id. */
  id: string;
  bot: Bot;
}

/** The bot's picture, name and address in Telegram. */
export function BotCard({ id, bot }: Props) {
  const { t } = useLingui();
  const link = `https://t.me/${bot.username}`;
  return (
    <Card aria-label={t`The bot`}>
      <div className={classes.who}>
        <Picture id={id} bot={bot} />
        <div className={classes.names}>
          <h2>{bot.name}</h2>
          <a className="inline-row gap-xs break-words" href={link} target="_blank" rel="noreferrer">
            <span>{`@${bot.username}`}</span>
            <IconExternalLink size={14} stroke={1.75} aria-hidden />
          </a>
        </div>
      </div>
      <PictureButtons id={id} bot={bot}>
        <CopyButton size="small" text={link} label={t`Copy the link`} copiedLabel={t`Copied`} />
        <LoadButton id={id} bot={bot} />
      </PictureButtons>
    </Card>
  );
}

function LoadButton({ id, bot }: Props) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const load = useLoadBot(id, bot.id);
  return (
    <Button
      size="small"
      isBusy={load.isPending}
      onClick={() => void notifyResult(load.mutateAsync(), t`Loaded from Telegram`)}
      title={t`Name, descriptions, menu and picture as Telegram has them now`}
    >
      <IconDownload size={16} stroke={1.75} aria-hidden />
      <Trans>Load from Telegram</Trans>
    </Button>
  );
}

function Picture({ id, bot }: Props) {
  const { data, isFetching } = useQuery(pictureQuery(id, bot.id));
  const first = [...bot.name][0] ?? '';
  return (
    <div className={classes.picture} data-busy={isFetching || undefined} aria-hidden>
      {data?.url ? <img className="cover-image" src={data.url} alt="" /> : <span>{first.toUpperCase()}</span>}
      {isFetching && <Spinner />}
    </div>
  );
}

const accepted = 'image/jpeg,image/png,image/webp';

/** The buttons of the picture, behind the bot's other ones. */
function PictureButtons({ id, bot, children }: Props & { children: ReactNode }) {
  const { t } = useLingui();
  const failureText = useBotErrorText();
  const input = useRef<HTMLInputElement>(null);
  const picture = useQuery(pictureQuery(id, bot.id));
  const { mutateAsync, isPending, error } = useSetPicture(id, bot.id);
  const hasPicture = Boolean(picture.data?.url);
  const failure = error ?? (picture.isFetching ? null : picture.error);
  const upload = (file: File | undefined) => {
    if (file) mutateAsync(file).catch(() => {});
  };
  return (
    <>
      {failure && (
        <div className={classes.whoBelow}>
          <Alert>{failureText(failure)}</Alert>
        </div>
      )}
      <div className={classes.whoBelow}>
        {children}
        <input
          ref={input}
          type="file"
          accept={accepted}
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t`Bot picture`}
          onChange={({ target }) => {
            upload(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button size="small" isBusy={isPending} onClick={() => input.current?.click()}>
          <IconPhoto size={16} stroke={1.75} aria-hidden />
          {hasPicture ? <Trans>Change the picture</Trans> : <Trans>Add a picture</Trans>}
        </Button>
        <RemovePicture hasPicture={hasPicture} isBusy={isPending} onRemove={() => mutateAsync(null)} />
      </div>
    </>
  );
}

interface RemovePictureProps {
  hasPicture: boolean;
  isBusy: boolean;
  onRemove: () => Promise<unknown>;
}

/** The button is unmounted once the picture is removed; the dialog stays to give the focus back. */
function RemovePicture({ hasPicture, isBusy, onRemove }: RemovePictureProps) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    await notifyResult(onRemove(), t`The picture is removed`);
    setAsking(false);
  };
  return (
    <>
      {hasPicture && (
        <Button size="small" variant="ghost" onClick={() => setAsking(true)}>
          <IconTrash size={16} stroke={1.75} aria-hidden />
          <Trans>Remove the picture</Trans>
        </Button>
      )}
      <Confirm
        isOpen={isAsking}
        title={<Trans>Remove the bot’s picture?</Trans>}
        confirmLabel={<Trans>Remove</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        isDangerous
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        <Trans>It disappears from Telegram for everyone.</Trans>
      </Confirm>
    </>
  );
}
