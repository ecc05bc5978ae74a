import type { FunnelDocument, Note, Stage } from '#contract/schemas/funnels/funnel.ts';
import { notesOf } from '#machines/funnel/edits/noteEdits.ts';
import { graphOf } from './graph.ts';

export const noteOf = (document: FunnelDocument, id: string): Note | undefined =>
  notesOf(document).find((note) => note.id === id);

/** What stands on the canvas under this id: a stage or a note. */
export const cardOf = (document: FunnelDocument, id: string): Stage | Note | undefined =>
  graphOf(document).stages.get(id) ?? noteOf(document, id);
