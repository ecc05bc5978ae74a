import { useLingui } from '@lingui/react/macro';
import { IconArchive, IconCopy, IconDots, IconFileExport, IconTemplate } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { CardAction } from '#src/ui/list/CardAction.tsx';
import classes from './CardMenu.module.css';

const Menu = lazy(async () => ({ default: (await import('#src/ui/overlay/Menu.tsx')).Menu }));
const MenuItem = lazy(async () => ({ default: (await import('#src/ui/overlay/Menu.tsx')).MenuItem }));

interface Props {
  name: string;
  onCopy: () => void;
  onExport: () => void;
  onSaveAsTemplate: () => void;
  onArchive: () => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The actions of a card on a phone, behind one button. */
export function CardMenu({ name, onCopy, onExport, onSaveAsTemplate, onArchive }: Props) {
  const { t } = useLingui();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.menu}>
      <CardAction
        ref={anchor}
        className={classes.button}
        title={t`More`}
        label={t`More actions for “${name}”`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconDots {...icon} />
      </CardAction>
      {isOpen && (
        <Suspense>
          <Menu anchor={anchor} label={t`More actions for “${name}”`} align="end" onClose={() => setOpen(false)}>
            <MenuItem icon={<IconCopy {...icon} />} label={t`Copy`} onAction={onCopy} />
            <MenuItem icon={<IconFileExport {...icon} />} label={t`Export`} onAction={onExport} />
            <MenuItem icon={<IconTemplate {...icon} />} label={t`Save as a template`} onAction={onSaveAsTemplate} />
            <MenuItem icon={<IconArchive {...icon} />} label={t`Archive`} onAction={onArchive} />
          </Menu>
        </Suspense>
      )}
    </div>
  );
}
