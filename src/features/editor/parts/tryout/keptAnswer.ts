import { sessionStore } from '#src/platform/storage/sessionStore.ts';

/** What is written to the bot of a funnel's try-out and not sent yet: it survives a reload of the tab. */
export interface KeptAnswer {
  read(): string;
  write(text: string): void;
}

export function keptAnswer(funnel: string): KeptAnswer {
  const key = `voronka.tryout.${funnel}`;
  return {
    read: () => sessionStore.get(key) ?? '',
    write: (text) => (text === '' ? sessionStore.remove(key) : sessionStore.set(key, text)),
  };
}
