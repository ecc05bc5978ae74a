import { useLingui } from '@lingui/react/macro';
import { IconArchive, IconArchiveOff, IconCopy, IconDownload, IconFileTypeCsv, IconTrash } from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { ContactListSummary } from '#contract/schemas/contacts/list.ts';
import { Menu, MenuItem } from '#src/ui/overlay/Menu.tsx';
import { useArchiveList } from './useArchiveList.ts';
import { useCopyList } from './useCopyList.ts';
import { useExportList } from './useExportList.ts';

interface Props {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  list: ContactListSummary;
  onRemove: () => void;
  onClose: () => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The actions of a list: a copy, a file with its people, the archive, and removing it. */
export function ListMenuItems({ anchor, label, list, onRemove, onClose }: Props) {
  const { t } = useLingui();
  const exportAs = useExportList(list);
  const copy = useCopyList(list);
  const { archive, putBack } = useArchiveList(list);
  return (
    <Menu anchor={anchor} label={label} align="end" onClose={onClose}>
      <MenuItem icon={<IconCopy {...icon} />} label={t`Copy the list`} onAction={copy} />
      <MenuItem icon={<IconDownload {...icon} />} label={t`Export to Excel`} onAction={() => void exportAs('xlsx')} />
      <MenuItem icon={<IconFileTypeCsv {...icon} />} label={t`Export to CSV`} onAction={() => void exportAs('csv')} />
      {list.archived ? (
        <MenuItem icon={<IconArchiveOff {...icon} />} label={t`Return from the archive`} onAction={putBack} />
      ) : (
        <MenuItem icon={<IconArchive {...icon} />} label={t`Archive`} onAction={archive} />
      )}
      <MenuItem
        icon={<IconTrash {...icon} />}
        label={t({ message: 'Remove', context: 'for good' })}
        isDangerous
        onAction={onRemove}
      />
    </Menu>
  );
}
