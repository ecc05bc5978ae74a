import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { ContactCard, PlaceCard } from './Cards.tsx';
import { NotShown } from './NotShown.tsx';
import classes from './Received.module.css';
import type { ReceivedContent } from './received.ts';
import { ReceivedFile } from './ReceivedFile.tsx';
import { mediumText } from './receivedNames.ts';
import { ShownMedium } from './ShownMedium.tsx';

/** Kinds that have a file in Telegram; of the others the words say it all. */
const withFile = ['photo', 'video', 'video_note', 'animation', 'voice', 'audio', 'document', 'sticker'];

interface Props {
  entry: ReceivedContent;
  media: string;
  /** The id of the contact who sent it, where something of it can be kept with them. */
  sender?: string;
}

/** What the person sent, seen or heard in its place; what cannot be is named, with the reason. */
export function ReceivedMedium({ entry, media, sender }: Props) {
  const { i18n } = useLingui();
  const { label, Icon } = mediumText(media);
  const { contact, place, file } = entry;
  if (place) return <PlaceCard place={place} />;
  if (contact) return <ContactCard contact={contact} sender={sender} />;
  const name = i18n._(label);
  if (!file?.url)
    return (
      <span className={classes.named}>
        <Icon size={16} stroke={1.75} aria-hidden />
        <span>
          <span>{file?.name ?? name}</span>
          {withFile.includes(media) && <WhyNot isTooBig={file !== null} />}
        </span>
      </span>
    );
  if (media === 'document') return <ReceivedFile url={file.url} file={file} otherwise={name} />;
  return <Shown key={file.url} url={file.url} entry={entry} media={media} name={name} />;
}

function WhyNot({ isTooBig }: { isTooBig: boolean }) {
  const most = limits.incomingFileBytes / 1024 / 1024;
  return (
    <small className={classes.meta}>
      {isTooBig ? (
        <Trans>Larger than {most}&nbsp;MB, which bots cannot read: open it in Telegram.</Trans>
      ) : (
        <Trans>Sent before files were saved here. Open it in Telegram.</Trans>
      )}
    </small>
  );
}

interface ShownProps {
  url: string;
  entry: ReceivedContent;
  media: string;
  name: string;
}

function Shown({ url, entry, media, name }: ShownProps) {
  const { Icon } = mediumText(media);
  const [isLost, setLost] = useState(false);
  if (!isLost) return <ShownMedium url={url} entry={entry} media={media} name={name} onError={() => setLost(true)} />;
  return (
    <span className={classes.named}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>
        <span>{name}</span>
        <NotShown url={url} name={entry.file?.name ?? name} onRetry={() => setLost(false)} />
      </span>
    </span>
  );
}
