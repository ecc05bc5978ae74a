import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DuplicatePair } from '#contract/schemas/contacts/duplicate.ts';
import classes from './ComparedRow.module.css';
import { usePairTexts } from './usePairTexts.ts';

/** What a merge joins without a question: tags, and how much of everything else. */
export function JoinedRows({ pair: { keep, drop } }: { pair: DuplicatePair }) {
  const { list } = usePairTexts();
  const tags = new Map([...keep.contact.tags, ...drop.contact.tags].map((tag) => [tag.id, tag]));
  const sum = (count: 'history' | 'lists' | 'folders') => keep[count] + drop[count];
  const chats = keep.contact.chats.length + drop.contact.chats.length;
  const parts = [
    [sum('history'), plural(sum('history'), { one: '# entry of the history', other: '# entries of the history' })],
    [sum('lists'), plural(sum('lists'), { one: '# list', other: '# lists' })],
    [sum('folders'), plural(sum('folders'), { one: '# folder', other: '# folders' })],
    [chats, plural(chats, { one: '# chat', other: '# chats' })],
  ] as const;
  const joined = parts.filter(([count]) => count > 0).map(([, text]) => text);
  return (
    <>
      {tags.size > 0 && (
        <div className={classes.row}>
          <p className={classes.label}>
            <Trans>Tags</Trans>
          </p>
          <p className={classes.tags}>
            {[...tags.values()].map((tag) => (
              <span
                key={tag.id}
                className={`${classes.tag} c-${tag.colour}`}
                dir="auto"
                translate="no"
                title={tag.title}
              >
                {tag.title}
              </span>
            ))}
          </p>
        </div>
      )}
      {joined.length > 0 && (
        <div className={classes.row}>
          <p className={classes.label}>
            <Trans>Also joined</Trans>
          </p>
          <p className={classes.both}>{list(joined)}</p>
        </div>
      )}
    </>
  );
}
