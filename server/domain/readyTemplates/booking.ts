import { day, type ReadyTemplate } from './readyTemplate.ts';

export const booking: ReadyTemplate = {
  key: 'booking',
  version: 1,
  name: { en: 'Booking', ru: 'Запись на занятие' },
  description: {
    en: 'Three kinds of lesson, a choice of day, a reminder the evening before and a request for a review.',
    ru: 'Три вида занятий, выбор дня, напоминание накануне вечером и просьба об отзыве.',
  },
  tags: {
    single: { title: { en: 'single lesson', ru: 'одно занятие' }, colour: 'cyan' },
    pair: { title: { en: 'for two', ru: 'занятие вдвоём' }, colour: 'grape' },
    group: { title: { en: 'group', ru: 'группа' }, colour: 'indigo' },
    booked: { title: { en: 'booked', ru: 'есть запись' }, colour: 'lime' },
  },
  stages: {
    welcome: {
      title: { en: 'Choice of lesson', ru: 'Выбор занятия' },
      icon: 'calendar',
      colour: 'blue',
      place: [0, 0],
      messages: [
        {
          picture: true,
          text: {
            en: 'Hi, {first_name|friend}! Here you book a lesson with us in a minute. What suits you?',
            ru: 'Здравствуйте, {first_name|друг}! Здесь можно за минуту записаться к нам на занятие. Что вам подходит?',
          },
          buttons: [
            { label: { en: 'A single lesson', ru: 'Одно занятие' }, to: 'single', tag: 'single' },
            { label: { en: 'A lesson for two', ru: 'Занятие вдвоём' }, to: 'pair', tag: 'pair' },
            { label: { en: 'A group of six', ru: 'Группа из шести' }, to: 'group', tag: 'group' },
          ],
        },
      ],
    },
    single: {
      title: { en: 'Single lesson', ru: 'Одно занятие' },
      icon: 'user',
      colour: 'cyan',
      place: [1, 0],
      messages: [
        {
          text: {
            en: '<b>A single lesson</b> lasts an hour and a half. Everything you need is here; take only clothes that may get dirty. Put your price in this line.',
            ru: '<b>Одно занятие</b> длится полтора часа. Всё нужное есть у нас, возьмите только одежду, которую не жалко. Поставьте в эту строку свою цену.',
          },
          buttons: [{ label: { en: 'Choose a day', ru: 'Выбрать день' }, to: 'choose' }],
        },
      ],
    },
    pair: {
      title: { en: 'For two', ru: 'Вдвоём' },
      icon: 'heart',
      colour: 'grape',
      place: [1, 1],
      messages: [
        {
          text: {
            en: '<b>A lesson for two</b> lasts two hours, with tea. A good present: we can give it as a certificate. Put your price in this line.',
            ru: '<b>Занятие вдвоём</b> длится два часа, с чаем. Хороший подарок: можем оформить сертификатом. Поставьте в эту строку свою цену.',
          },
          buttons: [{ label: { en: 'Choose a day', ru: 'Выбрать день' }, to: 'choose' }],
        },
      ],
    },
    group: {
      title: { en: 'Group', ru: 'Группа' },
      icon: 'star',
      colour: 'indigo',
      place: [1, 2],
      messages: [
        {
          text: {
            en: '<b>A group</b> of up to six meets once a week, four lessons in a month. The first one is for getting to know each other. Put your price in this line.',
            ru: '<b>Группа</b> до шести человек встречается раз в неделю, четыре занятия в месяц. Первое — знакомство. Поставьте в эту строку свою цену.',
          },
          buttons: [{ label: { en: 'Choose a day', ru: 'Выбрать день' }, to: 'choose' }],
        },
      ],
    },
    choose: {
      title: { en: 'Choice of day', ru: 'Выбор дня' },
      icon: 'bell',
      colour: 'orange',
      place: [2, 0],
      messages: [
        {
          text: {
            en: 'Which day suits you? We call back within an hour on working days and agree on the time.',
            ru: 'Какой день вам удобен? По рабочим дням перезвоним в течение часа и договоримся о времени.',
          },
          buttons: [
            { label: { en: 'A weekday, in the day', ru: 'Будни, днём' }, to: 'done', tag: 'booked' },
            { label: { en: 'A weekday, in the evening', ru: 'Будни, вечером' }, to: 'done', tag: 'booked' },
            { label: { en: 'At the weekend', ru: 'Выходные' }, to: 'done', tag: 'booked' },
          ],
        },
      ],
    },
    done: {
      title: { en: 'Booked', ru: 'Запись принята' },
      icon: 'check',
      colour: 'green',
      place: [3, 0],
      messages: [
        {
          text: {
            en: 'Thank you, we have it. Send a phone number here, or just wait for our message. Our address: put yours in this line.',
            ru: 'Спасибо, записали. Пришлите сюда номер телефона или просто ждите нашего сообщения. Наш адрес: поставьте в эту строку свой.',
          },
        },
        {
          delay: day,
          text: {
            en: 'Has everything been agreed on? If the day has to be moved, write here: we find another.',
            ru: 'Обо всём договорились? Если день нужно перенести, напишите сюда: найдём другой.',
          },
        },
        {
          delay: 7 * day,
          text: {
            en: 'How was it with us? A line or two from you helps others to decide. Write it right here.',
            ru: 'Как вам у нас? Пара строк от вас поможет решиться другим. Напишите прямо сюда.',
          },
        },
      ],
    },
  },
  series: [
    {
      name: { en: 'For those who have not booked', ru: 'Для тех, кто не записался' },
      startsOn: { kind: 'funnel' },
      stopsOn: { tags: ['booked'] },
      letters: [
        {
          name: { en: 'Free places', ru: 'Свободные места' },
          timing: { kind: 'after', days: 1, at: '18:00' },
          text: {
            en: 'Good evening! There are still places this week, also in the evening. Shall we keep one for you?',
            ru: 'Добрый вечер! На этой неделе ещё есть места, и вечером тоже. Оставить вам одно?',
          },
          buttons: [{ label: { en: 'Choose a day', ru: 'Выбрать день' }, to: 'choose' }],
        },
        {
          name: { en: 'What stops you?', ru: 'Что останавливает?' },
          timing: { kind: 'after', days: 5, at: '18:00' },
          text: {
            en: 'If something stops you, write what it is: the price, the time, the way to us. Often there is a simple answer.',
            ru: 'Если что-то останавливает, напишите что: цена, время, дорога до нас. Часто есть простой ответ.',
          },
        },
      ],
    },
  ],
};
