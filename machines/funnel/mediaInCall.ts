import { mediaKindNames, mediaKinds } from '#contract/mediaKinds.ts';
import type { Medium } from './media.ts';

/** The media that a rendered call sends, in their order. */
export function mediaInCall(params: Readonly<Record<string, unknown>>): Medium[] {
  const { media } = params;
  if (Array.isArray(media)) return media.flatMap((item: unknown) => mediumOfItem(item) ?? []);
  return mediaKindNames.flatMap((kind) => {
    const id = fileOf(params[mediaKinds[kind].name]);
    return id === null ? [] : [{ kind, id }];
  });
}

function mediumOfItem(item: unknown): Medium | null {
  if (typeof item !== 'object' || item === null || !('media' in item) || !('type' in item)) return null;
  const kind = mediaKindNames.find((one) => mediaKinds[one].name === item.type);
  const id = fileOf(item.media);
  return kind && id !== null ? { kind, id } : null;
}

const fileOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && '$file' in value && typeof value.$file === 'string'
    ? value.$file
    : null;
