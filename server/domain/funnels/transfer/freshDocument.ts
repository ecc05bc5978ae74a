import type { Button, FunnelDocument, Message } from '#contract/schemas/funnel.ts';
import { notesOf, withNotes } from '#machines/funnel/edits/noteEdits.ts';

/** Clones a document with new ids and remaps its references; dangling references stay dangling. */
export function freshDocument(document: FunnelDocument, newId: () => string): FunnelDocument {
  const newIds = new Map<string, string>();
  const idOf = (id: string): string => {
    const mappedId = newIds.get(id) ?? newId();
    newIds.set(id, mappedId);
    return mappedId;
  };
  const orNull = (id: string | null) => (id === null ? null : idOf(id));
  const button = (b: Button): Button =>
    b.kind === 'link' ? { ...b, id: idOf(b.id) } : { ...b, id: idOf(b.id), to: orNull(b.to), tag: orNull(b.tag) };
  const message = (m: Message): Message => ({ ...m, id: idOf(m.id), buttons: m.buttons.map(button) });
  const copy = {
    stages: document.stages.map((s) => ({ ...s, id: idOf(s.id), messages: s.messages.map(message) })),
    tags: document.tags.map((t) => ({ ...t, id: idOf(t.id) })),
  };
  const notes = notesOf(document).map((n) => ({ ...n, id: idOf(n.id) }));
  return withNotes(copy, notes);
}
