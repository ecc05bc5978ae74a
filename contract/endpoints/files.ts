import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../schemas/common.ts';
import { file } from '../schemas/file.ts';

export const files = {
  upload: endpoint({
    method: 'POST',
    path: '/api/files/',
    client: 'authenticated',
    summary:
      'Uploads a picture or video as the form’s `file`; with a video, a picture as `thumbnail` is what people see before they play it.',
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
