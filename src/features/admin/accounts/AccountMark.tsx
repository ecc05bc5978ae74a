import classes from './Accounts.module.css';

const colours = 6;

/** The letters of an account's name, in a colour of its own. */
export function AccountMark({ id, name, isLarge = false }: { id: string; name: string; isLarge?: boolean }) {
  const words = name
    .replace(/[^\p{L}\p{N}\s@]/gu, '')
    .split(/[\s@]+/)
    .filter(Boolean);
  const letters = words.slice(0, 2).map((word) => [...word][0]?.toUpperCase() ?? '');
  const colour = parseInt(id.slice(-2), 16) % colours;
  return (
    <span className={classes.mark} data-colour={colour} data-large={isLarge || undefined} aria-hidden>
      {letters.join('') || '?'}
    </span>
  );
}
