import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { parseText } from '#machines/text/parseText.ts';
import type { TextElement, TextNode } from '#machines/text/textNode.ts';
import classes from './FormattedText.module.css';

/** Renders Telegram's HTML as Telegram does; invalid HTML is shown as plain text. */
export function FormattedText({ html }: { html: string }) {
  const parsed = useMemo(() => parseText(html), [html]);
  return (
    <div className={classes.text} dir="auto">
      {parsed.ok ? <Nodes nodes={parsed.nodes} /> : html}
    </div>
  );
}

const Nodes = ({ nodes }: { nodes: TextNode[] }): ReactNode =>
  nodes.map((node, i) =>
    // oxlint-disable-next-line react/no-array-index-key -- a shown text never changes its order.
    node.kind === 'text' ? lineOf(node.text, nodes[i - 1]) : <Element key={i} element={node} />,
  );

/** A block element ends its line, so the newline behind it is dropped. */
const lineOf = (text: string, before: TextNode | undefined): string =>
  before?.kind === 'element' && (before.tag === 'blockquote' || before.tag === 'pre') ? text.replace(/^\n/, '') : text;

function Element({ element: { tag, attributes, children } }: { element: TextElement }) {
  const inside = <Nodes nodes={children} />;
  switch (tag) {
    case 'a':
      return (
        <a href={attributes['href']} target="_blank" rel="noopener noreferrer nofollow">
          {inside}
        </a>
      );
    case 'tg-spoiler':
      return <Spoiler nodes={children} />;
    case 'tg-emoji':
    case 'tg-time':
      return <span>{inside}</span>;
    default: {
      const Tag = tag;
      return <Tag>{inside}</Tag>;
    }
  }
}

/** Hidden until pressed. */
function Spoiler({ nodes }: { nodes: TextNode[] }) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  if (isShown) return <Nodes nodes={nodes} />;
  return (
    <button
      type="button"
      className={classes.spoiler}
      aria-label={t`Show what is hidden`}
      onClick={() => setShown(true)}
    >
      <span aria-hidden>{nodes.map(wordsOf).join('')}</span>
    </button>
  );
}

const wordsOf = (node: TextNode): string => (node.kind === 'text' ? node.text : node.children.map(wordsOf).join(''));
