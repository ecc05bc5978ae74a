import { InputRule, Node } from '@tiptap/core';
import { isKnownField } from '#src/messageEditor/ownFields.ts';
import { fieldText } from './htmlOfDoc.ts';

interface Options {
  /** Translates a field's name. */
  nameOf: (name: string) => string;
}

/** The TipTap node of a placeholder for personal data, rendered as a chip. */
export const FieldNode = Node.create<Options>({
  name: 'field',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addOptions: () => ({ nameOf: (name) => name }),
  addAttributes: () => ({ name: { default: 'first_name' }, fallback: { default: null } }),
  parseHTML: () => [
    {
      tag: 'span[data-field]',
      getAttrs: (element) => {
        const name = element.getAttribute('data-field') ?? '';
        const fallback = element.getAttribute('data-fallback');
        return isKnownField(name) && !/[{}\n]/.test(fallback ?? '') ? { name, fallback } : false;
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'span',
    { 'data-field': attrs['name'], 'data-fallback': attrs['fallback'] },
    fieldText(attrs),
  ],
  renderText: ({ node }) => fieldText(node.attrs),
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('span');
      dom.className = 'field-chip';
      dom.dataset['field'] = String(node.attrs['name']);
      const fallback: unknown = node.attrs['fallback'];
      dom.textContent = this.options.nameOf(String(node.attrs['name']));
      if (typeof fallback === 'string' && fallback)
        dom.append(Object.assign(document.createElement('i'), { textContent: fallback }));
      return { dom };
    };
  },
  addInputRules() {
    return [
      new InputRule({
        find: /\{([a-z][a-z0-9_]*)(?:\|([^{}\n]*))?\}$/,
        handler: ({ state, range, match: [, name = '', fallback] }) => {
          if (!isKnownField(name) || state.selection.$from.parent.type.spec.code) return null;
          const field = this.type.create({ name, fallback: fallback ?? null });
          state.tr.replaceRangeWith(range.from, range.to, field);
        },
      }),
    ];
  },
});
