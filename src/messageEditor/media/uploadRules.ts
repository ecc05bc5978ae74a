import { kindSentAs, type MediaKind, mediaKinds, type SentAs } from '#contract/mediaKinds.ts';
import { filmThumbnail } from './filmThumbnail.ts';
import { shrinkPhoto } from './shrinkPhoto.ts';

interface UploadRule {
  /** Those types that can be sent so, as they are or as the browser converts them. */
  accepts: RegExp;
  convert?: (file: Blob) => Promise<Blob>;
  /** Draws what people see before they open it. */
  thumbnail?: (file: Blob, signal: AbortSignal) => Promise<Blob | null>;
}

const any = /^/;

export const uploadRules: Record<MediaKind, UploadRule> = {
  image: { accepts: /^image\/(?!gif|svg)/, convert: shrinkPhoto },
  video: { accepts: /^video\/mp4$/, thumbnail: filmThumbnail },
  document: { accepts: any },
  audio: { accepts: /^audio\/(mpeg|mp3|mp4|x-m4a|m4a|aac)$/ },
  voice: { accepts: /^(audio|application|video)\/(ogg|opus|mpeg|mp3|mp4|x-m4a|m4a|aac)$/ },
  video_note: { accepts: /^video\/mp4$/, thumbnail: filmThumbnail },
};

/** How a file is sent that nobody has said anything about, by its type. */
export function naturalAs({ type }: Blob): SentAs {
  if (type.startsWith('image/')) return 'photo';
  if (type.startsWith('video/')) return 'video';
  if (type === 'audio/ogg' || type === 'audio/opus') return 'voice';
  return uploadRules.audio.accepts.test(type) ? 'audio' : 'document';
}

/** Whether a file can be sent so. An unknown type is left to the server. */
export const canBeSentAs = (as: SentAs, { type }: Blob): boolean =>
  type === '' || uploadRules[kindSentAs(as)].accepts.test(type);

/** The same, but as a file where Telegram would not show it so: undefined leaves it to the type. */
export function easyAs(file: Blob): SentAs | undefined {
  const as = naturalAs(file);
  return as === 'voice' || !canBeSentAs(as, file) ? 'document' : undefined;
}

/** Types that systems give to files of a kind beside those that the server finds in them. */
const alsoCalled: Partial<Record<MediaKind, string>> = { audio: '.mp3,.m4a', voice: '.ogg,.oga,.opus,.mp3,.m4a' };

/** The types of files that are offered in the dialog of the system. */
export const acceptedTypes = (kinds: readonly MediaKind[]): string =>
  kinds
    .flatMap((kind) => [...(mediaKinds[kind].mimes ?? []), ...(alsoCalled[kind] ? [alsoCalled[kind]] : [])])
    .join(',');
