import { type MediaKind, mediaKindNames, mediaKinds } from '#contract/mediaKinds.ts';
import { filmThumbnail } from './filmThumbnail.ts';
import { shrinkPhoto } from './shrinkPhoto.ts';

interface UploadRule {
  /** The types of files that become one of this kind. */
  claims: RegExp;
  /** Those of them that can be sent, as they are or as the browser converts them. */
  accepts: RegExp;
  convert?: (file: Blob) => Promise<Blob>;
  /** Draws what people see before they open it. */
  thumbnail?: (file: Blob, signal: AbortSignal) => Promise<Blob | null>;
}

export const uploadRules: Record<MediaKind, UploadRule> = {
  image: { claims: /^image\//, accepts: /^image\/(?!gif|svg)/, convert: shrinkPhoto },
  video: { claims: /^video\//, accepts: /^video\/mp4$/, thumbnail: filmThumbnail },
};

/** The kind that a file of a type becomes; an unknown one is taken for a picture. */
export const kindOfType = (type: string): MediaKind =>
  mediaKindNames.find((kind) => uploadRules[kind].claims.test(type)) ?? 'image';

/** Whether a file can be sent. An unknown type is left to the server. */
export const isAcceptedFile = ({ type }: Blob): boolean =>
  type === '' || uploadRules[kindOfType(type)].accepts.test(type);

/** The types of files that are offered in the dialog of the system. */
export const acceptedTypes = (kinds: readonly MediaKind[]): string =>
  kinds.flatMap((kind) => mediaKinds[kind].mimes).join(',');
