import { Trans, useLingui } from '@lingui/react/macro';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { type MediaKind, mediaKindNames, mediaKinds } from '#contract/mediaKinds.ts';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { mediaOf } from '#machines/funnel/media.ts';
import { errorMessages } from '#src/i18n/errorMessages.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import parts from '../groups/MessageParts.module.css';
import classes from './Media.module.css';
import { mediaLabels } from './mediaLabels.ts';
import { isFinal, type MediaUpload, NoMedia, TooBig } from './MediaUploads.ts';
import { acceptedTypes } from './uploadRules.ts';
import type { MessageUpload } from '../MessageEditorContext.ts';

const megabyte = 1024 * 1024;

interface Props {
  message: Message;
  upload: MessageUpload;
}

interface DropProps extends Props {
  /** What else can be added: media are then one of a row of tools. */
  tools?: ReactNode;
}

/** Adds images and videos: states the limits, then shows an upload's progress or failure. */
export function MediaDrop({ message, upload, tools }: DropProps) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const { current } = upload;
  useRestoredFocus(place, current ? (current.failure ? 'failed' : 'going') : 'idle');
  return (
    <div ref={place} className={classes.media}>
      {current?.failure ? (
        <Failed message={message} upload={upload} current={current} />
      ) : current ? (
        <Progress current={current} onCancel={upload.cancel} />
      ) : (
        tools === undefined && <Drop message={message} onFiles={upload.start} />
      )}
      {tools !== undefined && (
        <div role="toolbar" aria-label={t`Add to the message`} className={parts.row}>
          {!current && <DropTool message={message} onFiles={upload.start} />}
          {tools}
        </div>
      )}
      <VisuallyHidden>
        <UploadAnnouncement message={message} current={current} />
      </VisuallyHidden>
    </div>
  );
}

function UploadAnnouncement({ message, current }: { message: Message; current: MediaUpload | undefined }) {
  const { t, i18n } = useLingui();
  const [medium, ...others] = mediaOf(message);
  const stored =
    others.length > 0
      ? t`The message has a picture and a video`
      : medium
        ? i18n._(mediaLabels[medium.kind].stored)
        : '';
  return <output>{current?.failure ? '' : current ? t`The file is uploading` : stored}</output>;
}

/** A pressed button is unmounted with the state that it changed: the focus moves to the next state's first button. */
function useRestoredFocus(place: RefObject<HTMLElement | null>, state: string) {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const at = place.current;
    if (hadFocus.current && document.activeElement === document.body) at?.querySelector('button')?.focus();
    const note = () => (hadFocus.current = at?.contains(document.activeElement) ?? false);
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [place, state]);
}

/** The kinds of media that a message does not have yet. */
const freeKinds = (message: Message): MediaKind[] => mediaKindNames.filter((kind) => !message[kind]);

function Drop({ message, onFiles }: { message: Message; onFiles: (files: File[]) => void }) {
  const { i18n } = useLingui();
  const picker = useRef<HTMLInputElement>(null);
  const free = freeKinds(message);
  const [kind, ...others] = free;
  if (!kind) return null;
  const only = others.length === 0 ? kind : null;
  return (
    <>
      <button type="button" className={classes.drop} onClick={() => picker.current?.click()}>
        <IconPhotoPlus size={24} stroke={1.75} aria-hidden />
        <span>
          <b>{only ? i18n._(mediaLabels[only].add) : <Trans>Add a photo or video</Trans>}</b>
          <small className="block text-xs">
            <Bounds only={only} />
          </small>
        </span>
      </button>
      <Picker ref={picker} kinds={free} onFiles={onFiles} />
    </>
  );
}

interface PickerProps {
  ref: RefObject<HTMLInputElement | null>;
  kinds: MediaKind[];
  onFiles: (files: File[]) => void;
}

/** Media as one of the tools of a message. */
function DropTool({ message, onFiles }: { message: Message; onFiles: (files: File[]) => void }) {
  const { t, i18n } = useLingui();
  const picker = useRef<HTMLInputElement>(null);
  const free = freeKinds(message);
  const [kind, ...others] = free;
  const bounds = useBounds();
  if (!kind) return null;
  const only = others.length === 0 ? kind : null;
  return (
    <>
      <button
        type="button"
        className={parts.tool}
        aria-label={only ? undefined : t`Add a photo or video`}
        title={bounds(only)}
        onClick={() => picker.current?.click()}
      >
        <IconPhotoPlus size={16} stroke={1.75} aria-hidden />
        <span>{only ? i18n._(mediaLabels[only].add) : t`Photo or video`}</span>
      </button>
      <Picker ref={picker} kinds={free} onFiles={onFiles} />
    </>
  );
}

/** The file input. */
function Picker({ ref, kinds, onFiles }: PickerProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={kinds.length > 1}
      accept={acceptedTypes(kinds)}
      data-testid="media"
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        event.target.value = '';
      }}
    />
  );
}

const Bounds = ({ only }: { only: MediaKind | null }) => useBounds()(only);

/** Returns what says how large media may be, and what they do to the text. */
function useBounds(): (only: MediaKind | null) => string {
  const { t, i18n } = useLingui();
  const photo = limits.photoBytes / megabyte;
  const file = limits.fileBytes / megabyte;
  const caption = limits.captionChars;
  return (only) =>
    only
      ? i18n._(mediaLabels[only].beside(mediaKinds[only].mostBytes / megabyte))
      : t`Photo up to ${photo} MB or video up to ${file} MB. The text limit becomes ${caption}.`;
}

function Progress({ current, onCancel }: { current: MediaUpload; onCancel: () => void }) {
  const { t, i18n } = useLingui();
  const percent = i18n.number(current.progress, { style: 'percent' });
  return (
    <div className={classes.upload}>
      <span className="truncate">{current.name || t`From the clipboard`}</span>
      <span className="faint tabular">{percent}</span>
      <progress max={1} value={current.progress} aria-label={t`Upload`} />
      <Button size="small" variant="ghost" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}

function Failed({ message, current, upload }: Props & { current: MediaUpload }) {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const picker = useRef<HTMLInputElement>(null);
  const error = current.failure?.error;
  const most = mediaKinds[current.kind].mostBytes / megabyte;
  const text =
    error instanceof TooBig
      ? t`File too big: the file size must not exceed ${most} MB.`
      : error instanceof NoMedia
        ? i18n._(errorMessages.unsupported_media)
        : errorText(error);
  return (
    <Alert>
      <p>
        {current.name && <b className="block break-words">{current.name}</b>} <span>{text}</span>
      </p>
      <div className="flex gap-md mt-md">
        {isFinal(error) ? (
          <Button size="small" onClick={() => picker.current?.click()}>
            <Trans>Choose another file</Trans>
          </Button>
        ) : (
          <Button size="small" onClick={upload.retry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={upload.cancel}>
          <Trans>Do not add</Trans>
        </Button>
      </div>
      <Picker ref={picker} kinds={freeKinds(message)} onFiles={upload.start} />
    </Alert>
  );
}
