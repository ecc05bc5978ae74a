import { useLingui } from '@lingui/react/macro';
import { IconMicrophone2 } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { limits } from '#contract/limits.ts';
import { kindSentAs, type SentAs } from '#contract/mediaKinds.ts';
import type { MessageFile } from '#contract/schemas/funnels/messageFile.ts';
import { mediaIcons } from '#src/shell/media/mediaIcons.ts';
import { Menu, MenuItem } from '#src/ui/overlay/Menu.tsx';
import { canRecord } from '../voice/useRecorder.ts';
import { refusalToJoin } from './editMedia.ts';

const megabyte = 1024 * 1024;

interface Props {
  anchor: RefObject<HTMLElement | null>;
  /** Those that the message has. */
  files: readonly MessageFile[];
  onChoose: (as: SentAs) => void;
  onRecord: () => void;
  onClose: () => void;
}

/** What can be sent beside photos and videos, with the limits of each. */
export function FileMenu({ anchor, files, onChoose, onRecord, onClose }: Props) {
  const { t } = useLingui();
  const size = limits.fileBytes / megabyte;
  const seconds = limits.videoNoteSeconds;
  const most = limits.filesInMessage;
  const item = (as: SentAs, label: string, note: string) => {
    const refusal = refusalToJoin(files, as);
    // among photos a file is refused with the way out: all of them as files
    const isPossible = refusal === null || (as === 'document' && refusal === 'mixed');
    const Icon = mediaIcons[kindSentAs(as)];
    return (
      <MenuItem
        icon={<Icon size={18} stroke={1.75} aria-hidden />}
        label={label}
        note={isPossible ? note : t`Not together with the files that are here`}
        isDisabled={!isPossible}
        onAction={() => onChoose(as)}
      />
    );
  };
  return (
    <Menu anchor={anchor} label={t`What to add`} onClose={onClose}>
      {item('document', t`File`, t`Of any type; up to ${most} in a message, ${size}\u00A0MB in all`)}
      {item('audio', t`Audio`, t`MP3 or M4A up to ${size}\u00A0MB, with a title and a player`)}
      {canRecord() && (
        <MenuItem
          icon={<IconMicrophone2 size={18} stroke={1.75} aria-hidden />}
          label={t`Record a voice message`}
          note={files.length > 0 ? t`Not together with the files that are here` : t`With the microphone of this device`}
          isDisabled={files.length > 0}
          onAction={onRecord}
        />
      )}
      {item('voice', t`Voice message from a file`, t`OGG with Opus, MP3 or M4A up to ${size}\u00A0MB`)}
      {item('video_note', t`Round video message`, t`Square MP4 of up to ${seconds} seconds, without a caption`)}
    </Menu>
  );
}
