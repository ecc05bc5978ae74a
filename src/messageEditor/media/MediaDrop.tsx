import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { mediaOf } from '#machines/funnel/media.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import parts from '../groups/MessageParts.module.css';
import type { MessageUpload } from '../MessageEditorContext.ts';
import { type JoinRefusal, listOf, refusalToJoin } from './editMedia.ts';
import { RefusedFile } from './RefusedFile.tsx';
import { FileTool } from './FileTool.tsx';
import classes from './Media.module.css';
import { mediaLabels } from './mediaLabels.ts';
import type { MediaUpload } from './MediaUpload.ts';
import { FileProgress } from './FileProgress.tsx';
import { ViewsBounds, ViewsDrop, ViewsTool } from './ViewsTools.tsx';

const VoiceRecorder = lazy(async () => ({ default: (await import('../voice/VoiceRecorder.tsx')).VoiceRecorder }));

interface Props {
  message: Message;
  upload: MessageUpload;
  /** What else can be added: media are then one of a row of tools. */
  tools?: ReactNode;
}

/** Adds files of every kind: states the limits, then shows an upload's progress or failure. */
export function MediaDrop({ message, upload, tools }: Props) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const [isRecording, setRecording] = useState(false);
  const { current } = upload;
  const state = current ? (current.failure ? 'failed' : 'going') : isRecording ? 'recording' : 'idle';
  useRestoredFocus(place, state);
  const files = listOf(message);
  const isIdle = state === 'idle';
  const takesViews = isIdle && refusalToJoin(files, 'photo') === null;
  const takesFiles = isIdle && ![refusalToJoin(files, 'document'), refusalToJoin(files, 'photo')].some(isBar);
  return (
    <div ref={place} className={classes.media}>
      {current?.failure ? (
        <RefusedFile files={files} upload={upload} current={current} failure={current.failure} />
      ) : current ? (
        <FileProgress current={current} onCancel={upload.cancel} />
      ) : isRecording ? (
        <Suspense>
          <VoiceRecorder
            onDone={(voice) => {
              setRecording(false);
              upload.start([voice], { as: 'voice' });
            }}
            onCancel={() => setRecording(false)}
          />
        </Suspense>
      ) : (
        tools === undefined && takesViews && <ViewsDrop isFirst={files.length === 0} onFiles={upload.start} />
      )}
      {(tools !== undefined || takesFiles) && (
        <div role="toolbar" aria-label={t`Add to the message`} className={parts.row}>
          {tools !== undefined && takesViews && <ViewsTool isFirst={files.length === 0} onFiles={upload.start} />}
          {takesFiles && <FileTool files={files} onFiles={upload.start} onRecord={() => setRecording(true)} />}
          {tools}
        </div>
      )}
      {tools !== undefined && takesViews && <ViewsBounds isFirst={files.length === 0} />}
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
      ? message.files
        ? plural(message.files.length, { one: 'The message has # file', other: 'The message has # files' })
        : t`The message has a picture and a video`
      : medium
        ? i18n._(mediaLabels[medium.kind].stored)
        : '';
  return <output>{current?.failure ? '' : current ? t`The file is uploading` : stored}</output>;
}

/** Whether nothing can join, in whatever way it is sent. */
const isBar = (refusal: JoinRefusal | null): boolean => refusal === 'full' || refusal === 'alone';

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
