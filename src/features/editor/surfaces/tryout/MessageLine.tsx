import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowUpRight, IconCheck, IconMail } from '@tabler/icons-react';
import type { Medium } from '#machines/funnel/media.ts';
import type { ChatButton, ChatLine } from '#machines/tryout/chatLines.ts';
import { Album } from '#src/shell/media/Album.tsx';
import { mediaIcons } from '#src/shell/media/mediaIcons.ts';
import { mediaNames } from '#src/shell/media/mediaNames.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { FilePreview } from '#src/features/editor/parts/files/FilePreview.tsx';
import classes from './MessageLine.module.css';
import { hourOf } from '#src/features/editor/parts/timing/formatTime.ts';
import { FormattedText } from '#src/shell/text/FormattedText.tsx';
import { useTryoutDispatch } from '#src/features/editor/parts/tryout/useTryoutSession.ts';
import { useFunnelClock } from '#src/features/editor/parts/timing/useFunnelClock.ts';
import { useIsPressed } from './PressedKeysContext.ts';
import { WhyButton } from './why/WhyButton.tsx';

type Message = Extract<ChatLine, { kind: 'message' | 'letter' }>;

/** A message as Telegram renders it: media above the text, buttons below. */
export function MessageLine({ line, isJoined }: { line: Message; isJoined: boolean }) {
  const { media, html, keyboard } = line;
  const { place } = useFunnelClock();
  const isLetter = line.kind === 'letter';
  const hasMedia = media.length > 0;
  return (
    <article className={classes.message} data-joined={isJoined || undefined} data-media={hasMedia || undefined}>
      {isLetter && <LetterMark name={line.name} />}
      <div className={classes.bubble}>
        {hasMedia && (
          <div className={classes.media}>
            <AlbumOfLine media={media} isLetter={isLetter} />
          </div>
        )}
        {html && <FormattedText html={html} />}
        <span className={classes.hour}>
          <WhyButton line={line}>
            <time>{hourOf(place, line.at)}</time>
          </WhyButton>
        </span>
      </div>
      {keyboard.length > 0 && <Keyboard rows={keyboard} />}
    </article>
  );
}

/** A file that is here has its proportions. */
function AlbumOfLine({ media, isLetter }: { media: readonly Medium[]; isLetter: boolean }) {
  const views = useEditorSelector((s) => s.files);
  const sized = media.map((medium) => ({
    ...medium,
    ...{ width: views[medium.id]?.width, height: views[medium.id]?.height },
  }));
  return <Album media={sized}>{({ kind, id }) => <MediumOfLine kind={kind} id={id} isLetter={isLetter} />}</Album>;
}

/** Of a letter's file only the kind is known here, unless the funnel has the same file. */
function MediumOfLine({ kind, id, isLetter }: Medium & { isLetter: boolean }) {
  const { i18n } = useLingui();
  const isKnown = useEditorSelector((s) => s.files[id] !== undefined);
  if (isKnown || !isLetter) return <FilePreview kind={kind} fileId={id} missing={classes.missing} />;
  const Icon = mediaIcons[kind];
  return (
    <span className={classes.missing}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span>{i18n._(mediaNames[kind])}</span>
    </span>
  );
}

function LetterMark({ name }: { name: string }) {
  return (
    <p className={classes.letter}>
      <IconMail size={13} stroke={1.75} aria-hidden />
      <span dir="auto" translate="no">
        <Trans>Letter “{name}”</Trans>
      </span>
    </p>
  );
}

function Keyboard({ rows }: { rows: ChatButton[][] }) {
  return (
    <div className={classes.keys}>
      {rows.map((row, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a sent keyboard never changes its order.
        <div key={i} className="flex gap-xs">
          {row.map((key) => (
            <Key key={'data' in key ? key.data : `${key.url} ${key.label}`} of={key} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Key({ of }: { of: ChatButton }) {
  if ('data' in of) return <PressKey data={of.data} label={of.label} />;
  return (
    <a className={classes.key} href={of.url} target="_blank" rel="noopener noreferrer nofollow">
      <span className="truncate" dir="auto" translate="no">
        {of.label}
      </span>
      <IconArrowUpRight size={12} stroke={1.75} aria-hidden />
    </a>
  );
}

function PressKey({ data, label }: { data: string; label: string }) {
  const act = useTryoutDispatch();
  const isPressed = useIsPressed(data);
  return (
    <button
      type="button"
      className={classes.key}
      data-pressed={isPressed || undefined}
      onClick={() => act({ type: 'press', data })}
    >
      <span className="truncate" dir="auto" translate="no">
        {label}
      </span>
      {isPressed && (
        <>
          <IconCheck size={12} stroke={2.5} aria-hidden />
          <VisuallyHidden>
            <Trans>pressed</Trans>
          </VisuallyHidden>
        </>
      )}
    </button>
  );
}
