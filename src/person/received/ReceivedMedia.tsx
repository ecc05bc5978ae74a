import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import classes from './Received.module.css';
import type { ReceivedEntries, ReceivedEntry } from './received.ts';
import { ReceivedMedium } from './ReceivedMedium.tsx';

/** What an album shows side by side; files and sounds stand below each other. */
const isSeen = ({ media, file }: ReceivedEntry): boolean =>
  (media === 'photo' || media === 'video' || media === 'animation') && file?.url != null;

/** The media of what was sent together; nothing of a text. */
export function ReceivedMedia({ entries }: { entries: ReceivedEntries }) {
  const { t } = useLingui();
  const [first, ...rest] = entries;
  if (rest.length === 0) return medium(first);
  const seen = entries.filter(isSeen);
  // with an odd number the first is as wide as two
  const isWide = (entry: ReceivedEntry) => !isSeen(entry) || (entry === seen[0] && seen.length % 2 === 1);
  return (
    <ul
      className={classes.album}
      aria-label={t`Sent together: ${plural(entries.length, { one: '# file', other: '# files' })}`}
    >
      {entries.map((entry) => (
        <li key={entry.id} data-wide={isWide(entry) || undefined} data-seen={isSeen(entry) || undefined}>
          {medium(entry)}
        </li>
      ))}
    </ul>
  );
}

const medium = (entry: ReceivedEntry) => entry.media !== null && <ReceivedMedium entry={entry} media={entry.media} />;
