import { IconFolder } from '@tabler/icons-react';
import type { Look } from './Cover.tsx';
import classes from './Looks.module.css';
import { isDrawnPicture, pictures } from './pictures.ts';

/** A folder's picture on a tile. */
export function FolderPicture({ look: { picture, files }, isLarge = false }: { look: Look; isLarge?: boolean }) {
  const size = isLarge ? 28 : 24;
  const shape = `${classes.picture} ${isLarge ? classes.large : ''}`;
  if (isDrawnPicture(picture)) {
    const { Icon, colour } = pictures[picture];
    return (
      <span className={`${shape} ${colour}`}>
        <Icon size={size} stroke={1.75} aria-hidden />
      </span>
    );
  }
  const url = picture && files[picture]?.url;
  return (
    <span className={`${shape} c-gray`}>
      {url ? (
        <img className="cover-image" src={url} alt="" loading="lazy" />
      ) : (
        <IconFolder size={size} stroke={1.75} aria-hidden />
      )}
    </span>
  );
}
