import { useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp, IconCheck, IconReplace, IconTrash } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { kindSentAs, mediaKinds, type SentAs } from '#contract/mediaKinds.ts';
import { mediaIcons } from '#src/shell/media/mediaIcons.ts';
import { Menu, MenuHeading, MenuItem } from '#src/ui/overlay/Menu.tsx';

interface Props {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  /** How it is sent now. */
  as: SentAs;
  ways: readonly SentAs[];
  index: number;
  count: number;
  onSendAs: (as: SentAs) => void;
  onMove: (index: number) => void;
  onReplace: () => void;
  /** Null where it has a button of its own. */
  onRemove: (() => void) | null;
  onClose: () => void;
}

/** What becomes of one file of a message. */
export function MediumMenu(props: Props) {
  const { anchor, label, as, ways, index, count, onSendAs, onMove, onReplace, onRemove, onClose } = props;
  const { t } = useLingui();
  const one: Record<SentAs, string> = {
    photo: t`As a photo`,
    video: t`As a video`,
    document: t`As a file`,
    audio: t`As audio`,
    voice: t`As a voice message`,
    video_note: t`As a round video message`,
  };
  const all: Partial<Record<SentAs, string>> = {
    photo: t`All as photos and videos`,
    video: t`All as photos and videos`,
    document: t`All as files`,
    audio: t`All as audio`,
  };
  const isOfAlbum = (way: SentAs) =>
    count > 1 && mediaKinds[kindSentAs(way)].album !== mediaKinds[kindSentAs(as)].album;
  return (
    <Menu anchor={anchor} label={label} onClose={onClose} align="end">
      {ways.length > 1 && (
        <MenuHeading label={t`Send`}>
          {ways.map((way) => {
            const Icon = way === as ? IconCheck : mediaIcons[kindSentAs(way)];
            return (
              <MenuItem
                key={way}
                icon={<Icon size={18} stroke={1.75} aria-hidden />}
                label={(isOfAlbum(way) && all[way]) || one[way]}
                {...(way === as && { note: t`As it is sent now` })}
                onAction={() => way !== as && onSendAs(way)}
              />
            );
          })}
        </MenuHeading>
      )}
      {count > 1 && (
        <MenuHeading label={t`This file`}>
          <MenuItem
            icon={<IconArrowUp size={18} stroke={1.75} aria-hidden />}
            label={t`Move forward`}
            isDisabled={index === 0}
            onAction={() => onMove(index - 1)}
          />
          <MenuItem
            icon={<IconArrowDown size={18} stroke={1.75} aria-hidden />}
            label={t`Move back`}
            isDisabled={index === count - 1}
            onAction={() => onMove(index + 1)}
          />
          <MenuItem
            icon={<IconReplace size={18} stroke={1.75} aria-hidden />}
            label={t`Replace`}
            onAction={onReplace}
          />
          {onRemove && (
            <MenuItem
              icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
              label={t`Remove`}
              isDangerous
              onAction={onRemove}
            />
          )}
        </MenuHeading>
      )}
    </Menu>
  );
}
