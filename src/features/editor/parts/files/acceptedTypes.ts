export type MediaKind = 'image' | 'video';

/** The MIME types that Telegram accepts as a photo and as a video. */
export const acceptedTypes: Record<MediaKind, string> = {
  image: 'image/jpeg,image/png,image/webp',
  video: 'video/mp4',
};

const drawn = /^image\/(?!gif|svg)/;

/** Whether a file may be sent: as it is, or as a photo that the page makes of another kind of picture. */
export const isAccepted = ({ type }: Blob): boolean => type === '' || type === acceptedTypes.video || drawn.test(type);

export const isPhoto = ({ type }: Blob): boolean => acceptedTypes.image.split(',').includes(type);
