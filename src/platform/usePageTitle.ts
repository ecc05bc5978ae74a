import { useEffect } from 'react';

const product = 'Voronka';

/** Names the page in the tab and the history; the product stands behind. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title]);
}
