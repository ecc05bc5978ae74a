import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconChevronLeft } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Folder } from '#contract/schemas/contacts/folder.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { FolderMenuButton } from '../FolderMenuButton.tsx';
import { Cover } from '../looks/Cover.tsx';
import { FolderPicture } from '../looks/FolderPicture.tsx';
import { RemoveFolder } from '../RemoveFolder.tsx';
import { useFolderActions } from '../useFolderActions.ts';
import classes from './FolderHead.module.css';

const FolderDialog = lazy(async () => ({ default: (await import('../edit/FolderDialog.tsx')).FolderDialog }));

/** The head of a folder's screen; its tabs are given. */
export function FolderHead({ folder, children }: { folder: Folder; children: ReactNode }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { copy, archive, giveBack } = useFolderActions();
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const leave = () => void navigate({ to: '/content/crm/' });
  return (
    <header className={classes.head}>
      <div className={classes.cover}>
        <Cover look={folder} isWide />
        <Link to="/content/crm/" className={classes.back} aria-label={t`All folders`} title={t`All folders`}>
          <IconChevronLeft size={18} stroke={1.75} aria-hidden />
        </Link>
      </div>
      <div className={classes.line}>
        <FolderPicture look={folder} isLarge />
        <h1 className={classes.name}>{folder.name}</h1>
        {folder.archived && (
          <Badge>
            <Trans>Archived</Trans>
          </Badge>
        )}
        {folder.archived && (
          <Button onClick={() => void giveBack(folder)}>
            <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
            <Trans>Return</Trans>
          </Button>
        )}
        <FolderMenuButton
          name={folder.name}
          onEdit={() => setOpen('edit')}
          onCopy={() => void copy(folder)}
          onArchive={folder.archived ? undefined : () => void archive(folder)}
          onRemove={() => setOpen('remove')}
        />
      </div>
      {folder.description && <p className={classes.description}>{folder.description}</p>}
      {children}
      {open === 'edit' && (
        <Suspense>
          <FolderDialog folder={folder} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open === 'remove' && <RemoveFolder folder={folder} onRemoved={leave} onClose={() => setOpen(null)} />}
    </header>
  );
}
