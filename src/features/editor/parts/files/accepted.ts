export type MediaKind = 'image' | 'video';

/** What Telegram takes as a photo and as a video. */
export const accepted: Record<MediaKind, string> = {
  image: 'image/jpeg,image/png,image/webp',
  video: 'video/mp4',
};

const drawn = /^image\/(?!gif|svg)/;

/** Whether a file may be sent: as it is, or as a photo that the page makes of another kind of picture. */
export const isTaken = ({ type }: Blob): boolean => type === '' || type === accepted.video || drawn.test(type);

export const isPhoto = ({ type }: Blob): boolean => accepted.image.split(',').includes(type);
