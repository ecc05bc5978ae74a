import { Impossible, type Screen } from './screen.ts';

/** An action of a person on a screen. @returns a short description for the log. */
export type Act = (screen: Screen) => Promise<string | void>;

export const pressButton =
  (name: string | RegExp): Act =>
  async (screen) => {
    const exact = typeof name === 'string';
    await screen.press(await screen.lastOf(screen.page.getByRole('button', { name, exact }).filter({ visible: true })));
  };

/** Wraps an action that removes text deliberately (undo, discard): the author's unsent words count as overwritten. */
export const markingOverwritten =
  (act: Act): Act =>
  async (screen) => {
    const unsent = await screen.unsent();
    try {
      const what = await act(screen);
      screen.words.markOverwritten(screen.name, unsent);
      return what;
    } catch (error) {
      if (!(error instanceof Impossible)) screen.words.markOverwritten(screen.name, unsent);
      throw error;
    }
  };
