import { useLingui } from '@lingui/react/macro';
import {
  IconArrowDown,
  IconArrowUp,
  IconClock,
  IconCopy,
  IconDeviceMobile,
  IconPencil,
  IconSend2,
  IconTrash,
} from '@tabler/icons-react';
import type { RefObject } from 'react';
import { Menu, MenuItem } from '#src/ui/overlay/Menu.tsx';

export type LetterDialog = 'edit' | 'time' | 'test' | 'send' | 'remove';

interface Props {
  name: string;
  anchor: RefObject<HTMLElement | null>;
  /** Moves the letter; null where it stands at that end. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onOpen: (dialog: LetterDialog) => void;
  onDuplicate: () => void;
  onClose: () => void;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** What can be done with a letter. */
export function LetterMenu({ name, anchor, onUp, onDown, onOpen, onDuplicate, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Menu anchor={anchor} onClose={onClose} label={name} align="end">
      <MenuItem icon={<IconPencil {...icon} />} label={t`Edit`} onAction={() => onOpen('edit')} />
      <MenuItem icon={<IconClock {...icon} />} label={t`Sending time`} onAction={() => onOpen('time')} />
      <MenuItem icon={<IconDeviceMobile {...icon} />} label={t`Send a test to me`} onAction={() => onOpen('test')} />
      <MenuItem icon={<IconCopy {...icon} />} label={t`Duplicate`} onAction={onDuplicate} />
      <MenuItem icon={<IconSend2 {...icon} />} label={t`Send now`} onAction={() => onOpen('send')} />
      <MenuItem
        icon={<IconArrowUp {...icon} />}
        label={t`Move up`}
        isDisabled={onUp === null}
        onAction={() => onUp?.()}
      />
      <MenuItem
        icon={<IconArrowDown {...icon} />}
        label={t`Move down`}
        isDisabled={onDown === null}
        onAction={() => onDown?.()}
      />
      <MenuItem icon={<IconTrash {...icon} />} label={t`Delete`} isDangerous onAction={() => onOpen('remove')} />
    </Menu>
  );
}
