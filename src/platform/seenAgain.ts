/** Runs when the person comes back to this page: from another tab, another window, or by Back. */
export function onSeenAgain(listener: () => void): () => void {
  const look = () => document.visibilityState === 'visible' && listener();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  window.addEventListener('pageshow', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
    window.removeEventListener('pageshow', look);
  };
}
