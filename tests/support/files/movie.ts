import type { Page } from 'playwright-core';

/** A short playable video, recorded by the browser from a canvas, for a file input. */
export async function movie(
  page: Page,
  name = 'lesson.mp4',
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const bytes = await page.evaluate(record);
  return { name, mimeType: 'video/mp4', buffer: Buffer.from(bytes) };
}

async function record(): Promise<number[]> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 120 });
  const paper = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/mp4;codecs=vp9' });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  for (const colour of ['#e8d5c0', '#5b7f9b', '#2f4a5e', '#a98d6d']) {
    if (paper) paper.fillStyle = colour;
    paper?.fillRect(0, 0, 160, 120);
    // Recording is real time, so this wait is the video's length.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  recorder.stop();
  await stopped;
  return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
}
