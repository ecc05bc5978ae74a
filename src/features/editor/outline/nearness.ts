import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';

type Tell = (isNear: boolean) => void;
type Observe = (element: Element, tell: Tell) => () => void;

const rootMargin = '1500px';

/** Tells cards when they come near to what is seen, and when they leave it. */
export function makeNearness(): Observe {
  let observer: IntersectionObserver | null = null;
  const told = new Map<Element, Tell>();
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

/** Null where all of a funnel is drawn at once. */
export const NearnessContext = createContext<Observe | null>(null);

/** Whether a card is near enough to be drawn whole; what is carried, or has the focus, stays. `hold` gets its element too. */
export function useNear(isNearAtFirst: boolean, hold: (element: HTMLElement | null) => void) {
  const observe = use(NearnessContext);
  const place = useRef<HTMLLIElement>(null);
  const [isNear, setNear] = useState(isNearAtFirst);
  useEffect(() => {
    const element = place.current;
    if (!observe || !element) return;
    return observe(element, (isNow) => {
      const isHeld = element.contains(document.activeElement) || document.querySelector('[data-dragged]') !== null;
      if (isNow || !isHeld) setNear(isNow);
    });
  }, [observe]);
  const ref = useCallback(
    (element: HTMLLIElement | null) => {
      place.current = element;
      hold(element);
    },
    [hold],
  );
  return { ref, isNear: observe === null || isNear };
}
