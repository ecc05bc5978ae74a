import { joinAlbums, type JoinedEntry } from '#src/person/received/received.ts';
import type { HistoryEntry, HistoryEntryOf } from '#contract/schemas/contacts/contactHistory.ts';

export type Press = HistoryEntryOf<'press'>;

/** One line of the chat: an entry of the history, with the rest of its album and the presses on its buttons. */
export interface ChatLine extends JoinedEntry {
  presses: Press[];
}

/** A press is told at the message that it answered, where that is loaded. @param entries the oldest first */
export function chatLines(entries: readonly HistoryEntry[]): ChatLine[] {
  const lines: ChatLine[] = [];
  const lastOfStage = new Map<string, ChatLine>();
  for (const joined of joinAlbums(entries)) {
    const { entry } = joined;
    const pressed = entry.kind === 'press' ? lastOfStage.get(entry.from.id) : undefined;
    if (entry.kind === 'press' && pressed) {
      pressed.presses.push(entry);
      continue;
    }
    const line: ChatLine = { ...joined, presses: [] };
    lines.push(line);
    if (entry.kind === 'message' && entry.stage) lastOfStage.set(entry.stage.id, line);
  }
  return lines;
}
