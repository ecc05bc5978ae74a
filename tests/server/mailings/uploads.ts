import sharp from 'sharp';
import { endpoints } from '#contract/endpoints.ts';
import type { SignedUp, TestApp } from '#tests/support/app.ts';
import { mp4 } from '#tests/support/files/mp4.ts';

/** Uploads files of an owner. @returns their ids */
export async function uploadImage(test: TestApp, owner: SignedUp): Promise<string> {
  const image = sharp({ create: { width: 16, height: 16, channels: 3, background: '#369' } });
  return upload(test, owner, await image.png().toBuffer());
}

export const uploadVideo = (test: TestApp, owner: SignedUp): Promise<string> => upload(test, owner, mp4(16, 16));

async function upload(test: TestApp, { token }: SignedUp, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'any.name');
  const { method, path } = endpoints.files.upload;
  const answer = await fetch(`${test.url}${path}`, {
    method,
    body: form,
    headers: { authorization: `Token ${token}` },
  });
  const body = (await answer.json()) as { id: string };
  if (!answer.ok) throw new Error(`a file: ${JSON.stringify(body)}`);
  return body.id;
}
