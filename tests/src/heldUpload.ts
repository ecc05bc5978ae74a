import type { ServerResponse } from 'node:http';
import type { File as StoredFile } from '#contract/schemas/file.ts';
import type { StubAnswer } from '#tests/support/stubServer.ts';

/** The requests of the test's browser that show progress think themselves on another origin. */
export const forXhr = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, accept-language',
};

/** A document whose upload takes until it is let through. */
export function heldUpload(name: string) {
  const asked = Promise.withResolvers<ServerResponse>();
  const file: StoredFile = {
    ...{ id: '0198a000-0000-7000-8000-0000000000f1', url: `/files/${name}`, mime: 'application/octet-stream' },
    ...{ bytes: 5, width: null, height: null, duration: null, sha256: '0'.repeat(64), name },
  };
  return {
    file,
    chosen: new File(['price'], name),
    /** What `/api/files/` answers. */
    answer: (method: string, response: ServerResponse): StubAnswer | undefined => {
      if (method === 'OPTIONS') return { headers: forXhr };
      asked.resolve(response);
      return undefined;
    },
    finish: async () => {
      const response = await asked.promise;
      response.writeHead(201, { 'Content-Type': 'application/json', ...forXhr }).end(JSON.stringify(file));
    },
  };
}
