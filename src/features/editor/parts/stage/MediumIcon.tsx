import type { MediaKind } from '#contract/mediaKinds.ts';
import { mediaIcons } from '#src/shell/media/mediaIcons.ts';

/** The icon of a kind of file. */
export function MediumIcon({ kind }: { kind: MediaKind }) {
  const Icon = mediaIcons[kind];
  return <Icon size={14} stroke={1.75} aria-hidden />;
}
