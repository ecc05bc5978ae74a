import { Trans } from '@lingui/react/macro';
import { IconMessages } from '@tabler/icons-react';
import { limits } from '#contract/limits.ts';
import { mediaKinds } from '#contract/mediaKinds.ts';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { mediaOf } from '#machines/funnel/media.ts';
import classes from '../text/MessageSurface.module.css';

/** Why the text is a message of its own, after the files. */
export function ApartNote({ message }: { message: Message }) {
  const [first, ...others] = mediaOf(message);
  const most = limits.captionChars;
  return (
    <p className={classes.apart}>
      <IconMessages size={16} stroke={1.75} aria-hidden />
      <span>
        {others.length > 0 ? (
          <Trans>The files arrive first, then the text as a message of its own.</Trans>
        ) : first && !mediaKinds[first.kind].hasCaption ? (
          <Trans>A video message has no caption: the text arrives after it as a message of its own.</Trans>
        ) : (
          <Trans>
            Longer than the {most} characters of a caption: the file arrives first, then the text as a message of its
            own.
          </Trans>
        )}
      </span>
    </p>
  );
}
