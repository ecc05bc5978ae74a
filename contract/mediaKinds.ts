import { limits } from './limits.ts';

/** How Telegram takes a kind of media. */
interface MediaKindRow {
  /** The Bot API's method that sends a file of the kind. */
  method: `send${string}`;
  /** Its parameter that has the file, which an item of an album has as its type. */
  name: string;
  /** Parameters that go along with each file. */
  params: Readonly<Record<string, unknown>>;
  mimes: readonly string[];
  mostBytes: number;
}

/** The kinds of media: a message has at most one file of each, and an album has them in this order. */
export const mediaKinds = {
  image: {
    method: 'sendPhoto',
    name: 'photo',
    params: {},
    mimes: ['image/jpeg', 'image/png', 'image/webp'],
    mostBytes: limits.photoBytes,
  },
  video: {
    method: 'sendVideo',
    name: 'video',
    params: { supports_streaming: true },
    mimes: ['video/mp4'],
    mostBytes: limits.fileBytes,
  },
} as const satisfies Record<string, MediaKindRow>;

export type MediaKind = keyof typeof mediaKinds;
export const mediaKindNames = Object.keys(mediaKinds) as MediaKind[];

/** A value for each kind. */
export const eachMediaKind = <V>(valueOf: (kind: MediaKind) => V): Record<MediaKind, V> =>
  Object.fromEntries(mediaKindNames.map((kind) => [kind, valueOf(kind)])) as Record<MediaKind, V>;

/** The kind of a stored file; undefined where Telegram takes it as none. */
export const kindOfMime = (mime: string): MediaKind | undefined =>
  mediaKindNames.find((kind) => mediaKinds[kind].mimes.some((one) => one === mime));
