import { useEffect, useRef } from 'react';

/** Calls a function once the component is gone for good. */
export function useLeave(onLeave: () => void): void {
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      // React mounts a component twice in development
      setTimeout(() => {
        if (!isThere.current) latest.current();
      });
    };
  }, []);
}
