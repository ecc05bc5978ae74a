import { type AnyExtension, Mark, Node } from '@tiptap/core';
import { FieldNode } from './FieldNode.ts';

const Doc = Node.create({ name: 'doc', topNode: true, content: 'block+' });

const Text = Node.create({ name: 'text', group: 'inline' });

/** One line of the message. */
const Paragraph = Node.create({
  name: 'paragraph',
  group: 'block line',
  content: 'inline*',
  priority: 1000,
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes, 0],
});

const Blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: '(line | codeBlock)+',
  defining: true,
  addAttributes: () => ({
    expandable: {
      default: false,
      parseHTML: (element) => element.hasAttribute('expandable'),
      renderHTML: ({ expandable }) => (expandable ? { expandable: '' } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', HTMLAttributes, 0],
});

const CodeBlock = Node.create({
  name: 'codeBlock',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  addAttributes: () => ({ language: { default: null, rendered: false } }),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: ({ HTMLAttributes }) => ['pre', HTMLAttributes, 0],
});

const simpleMark = (name: string, tag: string, key?: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    addKeyboardShortcuts() {
      return key ? { [key]: () => this.editor.commands.toggleMark(name) } : {};
    },
  });

const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [{ tag: 'a[href]' }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

/** Telegram mixes code with nothing else. */
const Code = Mark.create({
  name: 'code',
  code: true,
  excludes: '_',
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: ({ HTMLAttributes }) => ['code', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-e': () => this.editor.commands.toggleMark('code') };
  },
});

/** Kept as they are: only Telegram's own apps make them. */
const CustomEmoji = Mark.create({
  name: 'customEmoji',
  inclusive: false,
  addAttributes: () => ({ id: { default: '' } }),
  parseHTML: () => [{ tag: 'tg-emoji', getAttrs: (e) => ({ id: e.getAttribute('emoji-id') ?? '' }) }],
  renderHTML: ({ mark }) => ['tg-emoji', { 'emoji-id': String(mark.attrs['id']) }, 0],
});
const Time = Mark.create({
  name: 'time',
  inclusive: false,
  addAttributes: () => ({ unix: { default: null }, format: { default: null } }),
  parseHTML: () => [{ tag: 'tg-time' }],
  renderHTML: ({ HTMLAttributes }) => ['tg-time', HTMLAttributes, 0],
});

/** What a Telegram text may hold; marks in the order of `markNames`. */
export const textExtensions = (): AnyExtension[] => [
  Doc,
  Text,
  Paragraph,
  Blockquote,
  CodeBlock,
  FieldNode,
  Link,
  simpleMark('bold', 'b', 'Mod-b'),
  simpleMark('italic', 'i', 'Mod-i'),
  simpleMark('underline', 'u', 'Mod-u'),
  simpleMark('strike', 's', 'Mod-Shift-x'),
  simpleMark('spoiler', 'tg-spoiler', 'Mod-Shift-p'),
  Code,
  CustomEmoji,
  Time,
];
