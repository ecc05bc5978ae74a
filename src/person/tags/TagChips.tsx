import type { Tag } from '#contract/schemas/funnels/funnel.ts';
import classes from './TagChips.module.css';

const shown = 2;

/** A person's first tags on one line, and the count of the rest. */
export function TagChips({ tags }: { tags: readonly Tag[] }) {
  if (tags.length === 0) return null;
  const rest = tags.slice(shown);
  return (
    <span className={`${classes.tags} ${classes.line}`}>
      {tags.slice(0, shown).map((tag) => (
        <span key={tag.id} className={`${classes.tag} c-${tag.colour}`} dir="auto" translate="no" title={tag.title}>
          {tag.title}
        </span>
      ))}
      {rest.length > 0 && (
        <span className={classes.more} title={rest.map(({ title }) => title).join(', ')}>
          {`+${rest.length}`}
        </span>
      )}
    </span>
  );
}
