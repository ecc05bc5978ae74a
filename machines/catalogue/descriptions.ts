import type { CatalogueEntry } from '../inspect/CatalogueEntry.ts';

/** What each machine is for, in the catalogue's order, for a page that lists them all and needs none of them. */
export const descriptions = {
  funnel: {
    about: {
      en: 'What may happen to a funnel: connecting a bot, running, publishing, stopping, archiving.',
      ru: 'Что можно сделать с воронкой: подключить бота, запустить, опубликовать, остановить, убрать в архив.',
    },
    asked: ['browser', 'server'],
  },
  stageOrder: {
    about: {
      en: 'Whether stages may still be reordered: the order is locked by the first run.',
      ru: 'Можно ли ещё менять порядок этапов: первый запуск его закрепляет.',
    },
    asked: ['browser', 'server'],
  },
  addFunnel: {
    about: {
      en: 'The steps of adding a funnel: by a bot’s token, by name, from a template or a file.',
      ru: 'Шаги добавления воронки: по токену бота, по названию, из шаблона или из файла.',
    },
    asked: ['browser'],
  },
  save: {
    about: {
      en: 'When the editor sends what was typed, and when it tries again.',
      ru: 'Когда редактор отправляет набранное и когда повторяет попытку.',
    },
    asked: ['browser'],
  },
  journey: {
    about: {
      en: 'One person’s way through one funnel: what is sent, what is waited for, what a press does.',
      ru: 'Путь одного человека по воронке: что отправить, чего ждать, что делает нажатие.',
    },
    asked: ['browser', 'server'],
  },
  mailing: {
    about: {
      en: 'A mailing’s life, from the draft to what can still be done with what was sent.',
      ru: 'Жизнь рассылки: от черновика до того, что ещё можно сделать с отправленным.',
    },
    asked: ['browser', 'server'],
  },
  series: {
    about: {
      en: 'A letter series on and off.',
      ru: 'Серия писем: включена или выключена.',
    },
    asked: ['browser', 'server'],
  },
  member: {
    about: {
      en: 'One person in a letter series: in, finished, or left.',
      ru: 'Человек в серии писем: идёт по ней, прошёл или вышел.',
    },
    asked: ['server'],
  },
  letter: {
    about: {
      en: 'One letter for one person: its date, its sending, and what happens when it is late.',
      ru: 'Одно письмо одному человеку: дата, отправка и что делать с опоздавшим.',
    },
    asked: ['server'],
  },
  withdrawal: {
    about: {
      en: 'A partner’s withdrawal, from the request to the end of its money.',
      ru: 'Вывод партнёра: от запроса до конца пути его денег.',
    },
    asked: ['server'],
  },
  subscription: {
    about: {
      en: 'An account’s subscription: trial, payments, days of grace, cancelling, grants and its end.',
      ru: 'Подписка аккаунта: пробный период, оплата, дни отсрочки, отмена, выдача и окончание.',
    },
    asked: ['server'],
  },
  session: {
    about: {
      en: 'Who is signed in on this page: guest, signing in, signed in, signing out.',
      ru: 'Кто вошёл на этой странице: гость, вход, вошедший, выход.',
    },
    asked: ['browser'],
  },
  notice: {
    about: {
      en: 'The toast at the top: when it hides.',
      ru: 'Уведомление вверху экрана: когда скрыть.',
    },
    asked: ['browser'],
  },
  preloader: {
    about: {
      en: 'When a wait is long enough to show it.',
      ru: 'Когда ожидание пора показать.',
    },
    asked: ['browser'],
  },
  splash: {
    about: {
      en: 'The splash screen while the app starts.',
      ru: 'Заставка на время запуска приложения.',
    },
    asked: ['browser'],
  },
} satisfies Record<string, Pick<CatalogueEntry, 'about' | 'asked'>>;
