import { useLingui } from '@lingui/react/macro';
import { IconArchive, IconArrowLeft, IconArrowRight, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { Menu, MenuItem } from '#src/ui/overlay/Menu.tsx';

export interface FolderMenuActions {
  onEdit: () => void;
  onCopy: () => void;
  /** Left out of an archived folder. */
  onArchive?: (() => void) | undefined;
  onRemove: () => void;
  /** Moves the folder; null where it stands at that end, left out where there is no order. */
  onEarlier?: (() => void) | null;
  onLater?: (() => void) | null;
}

interface Props extends FolderMenuActions {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What can be done with a folder. */
export function FolderMenu({ label, anchor, onClose, onEarlier, onLater, ...actions }: Props) {
  const { t } = useLingui();
  return (
    <Menu anchor={anchor} label={label} align="end" onClose={onClose}>
      <MenuItem icon={<IconPencil {...icon} />} label={t`Edit`} onAction={actions.onEdit} />
      <MenuItem icon={<IconCopy {...icon} />} label={t`Copy`} onAction={actions.onCopy} />
      {onEarlier !== undefined && (
        <MenuItem
          icon={<IconArrowLeft {...icon} />}
          label={t`Move earlier`}
          isDisabled={onEarlier === null}
          onAction={() => onEarlier?.()}
        />
      )}
      {onLater !== undefined && (
        <MenuItem
          icon={<IconArrowRight {...icon} />}
          label={t`Move later`}
          isDisabled={onLater === null}
          onAction={() => onLater?.()}
        />
      )}
      {actions.onArchive && (
        <MenuItem icon={<IconArchive {...icon} />} label={t`Archive`} onAction={actions.onArchive} />
      )}
      <MenuItem icon={<IconTrash {...icon} />} label={t`Delete`} isDangerous onAction={actions.onRemove} />
    </Menu>
  );
}
