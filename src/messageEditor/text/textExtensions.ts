import { type AnyExtension, Mark, Node } from '@tiptap/core';
import { isAllowedUrl } from '#machines/text/linkUrl.ts';
import { FieldNode } from './FieldNode.ts';
import { ImmediateFocus } from './ImmediateFocus.ts';

const Doc = Node.create({ name: 'doc', topNode: true, content: 'block+' });

const Text = Node.create({ name: 'text', group: 'inline' });

/** A paragraph is one line of the message. */
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

/** A mark without attributes: all `tags` are parsed, the first is rendered. */
const simpleMark = (name: string, tags: [string, ...string[]], key: string) =>
  Mark.create({
    name,
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: ({ HTMLAttributes }) => [tags[0], HTMLAttributes, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) };
    },
  });

const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (e) => isAllowedUrl(e.getAttribute('href') ?? '') && null }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

/** Telegram combines code with no other mark. */
const Code = Mark.create({
  name: 'code',
  code: true,
  excludes: '_',
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: ({ HTMLAttributes }) => ['code', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    const toggle = () => this.editor.commands.toggleMark('code');
    return { 'Mod-e': toggle, 'Mod-Shift-m': toggle };
  },
});

/** Parses the element only with the numeric attribute that Telegram requires of it. */
const withNumber = (key: string, value: string | null) =>
  value !== null && /^\d+$/.test(value) ? { [key]: value } : false;

/** Preserved but not editable: only Telegram's own apps create custom emoji. */
const CustomEmoji = Mark.create({
  name: 'customEmoji',
  inclusive: false,
  addAttributes: () => ({ id: { default: '' } }),
  parseHTML: () => [{ tag: 'tg-emoji', getAttrs: (e) => withNumber('id', e.getAttribute('emoji-id')) }],
  renderHTML: ({ mark }) => ['tg-emoji', { 'emoji-id': String(mark.attrs['id']) }, 0],
});
const Time = Mark.create({
  name: 'time',
  inclusive: false,
  addAttributes: () => ({
    unix: { default: null, parseHTML: (e) => e.getAttribute('unix') },
    format: { default: null, parseHTML: (e) => e.getAttribute('format') },
  }),
  parseHTML: () => [{ tag: 'tg-time', getAttrs: (e) => withNumber('unix', e.getAttribute('unix')) }],
  renderHTML: ({ HTMLAttributes }) => ['tg-time', HTMLAttributes, 0],
});

/** The schema of Telegram's text format; marks nest in the order of `markNames`. The focus is taken at once. */
export const textExtensions = (): AnyExtension[] => [
  Doc,
  Text,
  Paragraph,
  Blockquote,
  CodeBlock,
  FieldNode,
  Link,
  simpleMark('bold', ['b', 'strong'], 'Mod-b'),
  simpleMark('italic', ['i', 'em'], 'Mod-i'),
  simpleMark('underline', ['u', 'ins'], 'Mod-u'),
  simpleMark('strike', ['s', 'del', 'strike'], 'Mod-Shift-x'),
  simpleMark('spoiler', ['tg-spoiler'], 'Mod-Shift-p'),
  Code,
  CustomEmoji,
  Time,
  ImmediateFocus,
];
