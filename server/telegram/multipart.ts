import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** A file that goes up with a call; params name it as `attach://name`. */
export interface Upload {
  name: string;
  path: string;
  mime: string;
  bytes: number;
  filename: string;
}

export interface MultipartBody {
  headers: Record<string, string>;
  stream: AsyncIterable<Buffer>;
}

/** A form with a call's params and files, streamed from the disk, with its length known before. */
export function multipartBody(params: Record<string, unknown>, uploads: Upload[]): MultipartBody {
  const boundary = `----${randomBytes(16).toString('hex')}`;
  const fields = Buffer.concat(Object.entries(params).map(([name, value]) => fieldPart(boundary, name, value)));
  const files = uploads.map((upload) => ({ upload, head: fileHead(boundary, upload) }));
  const end = Buffer.from(`--${boundary}--\r\n`);
  const bytes = files.reduce(
    (sum, { head, upload }) => sum + head.length + upload.bytes + 2,
    fields.length + end.length,
  );
  async function* stream(): AsyncGenerator<Buffer> {
    yield fields;
    for (const { head, upload } of files) {
      yield head;
      for await (const chunk of createReadStream(upload.path)) yield chunk as Buffer;
      yield Buffer.from('\r\n');
    }
    yield end;
  }
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(bytes),
  };
  return { headers, stream: stream() };
}

function fieldPart(boundary: string, name: string, value: unknown): Buffer {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`);
}

function fileHead(boundary: string, { name, filename, mime }: Upload): Buffer {
  const safe = filename.replaceAll(/["\r\n\\]/g, '_');
  return Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${safe}"\r\nContent-Type: ${mime}\r\n\r\n`,
  );
}
