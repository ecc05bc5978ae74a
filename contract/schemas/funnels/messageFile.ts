import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { sentAs } from '#contract/mediaKinds.ts';
import { id } from '../common.ts';
import { failFastArray } from '../failFastArray.ts';

/** An uploaded file, and how Telegram shows it: a picture may be sent as a photo or as a document. */
export const messageFile = z.strictObject({ file: id, as: z.enum(sentAs) });
export type MessageFile = z.infer<typeof messageFile>;

/** Photos and videos are one album, documents and audio files are one each; a voice message or a video note is alone. */
export const messageFiles = failFastArray(messageFile, { least: 1, most: limits.filesInMessage });
