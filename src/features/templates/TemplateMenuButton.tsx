import { useLingui } from '@lingui/react/macro';
import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from '#src/ui/IconButton.tsx';
import { EditTemplate } from './EditTemplate.tsx';
import { RemoveTemplate } from './RemoveTemplate.tsx';
import type { TemplateHead } from './useTemplatePublishing.ts';

const TemplateMenu = lazy(async () => ({ default: (await import('./TemplateMenu.tsx')).TemplateMenu }));

interface Props {
  template: TemplateHead;
  size?: 'small';
  /** Called before it is archived. */
  onArchive?: () => void;
  /** Called before a deleted template goes. */
  onRemove: () => void;
}

/** The button of an own template's menu, and the dialogs that the menu opens. */
export function TemplateMenuButton({ template, size, onArchive, onRemove }: Props) {
  const { t } = useLingui();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null);
  const { name } = template;
  const label = t`More actions for “${name}”`;
  return (
    <>
      <IconButton
        ref={anchor}
        label={label}
        {...(size && { size })}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        onClick={() => setMenuOpen(true)}
      >
        <IconDots size={18} stroke={1.75} aria-hidden />
      </IconButton>
      {isMenuOpen && (
        <Suspense>
          <TemplateMenu
            template={template}
            anchor={anchor}
            label={label}
            onEdit={() => setDialog('edit')}
            onRemove={() => setDialog('remove')}
            onArchive={() => onArchive?.()}
            onClose={() => setMenuOpen(false)}
          />
        </Suspense>
      )}
      {dialog === 'edit' && <EditTemplate template={template} onClose={() => setDialog(null)} />}
      <RemoveTemplate
        template={template}
        isOpen={dialog === 'remove'}
        onRemove={onRemove}
        onClose={() => setDialog(null)}
      />
    </>
  );
}
