import { wholeSeconds } from '#contract/fileFit.ts';
import { once } from './filmThumbnail.ts';

const longestMs = 5_000;

interface Measured {
  width: number;
  height: number;
  duration: number;
}

/** The size and the length of a film; null where the browser cannot play it. */
export async function measureFilm(film: Blob, signal: AbortSignal): Promise<Measured | null> {
  const url = URL.createObjectURL(film);
  const video = Object.assign(document.createElement('video'), { muted: true, preload: 'metadata' });
  try {
    const isKnown = once(video, 'loadedmetadata', AbortSignal.any([signal, AbortSignal.timeout(longestMs)]));
    video.src = url;
    await isKnown;
    const { videoWidth: width, videoHeight: height, duration } = video;
    return Number.isFinite(duration) && width > 0 ? { width, height, duration: wholeSeconds(duration) } : null;
  } catch {
    // the server measures it
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}
