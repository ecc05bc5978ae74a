import { type Act, pressButton } from './act.ts';
import { closeAll } from './questions.ts';
import { Impossible, type Screen } from './screen.ts';

/** Chooses a random answer of a dialog; closes the dialog where that answer is disabled. */
async function answerDialog(screen: Screen, dialog: string, answers: readonly string[]): Promise<string> {
  const { page, chances } = screen;
  const asking = page.getByRole('dialog', { name: dialog });
  await asking.waitFor();
  const answer = chances.pick(answers);
  const button = asking.getByRole('button', { name: answer, exact: true });
  if (!(await button.isEnabled())) {
    await page.keyboard.press('Escape');
    throw new Impossible();
  }
  await screen.press(button);
  await asking.waitFor({ state: 'detached' });
  return answer;
}

const askFor =
  (name: string, dialog: string, answers: readonly string[]): Act =>
  async (screen) => {
    await closeAll(screen);
    await pressButton(name)(screen);
    return answerDialog(screen, dialog, answers);
  };

const askByMenu =
  (entry: string, dialog: string, answers: readonly string[]): Act =>
  async (screen) => {
    await closeAll(screen);
    await pressButton('More')(screen);
    const menu = screen.page.getByRole('menu', { name: 'More' });
    await menu.waitFor();
    await screen.press(await screen.lastOf(menu.getByRole('menuitem', { name: entry })));
    return answerDialog(screen, dialog, answers);
  };

export const stop: Act = async (screen) => {
  await closeAll(screen);
  await pressButton('Stop')(screen);
};

export const discard = askByMenu('Discard unpublished changes', 'Discard unpublished changes?', ['Discard', 'Keep it']);

export const run = askFor('Run', 'Run', ['Run the funnel', 'Run the funnel', 'Later']);

export const publish = askFor('Publish', 'Publish the draft', ['Publish', 'Publish', 'Cancel']);

export const archive = askByMenu('Archive', 'Archive this funnel?', ['Archive', 'Keep it']);
