/** The chat with a person; what it shows at once is fetched beside it, and asked for again by whoever shows it. */
export async function loadOpenConversation() {
  const beside = [import('./composer/AnswerText.tsx'), import('./card/PersonDetails.tsx')];
  void Promise.allSettled(beside);
  return { default: (await import('./OpenConversation.tsx')).OpenConversation };
}

/** Fetches it before it is shown. */
export const preloadOpenConversation = (): void => void loadOpenConversation().catch(() => {});
