import type { TransRenderProps } from '@lingui/react';
import { Children, cloneElement, createElement, isValidElement, type ReactNode } from 'react';

/** Laid out as the text itself is; styles of `span` do not apply to it. */
const ownElement = 'own-text';

/**
 * Renders every `Trans`: each of its texts has an element of its own, so that a browser that translates the page may
 * move texts while React changes them (docs/decisions/translated-pages.md).
 */
export const TranslatedText = ({ translation }: TransRenderProps): ReactNode => withOwnElements(translation);

function withOwnElements(node: ReactNode): ReactNode {
  if (typeof node === 'string') return createElement(ownElement, null, node);
  if (!Array.isArray(node)) return isValidElement<{ children?: ReactNode }>(node) ? inside(node) : node;
  return Children.map(node, withOwnElements);
}

/** The texts in an element of a translation: a single one is alone in it already. */
function inside(element: React.ReactElement<{ children?: ReactNode }>): ReactNode {
  const { children } = element.props;
  return Array.isArray(children) ? cloneElement(element, undefined, withOwnElements(children)) : element;
}
