import type { Folder } from '#contract/schemas/contacts/folder.ts';
import classes from './Looks.module.css';
import { isScene, scenes } from './scenes.ts';

export type Look = Pick<Folder, 'picture' | 'background' | 'files'>;

/** A folder's background; over the width of a page a scene repeats itself. */
export function Cover({ look: { background, files }, isWide = false }: { look: Look; isWide?: boolean }) {
  if (isScene(background) && isWide)
    return <div className={classes.repeated} style={{ backgroundImage: `url(${scenes[background].url})` }} />;
  const url = isScene(background) ? scenes[background].url : background && files[background]?.url;
  if (!url) return <div className={classes.plain} />;
  return <img className={classes.cover} src={url} alt="" loading="lazy" />;
}
