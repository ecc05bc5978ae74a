import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { WrittenMessage } from '#contract/schemas/contacts/contactHistory.ts';
import { Album } from '#src/shell/media/Album.tsx';
import { MediumView } from '#src/shell/media/MediumView.tsx';
import { FormattedText } from '#src/shell/text/FormattedText.tsx';
import classes from './Chat.module.css';

const longChars = 600;
const longLines = 8;

interface Props extends Partial<Pick<WrittenMessage, 'media' | 'buttons'>> {
  /** Without formatting. */
  text: string;
  /** The same as Telegram’s HTML, where it has formatting. */
  formatted?: string | null;
  /** What stood there before an edit. */
  before?: string | null;
  /** What a person sent beside the text. */
  received?: ReactNode;
  /** It is no longer in the chat. */
  isDeleted?: boolean;
  /** Stand behind the text. */
  children?: ReactNode;
}

/** The bubble of a message, with its media, and its buttons below. */
export function MessageBubble(props: Props) {
  const { text, formatted = null, before = null, isDeleted = false, media = [], buttons = [] } = props;
  const { received, children } = props;
  const [isExpanded, setExpanded] = useState(false);
  const isLong = text.length > longChars || text.split('\n').length > longLines;
  return (
    <div className={classes.sent}>
      <div className={classes.bubble} dir="auto">
        <Media media={media} />
        {received}
        {before && <del className={classes.before}>{before}</del>}
        <span className={isLong && !isExpanded ? classes.long : undefined}>
          {isDeleted ? <del>{text}</del> : formatted ? <FormattedText html={formatted} isInline hasAddresses /> : text}
        </span>
        {children}
      </div>
      {isLong && !isExpanded && (
        <button type="button" className={classes.more} onClick={() => setExpanded(true)}>
          <Trans>Show the whole text</Trans>
          <span> (</span>
          <Plural value={[...text].length} one="# character" other="# characters" />
          <span>)</span>
        </button>
      )}
      {buttons.length > 0 && (
        <ul className={classes.keys}>
          {buttons.map(({ label, url }, at) => (
            <li key={`${at}${label}`} dir="auto" title={url ?? undefined}>
              {label}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const Media = ({ media }: Pick<WrittenMessage, 'media'>) => (
  <Album media={media}>
    {({ kind, url, name, duration }) => (
      <MediumView {...{ kind, url, name, duration }} label="" isLazy film={{ controls: true, preload: 'none' }} />
    )}
  </Album>
);
