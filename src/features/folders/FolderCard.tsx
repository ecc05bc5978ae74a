import { useLingui } from '@lingui/react/macro';
import { IconArchive, IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { Folder } from '#contract/schemas/contacts/folder.ts';
import { CardAction } from '#src/ui/list/CardAction.tsx';
import classes from './FolderCard.module.css';
import { FolderCounts } from './FolderCounts.tsx';
import type { FolderMenuActions } from './FolderMenu.tsx';
import { FolderMenuButton } from './FolderMenuButton.tsx';
import { Cover } from './looks/Cover.tsx';
import { FolderPicture } from './looks/FolderPicture.tsx';

interface Props extends FolderMenuActions {
  folder: Folder;
  /** What it is dragged by. */
  handle?: ReactNode;
}

/** A folder's card: background, picture, name, description and how much lies in it. */
export function FolderCard({ folder, handle, ...actions }: Props) {
  const { t } = useLingui();
  const heading = useId();
  const { id, name, description, counts } = folder;
  return (
    <article className={classes.card} aria-labelledby={heading}>
      <div className={classes.cover}>
        <Cover look={folder} />
      </div>
      <div className="item-card-actions">
        {handle}
        <span className={classes.wide}>
          <CardAction title={t`Copy`} label={t`Copy “${name}”`} onClick={actions.onCopy}>
            <IconCopy size={16} stroke={1.75} aria-hidden />
          </CardAction>
          <CardAction title={t`Archive`} label={t`Archive “${name}”`} onClick={actions.onArchive}>
            <IconArchive size={16} stroke={1.75} aria-hidden />
          </CardAction>
        </span>
        <FolderMenuButton name={name} {...actions} />
      </div>
      <div className={classes.head}>
        <FolderPicture look={folder} />
        <h2 id={heading} className={classes.name}>
          <Link to="/content/crm/folders/$id/" params={{ id }} title={name}>
            {name}
          </Link>
        </h2>
      </div>
      <p className={classes.description}>{description}</p>
      <FolderCounts counts={counts} />
    </article>
  );
}
