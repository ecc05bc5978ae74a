import { randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import type { FunnelDocument, Message } from '#contract/schemas/funnels/funnel.ts';
import type { SignedUp } from '#tests/support/app.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { png } from '#tests/support/telegram/images.ts';
import type { Bot } from '#tests/support/telegram/startTelegram.ts';

/** A picture that differs from those of other numbers. */
export const picture = (at: number): Buffer => png(400 + at, 300);

export interface UploadAnswer {
  status: number;
  id: string;
  url: string;
}

/** Uploads once; the answer may be a refusal. */
export async function uploadPicture(url: string, token: string, content: Buffer): Promise<UploadAnswer> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), 'picture.png');
  const headers = { authorization: `Token ${token}` };
  const answer = await fetch(new URL(endpoints.files.upload.path, url), { method: 'POST', headers, body });
  const said = (await answer.json().catch(() => ({}))) as Partial<UploadAnswer>;
  return { status: answer.status, id: said.id ?? '', url: said.url ?? '' };
}

/** Whether a stored picture is read as it was uploaded. */
export async function isReadBack(url: string, address: string, content: Buffer): Promise<boolean> {
  const answer = await fetch(new URL(address, url));
  return answer.ok && Buffer.from(await answer.arrayBuffer()).equals(content);
}

export const lastText = 'The end';
export const button = 'On';

const message = (more: Partial<Message>): Message => ({
  ...{ id: randomUUID(), text: '', image: null, video: null, delay: 0, buttons: [] },
  ...more,
});

/** A text, pictures with a button under the last one, and the end: what each person gets once. */
export const textsFor = (images: readonly string[]): string[] => [
  'Hello',
  ...images.map((_, at) => `Picture ${at + 1}`),
  lastText,
];

/** Runs a funnel that sends pictures, and goes on at a press. */
export async function runPictures(owner: SignedUp, bot: Bot, images: readonly string[]): Promise<void> {
  const end = randomUUID();
  const on = { id: randomUUID(), kind: 'next' as const, label: button, to: end, tag: null };
  const pictures = images.map((image, at) =>
    message({ text: `Picture ${at + 1}`, image, buttons: at === images.length - 1 ? [on] : [] }),
  );
  const stage = (id: string, title: string, messages: Message[]) => ({
    ...{ id, title, messages, icon: 'flag' as const, colour: 'blue' as const, x: 0, y: 0 },
  });
  const document: FunnelDocument = {
    tags: [],
    stages: [
      stage(randomUUID(), 'Hello', [message({ text: 'Hello' }), ...pictures]),
      { ...stage(end, 'End', [message({ text: lastText })]), x: 400 },
    ],
  };
  const funnel = await seedFunnel(owner, { name: bot.user.username, bot, document });
  const { status, body } = await owner.call(endpoints.funnels.run, { params: { id: funnel.id }, body: {} });
  if (status !== 200) throw new Error(`run: ${status} ${JSON.stringify(body)}`);
}
