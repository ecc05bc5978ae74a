import { useLingui } from '@lingui/react/macro';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { kindOfMime } from '#contract/mediaKinds.ts';
import { upload, uploadTo } from '#src/api/upload.ts';
import { kindOfType, uploadRules } from '#src/messageEditor/media/uploadRules.ts';
import { type Sending, useFileUpload } from '#src/shell/typed/useFileUpload.ts';

/** What goes along with an answer, once it is uploaded. */
export interface Attachment {
  kind: 'image' | 'video' | 'file' | 'voice';
  id: string;
  name: string;
  bytes: number;
  url: string;
}

/** Uploads what goes along with an answer: pictures and films as such, everything else as a file. */
export function useAttachment(onDone: (attachment: Attachment) => void) {
  const { t } = useLingui();
  const most = limits.fileBytes / 1024 / 1024;
  return useFileUpload({
    send: (sending) => (isVoice(sending.file) ? sendVoice(sending) : sendFile(sending)),
    mostBytes: limits.fileBytes,
    tooBig: t`The file must not be larger than ${most} MB.`,
    onDone,
    isRepeated: true,
  });
}

/** A recording of this screen; a file with a voice that somebody chooses is a file. */
export const voiceName = 'voice.ogg';
const isVoice = ({ name }: File) => name === voiceName;

async function sendVoice({ file, ...options }: Sending): Promise<Attachment> {
  const { id, bytes, url } = await uploadTo(endpoints.conversations.uploadVoice, file, options);
  return { kind: 'voice', id, name: file.name, bytes, url };
}

async function sendFile({ file, ...options }: Sending): Promise<Attachment> {
  const medium = await asMedium(file, options.signal);
  if (medium) {
    const { id, mime, bytes, url } = await upload(medium.file, { ...options, thumbnail: medium.thumbnail });
    return { kind: kindOfMime(mime) ?? 'image', id, name: file.name, bytes, url };
  }
  const { id, bytes, url } = await uploadTo(endpoints.conversations.uploadFile, file, options);
  return { kind: 'file', id, name: file.name, bytes, url };
}

/** Null for what Telegram shows neither as a picture nor as a film. */
async function asMedium(file: File, signal: AbortSignal) {
  if (!/^(image|video)\//.test(file.type)) return null;
  const { accepts, convert, thumbnail } = uploadRules[kindOfType(file.type)];
  if (!accepts.test(file.type)) return null;
  const converted = (await convert?.(file)) ?? file;
  return { file: converted, thumbnail: (await thumbnail?.(converted, signal)) ?? null };
}
