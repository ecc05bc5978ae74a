import type { MediaKind } from './MediaUploads.ts';

/** What Telegram takes as a photo and as a video. */
export const accepted: Record<MediaKind, string> = {
  image: 'image/jpeg,image/png,image/webp',
  video: 'video/mp4',
};
