import { useEffect, useId } from 'react';
import { hidePageMeta, type PageMeta, showPageMeta } from './pageMeta.ts';

/** Says something of the page for as long as a part of it is shown, over what its route says. */
export function usePageMeta(entries: readonly PageMeta[]): void {
  const part = useId();
  const text = JSON.stringify(entries);
  useEffect(() => showPageMeta(part, JSON.parse(text)), [part, text]);
  useEffect(() => () => hidePageMeta(part), [part]);
}
