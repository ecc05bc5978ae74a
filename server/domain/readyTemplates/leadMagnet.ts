import { day, type ReadyTemplate } from './readyTemplate.ts';

export const leadMagnet: ReadyTemplate = {
  key: 'leadMagnet',
  version: 1,
  name: { en: 'Lead magnet', ru: 'Лид-магнит' },
  description: {
    en: 'Gives a guide for a subscription, and asks two days later how it went.',
    ru: 'Даёт гайд за подписку и через два дня спрашивает, как успехи.',
  },
  tags: {
    guide: { title: { en: 'got the guide', ru: 'гайд получен' }, colour: 'cyan' },
    interested: { title: { en: 'wants more', ru: 'хочет ещё' }, colour: 'lime' },
  },
  stages: {
    welcome: {
      title: { en: 'Welcome', ru: 'Знакомство' },
      icon: 'flag',
      colour: 'blue',
      place: [0, 0],
      messages: [
        {
          picture: true,
          text: {
            en: 'Hi, {first_name|friend}! Here you get a short guide, <b>“Five mistakes that everybody makes at the start”</b>: what goes wrong, how to notice it in time and what to do instead.\n\nIt takes ten minutes to read.',
            ru: 'Здравствуйте, {first_name|друг}! Здесь вы получите короткий гайд <b>«Пять ошибок, которые все делают вначале»</b>: что идёт не так, как это вовремя заметить и что делать вместо этого.\n\nЧитать десять минут.',
          },
          buttons: [{ label: { en: 'Get the guide', ru: 'Получить гайд' }, to: 'guide', tag: 'guide' }],
        },
      ],
    },
    guide: {
      title: { en: 'The guide', ru: 'Гайд' },
      icon: 'book',
      colour: 'teal',
      place: [1, 0],
      messages: [
        {
          text: {
            en: 'Here it is. Put the link to your guide in the place of this line.\n\nBegin with the second mistake: it costs people the most time, and is mended in an evening.',
            ru: 'Вот он. Замените эту строку ссылкой на свой гайд.\n\nНачните со второй ошибки: она отнимает больше всего времени, а исправить её можно за вечер.',
          },
        },
        {
          delay: 2 * day,
          text: {
            en: '{first_name|Hello}, two days have passed. How is it going with the guide?',
            ru: '{first_name|Здравствуйте}, прошло два дня. Как дела с гайдом?',
          },
          buttons: [
            { label: { en: 'It helped, what is next?', ru: 'Помогло, что дальше?' }, to: 'next', tag: 'interested' },
            { label: { en: 'I have a question', ru: 'У меня вопрос' }, to: 'next' },
          ],
        },
      ],
    },
    next: {
      title: { en: 'What is next', ru: 'Что дальше' },
      icon: 'rocket',
      colour: 'violet',
      place: [2, 0],
      messages: [
        {
          text: {
            en: 'The next step is a talk of twenty minutes: we look at where you are now and write down three things to do this week. It is free.',
            ru: 'Следующий шаг — разговор на двадцать минут: посмотрим, где вы сейчас, и запишем три дела на эту неделю. Это бесплатно.',
          },
        },
        {
          text: {
            en: 'Write here on which day it suits you, or ask your question. A person reads this and answers the same day.',
            ru: 'Напишите сюда, в какой день вам удобно, или задайте вопрос. Это читает человек и отвечает в тот же день.',
          },
        },
      ],
    },
  },
  series: [
    {
      name: { en: 'After the guide', ru: 'После гайда' },
      startsOn: { kind: 'tag', tag: 'guide' },
      stopsOn: { tags: ['interested'] },
      letters: [
        {
          name: { en: 'One example', ru: 'Один пример' },
          timing: { kind: 'after', days: 4, at: '11:00' },
          text: {
            en: 'A short story about the third mistake from the guide. A client of ours did everything at once for half a year. Then she chose one thing and dropped the rest for a month. The month brought more than the half-year.\n\nWhat is your one thing? Write it here.',
            ru: 'Короткая история про третью ошибку из гайда. Наша клиентка полгода делала всё сразу. Потом выбрала одно и на месяц отложила остальное. Этот месяц дал больше, чем полгода.\n\nА что для вас то самое одно? Напишите сюда.',
          },
        },
        {
          name: { en: 'An invitation', ru: 'Приглашение' },
          timing: { kind: 'after', days: 7, at: '11:00' },
          text: {
            en: 'A week has passed since you took the guide. If something has moved, tell us. If it has not, let us look at it together: twenty minutes, free, on any working day.',
            ru: 'Прошла неделя, как вы взяли гайд. Если что-то сдвинулось, расскажите. Если нет, давайте посмотрим вместе: двадцать минут, бесплатно, в любой рабочий день.',
          },
          buttons: [{ label: { en: 'Let us talk', ru: 'Давайте поговорим' }, to: 'next', tag: 'interested' }],
        },
      ],
    },
  ],
};
