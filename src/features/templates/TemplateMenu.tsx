import { useLingui } from '@lingui/react/macro';
import { IconArchive, IconEyeOff, IconGitCommit, IconPencil, IconTextCaption, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import type { TemplateSummary } from '#contract/schemas/template.ts';
import { useNotifyResult } from '#src/shell/useNotifyResult.ts';
import { Menu, MenuItem } from '#src/ui/Menu.tsx';
import { useArchiveTemplate, useReturnTemplate } from './mutations.ts';
import { usePublishing } from './usePublishing.ts';

interface Props {
  template: TemplateSummary;
  anchor: RefObject<HTMLElement | null>;
  label: string;
  onEdit: () => void;
  onRemove: () => void;
  /** Called before the card goes. */
  onLeave: () => void;
  onClose: () => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What the owner of a template can do with it. */
export function TemplateMenu({ template, anchor, label, onEdit, onRemove, onLeave, onClose }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const notifyResult = useNotifyResult();
  const archive = useArchiveTemplate();
  const back = useReturnTemplate();
  const { saveVersion, withdraw } = usePublishing(template);
  const { id, name, scope, state, version, changed } = template;
  const archiveIt = () => {
    onLeave();
    void notifyResult(archive.mutateAsync(id), t`“${name}” is archived`, {
      undo: () => back.mutateAsync(id),
      undone: t`“${name}” is among the templates again`,
    });
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
      <MenuItem icon={<IconArchive {...icon} />} label={t`Archive`} onAction={archiveIt} />
      <MenuItem icon={<IconTrash {...icon} />} label={t`Delete`} isDangerous onAction={onRemove} />
    </Menu>
  );
}
