import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { limits } from '#contract/limits.ts';
import { kindSentAs, mediaKinds, type SentAs } from '#contract/mediaKinds.ts';
import { CannotJoin, EmptyFile, LostFile, NotSentAs, TooBig } from './uploadRefusals.ts';

const megabyte = 1024 * 1024;
const photo = limits.photoBytes / megabyte;
const inAll = limits.fileBytes / megabyte;
const seconds = limits.videoNoteSeconds;
const most = limits.filesInMessage;

const notSentAs: Record<SentAs, MessageDescriptor> = {
  photo: msg`Telegram shows JPEG, PNG and WebP up to ${photo}\u00A0MB as a photo. Send this one as a file.`,
  video: msg`Telegram plays MP4 as a video. Send this one as a file.`,
  document: msg`Telegram does not take this file.`,
  audio: msg`Telegram plays MP3 and M4A as audio. Send this one as a file.`,
  voice: msg`A voice message is OGG with Opus, MP3 or M4A. Send this one as a file.`,
  video_note: msg`A video message is a square MP4 of up to ${seconds} seconds. Crop it, or send it as a video.`,
};

const others = msg`A voice message or a video message is sent alone. Add this file in another message.`;
const alone: Partial<Record<SentAs, MessageDescriptor>> = {
  voice: msg`A voice message is sent alone. Add it in another message.`,
  video_note: msg`A video message is sent alone. Add it in another message.`,
};

/** What is said of a file that was not sent to the server, with the way out; null where the server has refused it. */
export function refusalText(error: unknown): MessageDescriptor | null {
  if (error instanceof TooBig) {
    const size = mediaKinds[kindSentAs(error.as)].mostBytes / megabyte;
    return error.hasOtherWay
      ? msg`File too big: the file size must not exceed ${size}\u00A0MB. Compress it, or send it as a file.`
      : msg`File too big: the file size must not exceed ${size}\u00A0MB. Compress it, or put it on a cloud drive and send the link.`;
  }
  if (error instanceof EmptyFile) return msg`The file is empty, and Telegram takes no empty files. Choose another one.`;
  if (error instanceof LostFile) return msg`The page was left before this was added. Choose it again.`;
  if (error instanceof NotSentAs) return notSentAs[error.as];
  if (!(error instanceof CannotJoin)) return null;
  if (error.why === 'tooBig')
    return msg`Telegram takes files of up to ${inAll}\u00A0MB together. Add this one in another message, or choose a smaller one.`;
  if (error.why === 'full') return msg`A message can have ${most} files. Add this one in another message.`;
  return error.why === 'alone'
    ? (alone[error.as] ?? others)
    : msg`Photos and videos go together, files with files, and audio with audio. Send all of them as files, or add this one in another message.`;
}
