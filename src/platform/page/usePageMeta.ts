import { useEffect, useId } from 'react';
import { hidePageMeta, type PageMeta, showPageMeta } from './pageMeta.ts';

/** Overrides the route's meta while a component is mounted. */
export function usePageMeta(entries: readonly PageMeta[]): void {
  const part = useId();
  const text = JSON.stringify(entries);
  useEffect(() => showPageMeta(part, JSON.parse(text)), [part, text]);
  useEffect(() => () => hidePageMeta(part), [part]);
}
