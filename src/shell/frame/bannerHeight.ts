import { type RefObject, useLayoutEffect } from 'react';

const heights = new Map<Element, number>();

/** Screens as high as the window leave the banners on top of them their room, in `--banner-height`. */
export function useBannerHeight(banner: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = banner.current;
    if (!isShown || !element) return undefined;
    const measure = () => {
      heights.set(element, element.offsetHeight);
      setRoom();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      heights.delete(element);
      setRoom();
    };
  }, [banner, isShown]);
}

function setRoom(): void {
  const root = document.documentElement.style;
  const height = [...heights.values()].reduce((sum, one) => sum + one, 0);
  if (heights.size === 0) root.removeProperty('--banner-height');
  else root.setProperty('--banner-height', `${height}px`);
}
