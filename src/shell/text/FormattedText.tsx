import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { parseText } from '#machines/text/parseText.ts';
import type { TextElement, TextNode } from '#machines/text/textNode.ts';
import classes from './FormattedText.module.css';

interface Props {
  html: string;
  /** It stands in a line with others. */
  isInline?: boolean;
  /** Shows where a link leads: a stranger wrote it. */
  hasAddresses?: boolean;
}

/** Renders Telegram's HTML as Telegram does; invalid HTML is shown as plain text. */
export function FormattedText({ html, isInline = false, hasAddresses = false }: Props) {
  const parsed = useMemo(() => parseText(html), [html]);
  const Box = isInline ? 'span' : 'div';
  return (
    <Box className={classes.text} dir="auto">
      {parsed.ok ? <Nodes nodes={parsed.nodes} hasAddresses={hasAddresses} /> : html}
    </Box>
  );
}

interface NodesProps {
  nodes: TextNode[];
  hasAddresses: boolean;
}

const Nodes = ({ nodes, hasAddresses }: NodesProps): ReactNode =>
  nodes.map((node, i) =>
    node.kind === 'text' ? (
      // oxlint-disable-next-line react/no-array-index-key -- a shown text never changes its order.
      <span key={i}>{lineOf(node.text, nodes[i - 1])}</span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- a shown text never changes its order.
      <Element key={i} element={node} hasAddresses={hasAddresses} />
    ),
  );

/** A block element ends its line, so the newline behind it is dropped. */
const lineOf = (text: string, before: TextNode | undefined): string =>
  before?.kind === 'element' && (before.tag === 'blockquote' || before.tag === 'pre') ? text.replace(/^\n/, '') : text;

function Element({ element, hasAddresses }: { element: TextElement; hasAddresses: boolean }) {
  const { tag, attributes, children } = element;
  const inside = <Nodes nodes={children} hasAddresses={hasAddresses} />;
  switch (tag) {
    case 'a':
      return (
        <>
          <a href={attributes['href']} target="_blank" rel="noopener noreferrer nofollow">
            {inside}
          </a>
          {hasAddresses && !saysAddress(element) && <small>{` (${attributes['href']})`}</small>}
        </>
      );
    case 'tg-spoiler':
      return <Spoiler nodes={children} hasAddresses={hasAddresses} />;
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
function Spoiler({ nodes, hasAddresses }: NodesProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  if (isShown) return <Nodes nodes={nodes} hasAddresses={hasAddresses} />;
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

/** Whether the words of a link are its address. */
function saysAddress(link: TextElement): boolean {
  const words = wordsOf(link);
  return [words, `http://${words}`, `https://${words}`, `mailto:${words}`].includes(link.attributes['href'] ?? '');
}

const wordsOf = (node: TextNode): string => (node.kind === 'text' ? node.text : node.children.map(wordsOf).join(''));
