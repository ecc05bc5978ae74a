import type { ReactNode } from 'react';
import type { MediaKind } from '#contract/mediaKinds.ts';

interface Props {
  url: string;
  /** For those who hear it; empty where it is only to be seen. */
  label: string;
  className?: string | undefined;
  size?: { width: number | undefined; height: number | undefined };
  onError?: () => void;
  /** Whether a picture loads only when it comes near the screen. */
  isLazy?: boolean;
  /** How a film is shown before it is played. */
  film: { controls?: boolean; muted?: boolean; preload: 'metadata' | 'none' };
}

const views: Record<MediaKind, (props: Props) => ReactNode> = {
  image: ({ url, label, className, size, onError, isLazy }) => (
    <img
      src={url}
      alt={label}
      className={className}
      {...size}
      loading={isLazy ? 'lazy' : undefined}
      onError={onError}
    />
  ),
  video: ({ url, label, className, size, onError, film }) => (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the owner's own file: it has no captions apart.
    <video src={url} aria-label={label || undefined} className={className} {...size} {...film} onError={onError} />
  ),
};

/** A file of a message as it is seen. */
export const MediumView = ({ kind, ...props }: Props & { kind: MediaKind }) => views[kind](props);
