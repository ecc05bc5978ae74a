import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** A file uploaded with a call; the params refer to it as `attach://name`. */
export interface AttachedFile {
  name: string;
  /** Its bytes, or how many there are and how they are opened; null where they have gone. */
  content: { bytes: Buffer } | { length: number; open(): Promise<Readable | null> };
  mime: string;
  filename: string;
}

/** A file could not be read to its end, so that Telegram has not got the call. */
export class UnreadUpload extends Error {}

export interface MultipartBody {
  headers: { 'content-type': string; 'content-length': string };
  /** Throws `UnreadUpload` where a file cannot be read. */
  body: AsyncGenerator<Buffer, void>;
  /** What it has thrown. */
  unread(): UnreadUpload | null;
}

/**
 * A form with a call's params and files (RFC 7578), of a length that is known before. A file is read as it is sent, and never
 * lies in memory as a whole.
 */
export function multipartBody(params: Record<string, unknown>, uploads: AttachedFile[]): MultipartBody {
  const boundary = `form-${randomBytes(18).toString('hex')}`;
  const fields = Object.entries(params).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return Buffer.from(`--${boundary}\r\n${disposition(name)}\r\n\r\n${text}\r\n`);
  });
  const files = uploads.map((file) => ({
    head: Buffer.from(
      `--${boundary}\r\n${disposition(file.name)}; filename="${quoted(file.filename)}"\r\ncontent-type: ${file.mime}\r\n\r\n`,
    ),
    file,
  }));
  const end = Buffer.from(`--${boundary}--\r\n`);
  const lengths = [
    ...fields.map(({ length }) => length),
    ...files.map(({ head, file }) => head.length + lengthOf(file) + lineEnd.length),
    end.length,
  ];
  let unread: UnreadUpload | null = null;
  async function* body(): AsyncGenerator<Buffer, void> {
    yield* fields;
    for (const { head, file } of files) {
      yield head;
      yield* contentOf(file, (failure) => {
        unread = failure;
      });
      yield lineEnd;
    }
    yield end;
  }
  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(lengths.reduce((sum, length) => sum + length, 0)),
    },
    body: body(),
    unread: () => unread,
  };
}

const lineEnd = Buffer.from('\r\n');

const lengthOf = ({ content }: AttachedFile): number => ('bytes' in content ? content.bytes.length : content.length);

/** As browsers quote names in forms. */
const quoted = (name: string): string => name.replace(/\r?\n|\r/g, '%0D%0A').replaceAll('"', '%22');

const disposition = (name: string): string => `content-disposition: form-data; name="${quoted(name)}"`;

async function* contentOf(
  { content, name }: AttachedFile,
  fails: (failure: UnreadUpload) => void,
): AsyncGenerator<Buffer, void> {
  if ('bytes' in content) return yield content.bytes;
  let read = 0;
  const fail = (reason: string, options?: ErrorOptions): never => {
    const failure = new UnreadUpload(reason, options);
    fails(failure);
    throw failure;
  };
  try {
    const stream = await content.open();
    for await (const chunk of (stream ?? []) as AsyncIterable<Buffer>) {
      read += chunk.length;
      yield chunk;
    }
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error), { cause: error });
  }
  if (read !== content.length) fail(`${name} has ${read} of its ${content.length} bytes`);
}
