import { useLingui } from '@lingui/react/macro';
import {
  IconArchive,
  IconArrowBackUp,
  IconEyeOff,
  IconGitCommit,
  IconPencil,
  IconTextCaption,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { Menu, MenuItem } from '#src/ui/overlay/Menu.tsx';
import { useArchiving } from './useArchiving.ts';
import { type TemplateHead, useTemplatePublishing } from './useTemplatePublishing.ts';

interface Props {
  template: TemplateHead;
  anchor: RefObject<HTMLElement | null>;
  label: string;
  onEdit: () => void;
  onRemove: () => void;
  /** Called before it is archived. */
  onArchive: () => void;
  onClose: () => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What the owner of a template can do with it. */
export function TemplateMenu({ template, anchor, label, onEdit, onRemove, onArchive, onClose }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { archive, giveBack } = useArchiving(template);
  const { saveVersion, withdraw } = useTemplatePublishing(template);
  const { id, scope, state, version, changed, archived } = template;
  const archiveIt = () => {
    onArchive();
    archive();
  };
  return (
    <Menu anchor={anchor} label={label} align="end" onClose={onClose}>
      <MenuItem
        icon={<IconPencil {...icon} />}
        label={t`Edit`}
        onAction={() => void navigate({ to: '/content/templates/$id/edit/', params: { id } })}
      />
      <MenuItem icon={<IconTextCaption {...icon} />} label={t`Name and description`} onAction={onEdit} />
      {scope === 'own' && version > 0 && changed && (
        <MenuItem icon={<IconGitCommit {...icon} />} label={t`Save as version`} onAction={saveVersion} />
      )}
      {scope === 'affiliates' && state === 'published' && version > 0 && (
        <MenuItem icon={<IconEyeOff {...icon} />} label={t`Withdraw`} onAction={withdraw} />
      )}
      {archived ? (
        <MenuItem icon={<IconArrowBackUp {...icon} />} label={t`Return`} onAction={giveBack} />
      ) : (
        <MenuItem icon={<IconArchive {...icon} />} label={t`Archive`} onAction={archiveIt} />
      )}
      <MenuItem icon={<IconTrash {...icon} />} label={t`Delete`} isDangerous onAction={onRemove} />
    </Menu>
  );
}
