import { chooseLanguage } from '#src/i18n/chooseLanguage.ts';
import { browserLanguage, readLanguageCookie } from '#src/platform/page/pageLanguage.ts';

/* oxlint-disable lingui/no-unlocalized-strings -- the catalogues are among what may be missing */
const texts = {
  en: { cause: 'Voronka could not load in full. Check the network.', again: 'Try again' },
  ru: { cause: 'Voronka загрузилась не полностью. Проверьте сеть.', again: 'Попробовать снова' },
};

/** Shows a static error without anything that has to be loaded, when the page could not start. */
export function showFailedStart(error: unknown): void {
  console.error(error);
  const { cause, again } = texts[chooseLanguage(readLanguageCookie(), browserLanguage())];
  const text = document.createElement('p');
  text.textContent = cause;
  const button = document.createElement('button');
  button.textContent = again;
  button.onclick = () => location.reload();
  const alert = document.createElement('div');
  alert.role = 'alert';
  alert.className = 'failed-start';
  alert.append(text, button);
  document.getElementById('first-paint')?.remove();
  document.getElementById('app')?.replaceChildren(alert);
}
