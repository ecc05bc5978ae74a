/** Bot API, sendVideo: a thumbnail's sides are at most 320 px. */
const longestSide = 320;
const quality = 0.85;
/** A film often begins with a black picture. */
const secondsIn = 1;
const longestMs = 5_000;

/**
 * A picture of a film, which people see before they play it. Null where the browser cannot play the film: it is sent
 * without one then.
 */
export async function filmThumbnail(film: Blob, signal: AbortSignal): Promise<Blob | null> {
  const url = URL.createObjectURL(film);
  const video = Object.assign(document.createElement('video'), { muted: true, playsInline: true, preload: 'auto' });
  try {
    const bound = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
    const isLoaded = once(video, 'loadeddata', bound);
    video.src = url;
    await isLoaded;
    const isThere = once(video, 'seeked', bound);
    video.currentTime = Number.isFinite(video.duration) ? Math.min(secondsIn, video.duration / 2) : 0;
    await isThere;
    return await drawn(video);
  } catch {
    // the film is uploaded all the same
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

/** Waits for an event of a film. @throws where it comes to nothing */
export function once(video: HTMLVideoElement, event: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(video.error ?? signal.reason);
    if (signal.aborted) return failed();
    video.addEventListener(event, () => resolve(), { once: true, signal });
    video.addEventListener('error', failed, { once: true, signal });
    signal.addEventListener('abort', failed, { once: true });
  });
}

/** Browsers show a film upright, whichever way the phone was held. */
function drawn(video: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, longestSide / Math.max(video.videoWidth, video.videoHeight));
  const sideOf = (side: number) => Math.max(1, Math.round(side * scale));
  const size = { width: sideOf(video.videoWidth), height: sideOf(video.videoHeight) };
  const canvas = Object.assign(document.createElement('canvas'), size);
  canvas.getContext('2d')?.drawImage(video, 0, 0, size.width, size.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
