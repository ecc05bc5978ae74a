import { expect, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { ContactImport, StartImportInput } from '#contract/schemas/contacts/contactImport.ts';
import type { SignedUp } from '#tests/support/app.ts';

const { contacts, imports } = endpoints;

export interface Uploaded {
  status: number;
  body: ContactImport & { file?: string[]; detail?: string; code?: string };
}

/** Uploads a file of contacts. */
export async function upload(
  url: string,
  { token }: SignedUp,
  file: string | Uint8Array,
  { name = 'people.csv', language = 'en', id }: { name?: string; language?: string; id?: string } = {},
): Promise<Uploaded> {
  const form = new FormData();
  form.append('file', new Blob([file as BlobPart]), name);
  const headers = { authorization: `Token ${token}`, 'accept-language': language };
  const response = await fetch(new URL(`${imports.create.path}${id ? `?id=${id}` : ''}`, url), {
    method: 'POST',
    headers,
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Uploaded['body'] };
}

/** The columns as they were guessed. */
export const guessed = ({ columns }: ContactImport): StartImportInput['columns'] =>
  Object.fromEntries(columns.map(({ index, guess }) => [index, guess]));

export async function read(owner: SignedUp, id: string): Promise<ContactImport> {
  return (await owner.call<ContactImport>(imports.get, { params: { id } })).body;
}

/** Uploads, starts, and waits until it is over. */
export async function runImport(
  url: string,
  owner: SignedUp,
  file: string | Uint8Array,
  choice: Partial<StartImportInput> = {},
): Promise<ContactImport> {
  const { status, body } = await upload(url, owner, file);
  expect(status, JSON.stringify(body)).toBe(201);
  const started = await owner.call(imports.start, {
    params: { id: body.id },
    body: { columns: guessed(body), known: 'fill', by: 'phone', ...choice },
  });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  return vi.waitFor(
    async () => {
      const now = await read(owner, body.id);
      expect(now.state).not.toBe('running');
      return now;
    },
    { timeout: 20_000, interval: 20 },
  );
}

/** Everybody, the first added first. */
export async function everybody(owner: SignedUp): Promise<Contact[]> {
  const all: Contact[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query: Record<string, string | number> = { limit: 200, ...(cursor && { cursor }) };
    const { body } = await owner.call<{ results: Contact[]; next: string | null }>(contacts.list, { query });
    all.unshift(...body.results.reverse());
    cursor = body.next;
  }
  return all;
}
