import fc from 'fast-check';
import { documentOf } from '#machines/funnel/edits/documentOf.ts';
import { anyEdits, sample, whatApplies } from '../funnel/arbitraries.ts';
import { tinyDocument } from './tinyDocuments.ts';

const edited = anyEdits.map((edits) => documentOf(whatApplies(sample, edits).funnel));

/** The version that a funnel has, a newer one, and its draft: as edits make them, or of few ids and without a history. */
export const templateSides = fc.oneof(
  fc.record({ base: fc.constant(documentOf(sample)), theirs: edited, mine: edited }),
  { weight: 4, arbitrary: fc.noBias(fc.record({ base: tinyDocument, theirs: tinyDocument, mine: tinyDocument })) },
);
