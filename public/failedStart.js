// Says that the page could not start where the application itself did not arrive; src/app/failedStart.ts says so where only a part did not.
const words = {
  en: { cause: 'Voronka could not be loaded. Check the network and try again.', again: 'Try again' },
  ru: { cause: 'Не удалось загрузить Voronka. Проверьте сеть и попробуйте снова.', again: 'Попробовать снова' },
};

function sayWhetherFailed() {
  const app = document.getElementById('app');
  if ('started' in app.dataset) return;
  const cookie = /(?:^|; )django_language=([a-z]+)/i.exec(document.cookie);
  const language = (cookie ? cookie[1] : navigator.language).slice(0, 2).toLowerCase() === 'ru' ? 'ru' : 'en';
  const text = document.createElement('p');
  text.textContent = words[language].cause;
  const button = document.createElement('button');
  button.textContent = words[language].again;
  button.onclick = () => location.reload();
  const alert = document.createElement('div');
  alert.role = 'alert';
  alert.className = 'failed-start';
  alert.append(text, button);
  document.documentElement.lang = language;
  document.getElementById('first-paint').remove();
  app.replaceChildren(alert);
}

// The page counts as loaded once its modules have begun to run, or have failed to.
if (document.readyState === 'complete') sayWhetherFailed();
else addEventListener('load', sayWhetherFailed);
