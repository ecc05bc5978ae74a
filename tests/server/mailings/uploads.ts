import sharp from 'sharp';
import { endpoints } from '#contract/endpoints.ts';
import type { SentAs } from '#contract/mediaKinds.ts';
import type { MessageFile } from '#contract/schemas/funnels/messageFile.ts';
import type { SignedUp, TestApp } from '#tests/support/app.ts';
import { film } from '#tests/support/files/film.ts';
import { mp4 } from '#tests/support/files/mp4.ts';
import { mp3 } from '#tests/support/files/sound.ts';
import { oggOpus } from '#tests/support/files/voice.ts';

/** Uploads files of an owner. @returns their ids */
export async function uploadImage(test: TestApp, owner: SignedUp): Promise<string> {
  const image = sharp({ create: { width: 16, height: 16, channels: 3, background: '#369' } });
  return upload(test, owner, await image.png().toBuffer());
}

/** Uploads a file of the kind that it is to be sent as. @returns it as an item of a message's list */
export async function uploadAs(test: TestApp, owner: SignedUp, as: SentAs, name?: string): Promise<MessageFile> {
  const { bytes, name: usual } = await sampleOf(as);
  return { file: await upload(test, owner, bytes, { as, name: name ?? usual }), as };
}

/** Each time another one, because the same content is the same file. */
async function sampleOf(as: SentAs): Promise<{ bytes: Buffer; name: string }> {
  const n = ++samples;
  switch (as) {
    case 'photo': {
      const picture = sharp({ create: { width: 16 + n, height: 16, channels: 3, background: '#369' } });
      return { bytes: await picture.png().toBuffer(), name: 'cup.png' };
    }
    case 'video':
      return { bytes: film({ width: 640, height: 360, bytes: n }), name: 'clip.mp4' };
    case 'document':
      return { bytes: Buffer.from(`%PDF-1.7 price list ${n}`), name: 'Прайс.pdf' };
    case 'audio':
      return { bytes: mp3({ seconds: 5, title: `Lesson ${n}`, performer: 'Masha' }), name: 'lesson.mp3' };
    case 'voice':
      return { bytes: Buffer.concat([oggOpus(), Buffer.alloc(n)]), name: 'voice.ogg' };
    case 'video_note':
      return { bytes: film({ width: 480, height: 480, units: 7_000, bytes: n }), name: 'round.mp4' };
  }
}
let samples = 0;

export const uploadVideo = (test: TestApp, owner: SignedUp): Promise<string> => upload(test, owner, mp4(16, 16));

async function upload(
  test: TestApp,
  { token }: SignedUp,
  bytes: Buffer,
  { as, name = 'any.name' }: { as?: SentAs; name?: string } = {},
): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const { method, path } = endpoints.files.upload;
  const answer = await fetch(`${test.url}${path}${as ? `?as=${as}` : ''}`, {
    method,
    body: form,
    headers: { authorization: `Token ${token}` },
  });
  const body = (await answer.json()) as { id: string };
  if (!answer.ok) throw new Error(`a file: ${JSON.stringify(body)}`);
  return body.id;
}
