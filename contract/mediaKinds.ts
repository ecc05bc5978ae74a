import { limits } from './limits.ts';

/** How Telegram takes a kind of media. */
interface MediaKindRow {
  /** The Bot API's method that sends a file of the kind. */
  method: `send${string}`;
  /** Its parameter that has the file, which an item of an album has as its type, and a message's list of files as `as`. */
  name: string;
  /** Parameters that go along with each file. */
  params: Readonly<Record<string, unknown>>;
  /** What a file of the kind may be, by its content; null where it may be anything. */
  mimes: readonly string[] | null;
  mostBytes: number;
  /** Seconds at most. */
  mostSeconds?: number;
  /** With what it stands in an album; null where it stands alone. */
  album: 'views' | 'documents' | 'audio' | null;
  /** Whether the text can be its caption. */
  hasCaption: boolean;
}

const m4a = ['audio/mp4', 'audio/x-m4a'] as const;

/** The kinds of media. A message has a field for the first two; its list of files takes all. */
export const mediaKinds = {
  image: {
    method: 'sendPhoto',
    name: 'photo',
    params: {},
    mimes: ['image/jpeg', 'image/png', 'image/webp'],
    mostBytes: limits.photoBytes,
    album: 'views',
    hasCaption: true,
  },
  video: {
    method: 'sendVideo',
    name: 'video',
    params: { supports_streaming: true },
    mimes: ['video/mp4'],
    mostBytes: limits.fileBytes,
    album: 'views',
    hasCaption: true,
  },
  document: {
    method: 'sendDocument',
    name: 'document',
    params: { disable_content_type_detection: true },
    mimes: null,
    mostBytes: limits.fileBytes,
    album: 'documents',
    hasCaption: true,
  },
  audio: {
    method: 'sendAudio',
    name: 'audio',
    params: {},
    mimes: ['audio/mpeg', ...m4a],
    mostBytes: limits.fileBytes,
    album: 'audio',
    hasCaption: true,
  },
  voice: {
    method: 'sendVoice',
    name: 'voice',
    params: {},
    mimes: ['audio/ogg', 'audio/mpeg', ...m4a],
    mostBytes: limits.fileBytes,
    album: null,
    hasCaption: true,
  },
  video_note: {
    method: 'sendVideoNote',
    name: 'video_note',
    params: {},
    mimes: ['video/mp4'],
    mostBytes: limits.fileBytes,
    mostSeconds: limits.videoNoteSeconds,
    album: null,
    hasCaption: false,
  },
} as const satisfies Record<string, MediaKindRow>;

export type MediaKind = keyof typeof mediaKinds;
export const mediaKindNames = Object.keys(mediaKinds) as MediaKind[];

/** How a file of a message's list is sent, in Telegram's words. */
export type SentAs = (typeof mediaKinds)[MediaKind]['name'];
export const sentAs = mediaKindNames.map((kind) => mediaKinds[kind].name) as [SentAs, ...SentAs[]];

/** The kind that Telegram calls so. */
export const kindSentAs = (as: SentAs): MediaKind => (as === 'photo' ? 'image' : as);

/** The kinds that a message has a field for: at most one file of each, and an album has them in this order. */
export const mediaFields = ['image', 'video'] as const satisfies MediaKind[];
export type MediaField = (typeof mediaFields)[number];

export const isMediaField = (kind: MediaKind): kind is MediaField => mediaFields.some((field) => field === kind);

/** A value for each of these fields. */
export const eachMediaField = <V>(valueOf: (kind: MediaField) => V): Record<MediaField, V> =>
  Object.fromEntries(mediaFields.map((kind) => [kind, valueOf(kind)])) as Record<MediaField, V>;

/** Whether a file of a kind may be of that type. */
export const takesMime = (kind: MediaKind, mime: string): boolean => {
  const mimes: readonly string[] | null = mediaKinds[kind].mimes;
  return mimes === null || mimes.includes(mime);
};

/** The field that a stored file fits; undefined where it fits none. */
export const kindOfMime = (mime: string): MediaField | undefined => mediaFields.find((kind) => takesMime(kind, mime));
