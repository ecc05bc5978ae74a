/** Called when the page becomes visible again: from another tab or window, or from the back/forward cache. */
export function onPageReturn(listener: () => void): () => void {
  const notifyIfVisible = () => document.visibilityState === 'visible' && listener();
  document.addEventListener('visibilitychange', notifyIfVisible);
  window.addEventListener('focus', notifyIfVisible);
  window.addEventListener('pageshow', notifyIfVisible);
  return () => {
    document.removeEventListener('visibilitychange', notifyIfVisible);
    window.removeEventListener('focus', notifyIfVisible);
    window.removeEventListener('pageshow', notifyIfVisible);
  };
}
