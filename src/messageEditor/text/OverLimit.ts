import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { measureText } from '#machines/text/measureText.ts';
import { escapeHtml } from '#machines/text/entities.ts';
import { ownFieldNames } from '#src/messageEditor/ownFields.ts';
import { fieldText } from './htmlOfDoc.ts';

interface Options {
  /** Telegram's length limit of this message at first; a transaction with `newLimit` changes it. */
  limit: number;
}

/** The transaction meta that sets a new limit. */
export const newLimit = new PluginKey<number>('overLimit');

/** Decorates the part of the text beyond Telegram's limit. */
export const OverLimit = Extension.create<Options>({
  name: 'overLimit',
  addOptions: () => ({ limit: Number.POSITIVE_INFINITY }),
  addProseMirrorPlugins() {
    const { limit } = this.options;
    return [
      new Plugin<number>({
        key: newLimit,
        state: {
          init: () => limit,
          apply: (tr, before) => {
            const next: unknown = tr.getMeta(newLimit);
            return typeof next === 'number' ? next : before;
          },
        },
        props: {
          decorations: (state) => {
            const { doc } = state;
            const from = overFrom(doc, newLimit.getState(state) ?? limit);
            if (from === null) return null;
            return DecorationSet.create(doc, [Decoration.inline(from, doc.content.size, { class: 'over-limit' })]);
          },
        },
      }),
    ];
  },
});

/** Finds the position where the text exceeds the limit, null where it fits. Counts as `measureText` does. */
export function overFrom(doc: Node, limit: number): number | null {
  // A cheap bound: apart from fields a document's size is never below its text's length.
  if (doc.content.size < limit && !hasField(doc)) return null;
  let remaining = limit;
  let over: number | null = null;
  let isFirst = true;
  let isBegun = false;
  doc.descendants((node, position) => {
    if (over !== null) return false;
    if (node.isTextblock && !isFirst && isBegun) remaining--;
    if (node.isTextblock) isFirst = false;
    if (node.type.name === 'field') {
      remaining -= measureText(escapeHtml(fieldText(node.attrs)), ownFieldNames).codePoints;
      isBegun = true;
      if (remaining < 0) over = position;
    }
    if (!node.isText) return true;
    let at = position;
    for (const character of node.text ?? '') {
      isBegun ||= character.trim() !== '';
      if (isBegun) remaining--;
      if (remaining < 0) {
        over = at;
        return false;
      }
      at += character.length;
    }
    return true;
  });
  // Telegram trims trailing whitespace, so that never exceeds the limit.
  return over === null || doc.textBetween(over, doc.content.size, '\n', '\ufffc').trim() === '' ? null : over;
}

function hasField(doc: Node): boolean {
  let found = false;
  doc.descendants((node) => {
    found ||= node.type.name === 'field';
    return !found;
  });
  return found;
}
