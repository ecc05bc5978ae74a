import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Album } from '#src/shell/media/Album.tsx';
import classes from './Received.module.css';
import type { ReceivedEntries, ReceivedEntry } from './received.ts';
import { ReceivedMedium } from './ReceivedMedium.tsx';

/** What an album shows side by side; files and sounds stand below each other. */
const isSeen = ({ media, file }: ReceivedEntry): boolean =>
  (media === 'photo' || media === 'video' || media === 'animation') && file?.url != null;

/** The media of what was sent together; nothing of a text. */
export function ReceivedMedia({ entries, sender }: { entries: ReceivedEntries; sender: string }) {
  const { t } = useLingui();
  const [first, ...rest] = entries;
  if (rest.length === 0) return medium(first, sender);
  const seen = entries.filter(isSeen).map((entry) => ({
    ...{ entry, kind: entry.media === 'photo' ? ('image' as const) : ('video' as const) },
    ...{ width: entry.file?.width, height: entry.file?.height, duration: entry.file?.duration },
  }));
  return (
    <fieldset
      className={classes.album}
      aria-label={t`Sent together: ${plural(entries.length, { one: '# file', other: '# files' })}`}
    >
      <Album media={seen}>{({ entry }) => medium(entry, sender)}</Album>
      {entries
        .filter((entry) => !isSeen(entry))
        .map((entry) => (
          <div key={entry.id}>{medium(entry, sender)}</div>
        ))}
    </fieldset>
  );
}

const medium = (entry: ReceivedEntry, sender: string) =>
  entry.media !== null && <ReceivedMedium entry={entry} media={entry.media} sender={sender} />;
