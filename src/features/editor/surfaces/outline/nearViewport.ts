import { createContext, type RefObject, use, useEffect, useState } from 'react';

type OnNear = (isNear: boolean) => void;
type Observe = (element: Element, onNear: OnNear) => () => void;

const rootMargin = '1500px';

/** Shares one IntersectionObserver among all cards; reports when a card enters or leaves the viewport's vicinity. */
export function makeViewportObserver(): Observe {
  let observer: IntersectionObserver | null = null;
  const listeners = new Map<Element, OnNear>();
  return (element, onNear) => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
      },
      { root: element.closest('[data-scrolls]'), rootMargin },
    );
    listeners.set(element, onNear);
    observer.observe(element);
    return () => {
      listeners.delete(element);
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
      const isInUse = element.contains(document.activeElement) || document.querySelector('[data-dragged]') !== null;
      if (isNow || !isInUse) setNear(isNow);
    });
  }, [observe, place]);
  return observe === null || isNear;
}
