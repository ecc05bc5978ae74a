import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileText, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#src/session/useFormat.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { VoicePlayer } from '../chat/VoicePlayer.tsx';
import classes from './Composer.module.css';
import type { Attachment } from './answerDrafts.ts';
import { attachedFileQuery } from './attachedFileQuery.ts';

/** What goes along with the answer, seen or heard before it is sent. */
export function AttachedFile({ attachment, onRemove }: { attachment: Attachment; onRemove: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { kind, id, name, bytes } = attachment;
  const { data: stored } = useQuery(attachedFileQuery(id));
  const url = stored?.url;
  return (
    <div className={classes.attached}>
      {kind === 'image' && <img src={url} alt={name} />}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the owner's own file: it has no captions apart. */}
      {kind === 'video' && <video src={url} aria-label={name} preload="metadata" />}
      {kind === 'file' && <IconFileText size={20} stroke={1.75} aria-hidden />}
      {kind === 'voice' && url !== undefined ? (
        <VoicePlayer url={url} duration={null} />
      ) : (
        <span className="min-w-0">
          <b className="block medium truncate" translate="no">
            {name}
          </b>
          {stored === null ? (
            <span className={classes.gone} role="alert">
              <Trans>No longer on the server: attach it again.</Trans>
            </span>
          ) : (
            <span className="text-xs muted">{format.bytes(bytes)}</span>
          )}
        </span>
      )}
      <IconButton className="ml-auto" label={t`Remove the attachment`} onClick={onRemove}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}
