import { endpoint } from '../endpoint.ts';
import { file } from '../schemas/file.ts';

export const files = {
  upload: endpoint({
    method: 'POST',
    path: '/api/files/',
    client: 'authenticated',
    summary: 'Stores a picture or a video.',
    body: 'form',
    answer: file,
    status: 201,
    errors: ['file_too_big', 'unsupported_media', 'quota_exceeded', 'storage_full'],
  }),
};
