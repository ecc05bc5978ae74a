import { day, type ReadyTemplate } from './readyTemplate.ts';

export const comingBack: ReadyTemplate = {
  key: 'comingBack',
  version: 1,
  name: { en: 'Coming back', ru: 'Возвращение' },
  description: {
    en: 'For those who have been silent for a month: one question, one offer, and a way to leave.',
    ru: 'Для тех, кто молчит месяц: один вопрос, одно предложение и возможность уйти.',
  },
  tags: {
    returned: { title: { en: 'came back', ru: 'снова с нами' }, colour: 'lime' },
    later: { title: { en: 'not now', ru: 'не сейчас' }, colour: 'yellow' },
    left: { title: { en: 'asked not to write', ru: 'просит не писать' }, colour: 'gray' },
  },
  stages: {
    question: {
      title: { en: 'One question', ru: 'Один вопрос' },
      icon: 'chat',
      colour: 'blue',
      place: [0, 0],
      messages: [
        {
          picture: true,
          text: {
            en: 'Hi, {first_name|friend}! We have not seen you for a while. Is what you came for still on your mind?',
            ru: 'Здравствуйте, {first_name|друг}! Мы давно вас не видели. То, за чем вы приходили, ещё актуально?',
          },
          buttons: [
            { label: { en: 'Yes, it is', ru: 'Да, актуально' }, to: 'offer' },
            { label: { en: 'Not now', ru: 'Не сейчас' }, to: 'later', tag: 'later' },
            { label: { en: 'Do not write any more', ru: 'Больше не пишите' }, to: 'bye', tag: 'left' },
          ],
        },
      ],
    },
    offer: {
      title: { en: 'One offer', ru: 'Одно предложение' },
      icon: 'gift',
      colour: 'violet',
      place: [1, 0],
      messages: [
        {
          text: {
            en: 'Good! For those who come back we have something: put your offer here, with the day on which it ends.',
            ru: 'Отлично! Для тех, кто возвращается, у нас кое-что есть: поставьте здесь своё предложение и день, когда оно закончится.',
          },
          buttons: [
            { label: { en: 'I’ll take it', ru: 'Беру' }, to: 'bye', tag: 'returned' },
            { label: { en: 'Not now', ru: 'Не сейчас' }, to: 'later', tag: 'later' },
          ],
        },
      ],
    },
    later: {
      title: { en: 'Later', ru: 'Позже' },
      icon: 'calendar',
      colour: 'orange',
      place: [1, 1],
      messages: [
        {
          text: {
            en: 'Fine, no hurry. We ask again in a month, once.',
            ru: 'Хорошо, не спешим. Спросим ещё раз через месяц, один раз.',
          },
        },
        {
          delay: 30 * day,
          text: {
            en: 'A month has passed, as agreed. How is it now?',
            ru: 'Прошёл месяц, как договаривались. А как сейчас?',
          },
          buttons: [
            { label: { en: 'Now is a good time', ru: 'Сейчас самое время' }, to: 'offer' },
            { label: { en: 'Do not write any more', ru: 'Больше не пишите' }, to: 'bye', tag: 'left' },
          ],
        },
      ],
    },
    bye: {
      title: { en: 'Thank you', ru: 'Спасибо' },
      icon: 'heart',
      colour: 'green',
      place: [2, 0],
      messages: [
        {
          text: {
            en: 'Thank you for the answer. If you need anything, write here: a person reads it.',
            ru: 'Спасибо за ответ. Если что-то понадобится, напишите сюда: это читает человек.',
          },
        },
      ],
    },
  },
  series: [
    {
      name: { en: 'A reminder of the offer', ru: 'Напоминание о предложении' },
      startsOn: { kind: 'stage', stage: 'offer' },
      stopsOn: { tags: ['returned', 'later', 'left'] },
      letters: [
        {
          name: { en: 'The next day', ru: 'На следующий день' },
          timing: { kind: 'after', days: 1, at: '12:00' },
          text: {
            en: 'The offer still stands. It takes one press; we do the rest.',
            ru: 'Предложение ещё в силе. Хватит одного нажатия, остальное сделаем мы.',
          },
          buttons: [{ label: { en: 'I’ll take it', ru: 'Беру' }, to: 'bye', tag: 'returned' }],
        },
        {
          name: { en: 'What has changed', ru: 'Что изменилось' },
          timing: { kind: 'after', days: 3, at: '12:00' },
          text: {
            en: 'What has changed since you were last here: put three lines about what is new with you in this place.',
            ru: 'Что изменилось с тех пор, как вы были у нас: поставьте сюда три строки о том, что у вас нового.',
          },
        },
        {
          name: { en: 'The last time', ru: 'В последний раз' },
          timing: { kind: 'after', days: 6, at: '12:00' },
          text: {
            en: 'This is the last time we remind you of it. After this we are silent until you write.',
            ru: 'Напоминаем об этом в последний раз. Дальше помолчим, пока вы не напишете.',
          },
          buttons: [{ label: { en: 'I’ll take it', ru: 'Беру' }, to: 'bye', tag: 'returned' }],
        },
      ],
    },
  ],
};
