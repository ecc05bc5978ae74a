import type { I18n } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import type { MediaKind } from '#contract/mediaKinds.ts';
import { clockOf } from './clockOf.ts';
import { mediaNames } from './mediaNames.ts';

interface Named {
  kind: MediaKind;
  name?: string | null | undefined;
  /** Seconds. */
  duration?: number | null | undefined;
}

/** What a message sends beside its text, in a few words: "3 photos", "offer.pdf", "Voice message 0:12". */
export function mediaWords(i18n: I18n, media: readonly Named[]): string {
  const [first, ...others] = media;
  if (!first) return '';
  if (others.length === 0) return oneMedium(i18n, first);
  const count = media.length;
  const kinds = new Set(media.map(({ kind }) => kind));
  if (kinds.size > 1) return plural(count, { one: '# photo or video', other: '# photos and videos' });
  switch (first.kind) {
    case 'image':
      return plural(count, { one: '# photo', other: '# photos' });
    case 'video':
      return plural(count, { one: '# video', other: '# videos' });
    case 'audio':
      return plural(count, { one: '# audio file', other: '# audio files' });
    default:
      return plural(count, { one: '# file', other: '# files' });
  }
}

function oneMedium(i18n: I18n, { kind, name, duration }: Named): string {
  const word = i18n._(mediaNames[kind]);
  if (kind === 'document' || kind === 'audio') return name ?? word;
  return duration != null && kind !== 'image' ? `${word} ${clockOf(duration)}` : word;
}
