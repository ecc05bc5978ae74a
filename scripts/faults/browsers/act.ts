import { Impossible, type Screen } from './screen.ts';

/** What a person may do next. @returns what it was, in a few words. */
export type Act = (screen: Screen) => Promise<string | void>;

export const pressButton =
  (name: string | RegExp): Act =>
  async (screen) => {
    const exact = typeof name === 'string';
    await screen.press(await screen.only(screen.page.getByRole('button', { name, exact }).filter({ visible: true })));
  };

/** What this takes away of one's own words that no server has heard of is gone by one's own hand. */
export const ownHand =
  (act: Act): Act =>
  async (screen) => {
    const unsent = await screen.unsent();
    try {
      const what = await act(screen);
      screen.words.overwritten(screen.name, unsent);
      return what;
    } catch (error) {
      if (!(error instanceof Impossible)) screen.words.overwritten(screen.name, unsent);
      throw error;
    }
  };
