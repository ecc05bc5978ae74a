import { openAsBlob } from 'node:fs';
import { FormData } from 'undici';

/** A file uploaded with a call; the params refer to it as `attach://name`. */
export interface AttachedFile {
  name: string;
  /** Where it lies, or its bytes where they are few. */
  content: { path: string } | { bytes: Buffer };
  mime: string;
  filename: string;
}

/** A form with a call's params and files. A file is read from the disk as it is sent, and never lies in memory as a whole. */
export async function multipartForm(params: Record<string, unknown>, uploads: AttachedFile[]): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(params))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const { name, content, mime: type, filename } of uploads) {
    const blob =
      'path' in content
        ? await openAsBlob(content.path, { type })
        : new Blob([new Uint8Array(content.bytes)], { type });
    form.set(name, blob, filename);
  }
  return form;
}
