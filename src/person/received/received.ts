import type { HistoryEntry, HistoryEntryOf } from '#contract/schemas/contacts/contactHistory.ts';
import { escapeHtml } from '#machines/text/entities.ts';

export type ReceivedEntry = HistoryEntryOf<'text'>;
/** What is seen of an entry, beside its kind. */
export type ReceivedContent = Pick<ReceivedEntry, 'file' | 'text' | 'contact' | 'place'>;
/** What was sent together: one message, or an album. */
export type ReceivedEntries = readonly [ReceivedEntry, ...ReceivedEntry[]];

/** An entry with what stands in its place: of an album all of it, at the first. */
export interface JoinedEntry {
  entry: HistoryEntry;
  /** The further ones of its album. */
  rest: ReceivedEntry[];
}

/** @param entries the oldest first; those of an album need not follow each other */
export function joinAlbums(entries: readonly HistoryEntry[]): JoinedEntry[] {
  const joined: JoinedEntry[] = [];
  const albums = new Map<string, JoinedEntry>();
  for (const entry of entries) {
    const album = entry.kind === 'text' ? entry.album : null;
    const first = album === null ? undefined : albums.get(album);
    if (first && entry.kind === 'text') {
      first.rest.push(entry);
      continue;
    }
    const one: JoinedEntry = { entry, rest: [] };
    joined.push(one);
    if (album !== null) albums.set(album, one);
  }
  return joined;
}

/** Whether an entry, or one that stands in its place, has this id. */
export const hasId = ({ entry, rest }: JoinedEntry, id: string | undefined): boolean =>
  entry.id === id || rest.some((one) => one.id === id);

/** A picture of a sticker, which needs no bubble. */
export const isBareSticker = ({ media, file }: ReceivedEntry): boolean => media === 'sticker' && file?.url != null;

/** What a card or a picture says already stands in no text. */
const isSaid = (entry: ReceivedEntry): boolean =>
  entry.contact !== null || entry.place !== null || isBareSticker(entry);

/** The words of what was sent together, as text and, where one has formatting, as Telegram's HTML. */
export function receivedText(entries: ReceivedEntries): { text: string; formatted: string | null } {
  const said = entries.filter((entry) => !isSaid(entry) && entry.text !== '');
  const html = said.map(({ text, formatted }) => formatted ?? escapeHtml(text)).join('\n');
  return {
    text: said.map(({ text }) => text).join('\n'),
    formatted: said.some(({ formatted }) => formatted) ? html : null,
  };
}
