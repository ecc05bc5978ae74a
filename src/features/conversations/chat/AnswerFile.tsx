import { IconFileText } from '@tabler/icons-react';
import type { WrittenMessage } from '#contract/schemas/contacts/contactHistory.ts';
import { useFormat } from '#src/session/useFormat.ts';
import classes from '#src/person/received/Received.module.css';
import { VoicePlayer } from '#src/shell/media/VoicePlayer.tsx';

/** A file or a voice message of the owner. */
export function AnswerFile({
  file: { kind, name, bytes, url, duration },
}: {
  file: NonNullable<WrittenMessage['file']>;
}) {
  const format = useFormat();
  if (kind === 'voice') return <VoicePlayer url={url} duration={duration ?? null} />;
  return (
    <a className={classes.file} href={url} download={name}>
      <span className={classes.disc}>
        <IconFileText size={18} stroke={1.75} aria-hidden />
      </span>
      <span className="min-w-0">
        <b className={classes.name} dir="auto" translate="no">
          {name}
        </b>
        <span className={classes.meta}>{format.bytes(bytes)}</span>
      </span>
    </a>
  );
}
