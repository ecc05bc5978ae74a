export type MediaKind = 'image' | 'video';

/** MIME types that Telegram accepts as a photo and as a video. */
export const acceptedTypes: Record<MediaKind, string> = {
  image: 'image/jpeg,image/png,image/webp',
  video: 'video/mp4',
};

const drawn = /^image\/(?!gif|svg)/;

/**
 * Whether a file can be sent, as it is or converted to a photo by the browser. An unknown type is left to the server.
 */
export const isAccepted = ({ type }: Blob): boolean => type === '' || type === acceptedTypes.video || drawn.test(type);

export const isPhoto = ({ type }: Blob): boolean => acceptedTypes.image.split(',').includes(type);
