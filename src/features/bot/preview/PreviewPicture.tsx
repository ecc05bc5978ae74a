import type { ShownBot } from './shownBot.ts';
import classes from './BotPreview.module.css';

/** The bot's picture, or its first letter where it has none, as Telegram does. */
export function PreviewPicture({ bot: { picture, name }, isLarge = false }: { bot: ShownBot; isLarge?: boolean }) {
  const first = [...name.trim()][0] ?? '';
  return (
    <span className={classes.picture} data-large={isLarge || undefined} aria-hidden>
      {picture ? <img className="cover-image" src={picture} alt="" /> : first.toUpperCase()}
    </span>
  );
}
