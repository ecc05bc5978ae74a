import type { Reason } from './Reason.ts';

/** Why mutants of `machines/draft` may live. */
export const draftReasons: Reason[] = [
  {
    file: /changesOfAdded/,
    original: /^\(\{ id \}\) => !ids\.has\(id\)$/,
    text: 'Equivalent: only what was added is compared afterwards, and nothing else is needed to add it.',
  },
  {
    file: /changesOfAdded/,
    mutator: /StringLiteral/,
    original: /^'/,
    text: 'Equivalent: the holder of messages is the same on both sides of the comparison.',
  },
  {
    file: /draft\/conflict\.ts/,
    original: /^\[\]$/,
    text: 'Equivalent: a text has no id, so that no edit restores it.',
  },
  {
    file: /localEdits/,
    original: /^result\.ok && edits\.length > 0$/,
    text: 'Harmless: edits that fit are possible, and an undo of nothing ends a burst at most.',
  },
  {
    file: /draft\/rejected/,
    original: /^state\.unsent\.at\(-1\)\?\.id$/,
    text: 'Unreachable: where one of them is rejected there is a last one.',
  },
  {
    file: /draft\/remote\.ts/,
    original: /^id !== null$/,
    text: 'Equivalent: no own batch is without an id.',
  },
  {
    file: /draft\/sending/,
    original: /^edits\.length === 0$/,
    text: 'Equivalent: it only spares work; no edits conflict with nothing.',
  },
  {
    file: /draft\/sending/,
    original: /^\{ revision: state\.revision, edits \}$/,
    text: 'Unreachable: only a batch that was sent before is held against it, and what closed tabs have left of the same waits.',
  },
  {
    file: /draft\/optimistic/,
    original: /^batch !== undefined && !batch\.rebased/,
    replacement: /^false$/,
    text: 'Equivalent: it only spares building the same document again.',
  },
  {
    file: /draft\/orphans/,
    original: /^since\.filter\(\(\{ id, revision \}\) => !own\.has/,
    text: 'Equivalent: own batches act on other things, else they would be deferred, and what is known twice says no more.',
  },
  {
    file: /draft\/orphans/,
    original: /^\[\]$/,
    text: 'Equivalent: a text has no revision, so that it is newer than nothing.',
  },
  {
    file: /draft\/conflict\.ts/,
    original: /^keep === 'mine'$/,
    replacement: /^true$/,
    text: 'Harmless: what stays without the steps that are given up is possible as it is, so that nothing is restored.',
  },
  {
    file: /heldBatches/,
    original: /^\[\]$/,
    text: 'Equivalent: a text is none of the batches.',
  },
  {
    file: /draft\/orphans/,
    original: /^mine\.length === 0$/,
    text: 'Equivalent: it only spares work.',
  },
  {
    file: /draft\/orphans/,
    original: /^orphans\.length === 0$/,
    text: 'Harmless: with nothing to decide it is persisted once more at most.',
  },
  {
    file: /draft\/orphans/,
    original: /^base_revision !== null$/,
    replacement: /^true$/,
    text: 'Harmless: what is unsent fits, or is asked about at once.',
  },
  {
    file: /draft\/rejected/,
    original: /^!first \|\| !last$/,
    text: 'Equivalent: a list has both or neither.',
  },
];
