import { z } from 'zod';
import { sentAs } from '#contract/mediaKinds.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../schemas/common.ts';
import { file } from '../schemas/file.ts';

export const files = {
  upload: endpoint({
    method: 'POST',
    path: '/api/files/',
    client: 'authenticated',
    summary:
      'Uploads the form’s `file`: a picture or a video, or what `as` says that it is to be sent as; with a video, a picture as `thumbnail` is what people see before they play it.',
    query: z.strictObject({ as: z.enum(sentAs).optional() }),
    body: 'form',
    response: file,
    status: 201,
    errors: ['file_too_big', 'unsupported_media', 'quota_exceeded', 'storage_full', 'files_away'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/files/:id/',
    client: 'authenticated',
    summary: 'A file of the account, with a newly signed URL.',
    params: z.object({ id }),
    response: file,
    status: 200,
  }),
  content: endpoint({
    method: 'GET',
    path: '/api/files/:id/content/',
    client: 'public',
    summary: 'The content of a file, by its signed URL; supports Range.',
    params: z.object({ id }),
    query: z.strictObject({ owner: id, until: z.coerce.number().int(), signature: z.string().max(100) }),
    response: 'stream',
    status: 200,
  }),
};
