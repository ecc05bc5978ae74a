import { createHash, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { fromBufferPromise } from 'yauzl';
import { endpoints } from '#contract/endpoints.ts';
import type { File as StoredFile } from '#contract/schemas/file.ts';
import type { Funnel, FunnelDocument, Message } from '#contract/schemas/funnels/funnel.ts';
import type { SignedUp } from '#tests/support/app.ts';

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A picture of its own colour. */
export const picture = (colour: string, side = 8): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: colour } })
    .png()
    .toBuffer();

async function send(url: string, path: string, { token }: SignedUp, bytes: Buffer) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'any.name');
  const headers = { authorization: `Token ${token}` };
  const answer = await fetch(new URL(path, url), { method: 'POST', headers, body: form });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

export const uploadPicture = async (url: string, owner: SignedUp, bytes: Buffer): Promise<StoredFile> =>
  (await send(url, endpoints.files.upload.path, owner, bytes)).body as StoredFile;

export interface Imported {
  status: number;
  body: Funnel & { file?: string[]; code?: string; detail?: string };
}
export const importBytes = (url: string, owner: SignedUp, bytes: Buffer, query = ''): Promise<Imported> =>
  send(url, `${endpoints.funnels.import.path}${query}`, owner, bytes) as Promise<Imported>;

export async function exportFunnel(url: string, { token }: SignedUp, id: string) {
  const path = endpoints.funnels.export.path.replace(':id', id);
  const answer = await fetch(new URL(path, url), { headers: { authorization: `Token ${token}` } });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** What lies in a zip, by name. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const found = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry);
    found.set(entry.fileName, Buffer.from(await text(stream.setEncoding('latin1')), 'latin1'));
  }
  return found;
}

/** A document with every id replaced by the order in which it is met, and every file by the hash of its bytes. */
export async function withoutIds(
  url: string,
  { document, files }: Pick<Funnel, 'document' | 'files'>,
): Promise<unknown> {
  const order = new Map<string, number>();
  for (const id of idsIn(document)) if (!order.has(id)) order.set(id, order.size);
  const hashes = new Map<string, string>();
  for (const [id, file] of Object.entries(files)) {
    const bytes = await fetch(new URL(file.url, url)).then((answer) => answer.arrayBuffer());
    hashes.set(id, sha256Of(Buffer.from(bytes)));
  }
  return JSON.parse(JSON.stringify(document), (_key, value: unknown) =>
    typeof value === 'string' ? (hashes.get(value) ?? order.get(value) ?? value) : value,
  );
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
export const idsIn = (document: FunnelDocument): string[] => JSON.stringify(document).match(uuid) ?? [];

export const message = (of: Partial<Message>): Message => ({
  id: randomUUID(),
  text: 'Hello',
  image: null,
  video: null,
  delay: 0,
  buttons: [],
  ...of,
});

/** Two stages that lead to each other and to nowhere, with a tag and a picture. */
export function documentWith(image: string | null): FunnelDocument {
  const [first, second, keen] = [randomUUID(), randomUUID(), randomUUID()];
  const next = { kind: 'next' as const, label: 'Next' };
  return {
    tags: [{ id: keen, title: 'Keen', colour: 'red' }],
    stages: [
      {
        ...{ id: first, title: 'Offer', icon: 'gift', colour: 'blue', x: -12.5, y: 40 },
        messages: [
          message({
            text: 'Hi, <b>{first_name|friend}</b> 👋',
            image,
            delay: 60,
            link_preview: false,
            buttons: [
              { id: randomUUID(), ...next, to: second, tag: keen, row: 0 },
              { id: randomUUID(), ...next, to: randomUUID(), tag: randomUUID(), row: 0 },
              { id: randomUUID(), kind: 'link', label: 'Site', url: 'https://example.org/?a=b' },
            ],
          }),
        ],
      },
      {
        ...{ id: second, title: 'Спасибо', icon: 'flag', colour: 'gray', x: 0, y: 0 },
        messages: [
          message({ image, buttons: [{ id: randomUUID(), ...next, to: first, tag: null }] }),
          message({ text: '' }),
        ],
      },
    ],
  };
}
