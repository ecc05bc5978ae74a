import { createContext, type RefObject, use, useEffect, useState } from 'react';

type OnNear = (isNear: boolean) => void;
type Observe = (element: Element, tell: OnNear) => () => void;

const rootMargin = '1500px';

/** Shares one IntersectionObserver among all cards; reports when a card enters or leaves the viewport's vicinity. */
export function makeViewportObserver(): Observe {
  let observer: IntersectionObserver | null = null;
  const told = new Map<Element, OnNear>();
  return (element, tell) => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) told.get(target)?.(isIntersecting);
      },
      { root: element.closest('[data-scrolls]'), rootMargin },
    );
    told.set(element, tell);
    observer.observe(element);
    return () => {
      told.delete(element);
      observer?.unobserve(element);
    };
  };
}

/** Null where the list is short enough to be rendered whole. */
export const ViewportObserverContext = createContext<Observe | null>(null);

/** Whether a card is near enough to the viewport to be rendered whole; a dragged or focused one stays rendered. */
export function useNearViewport(place: RefObject<HTMLElement | null>, isNearAtFirst: boolean): boolean {
  const observe = use(ViewportObserverContext);
  const [isNear, setNear] = useState(isNearAtFirst);
  useEffect(() => {
    const element = place.current;
    if (!observe || !element) return;
    return observe(element, (isNow) => {
      const isHeld = element.contains(document.activeElement) || document.querySelector('[data-dragged]') !== null;
      if (isNow || !isHeld) setNear(isNow);
    });
  }, [observe, place]);
  return observe === null || isNear;
}
