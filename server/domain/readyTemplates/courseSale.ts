import { day, hour, type ReadyTemplate } from './readyTemplate.ts';

export const courseSale: ReadyTemplate = {
  key: 'courseSale',
  version: 1,
  name: { en: 'Course sale', ru: 'Продажа курса' },
  description: {
    en: 'A free lesson, an offer with a deadline, answers to questions, payment and a thank-you.',
    ru: 'Бесплатный урок, предложение со сроком, ответы на вопросы, оплата и благодарность.',
  },
  tags: {
    lesson: { title: { en: 'watched the lesson', ru: 'урок пройден' }, colour: 'cyan' },
    booked: { title: { en: 'place held', ru: 'место занято' }, colour: 'orange' },
    paid: { title: { en: 'says paid', ru: 'сообщил об оплате' }, colour: 'lime' },
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
            en: 'Hi, {first_name|friend}! This is our school. Shall we make your first piece together? The first lesson is free, six minutes, and needs nothing but what you have at home.',
            ru: 'Здравствуйте, {first_name|друг}! Это наша школа. Сделаем вместе вашу первую работу? Первый урок бесплатный, длится шесть минут, и для него хватит того, что есть дома.',
          },
          buttons: [{ label: { en: 'Watch the lesson', ru: 'Смотреть урок' }, to: 'lesson' }],
        },
      ],
    },
    lesson: {
      title: { en: 'Free lesson', ru: 'Бесплатный урок' },
      icon: 'video',
      colour: 'teal',
      place: [1, 0],
      messages: [
        {
          text: {
            en: '<b>Lesson 1.</b> Put your video or a link to it here. Do it right away, along with the video: it works better than watching first.',
            ru: '<b>Урок 1.</b> Поставьте здесь своё видео или ссылку на него. Делайте сразу вместе с видео: так получается лучше, чем сначала досмотреть.',
          },
        },
        {
          delay: 2 * hour,
          text: {
            en: 'How did it go? Send a picture of what came out.',
            ru: 'Как успехи? Пришлите фото того, что получилось.',
          },
          buttons: [{ label: { en: 'I’ve watched it', ru: 'Урок пройден' }, to: 'offer', tag: 'lesson' }],
        },
      ],
    },
    offer: {
      title: { en: 'Offer', ru: 'Предложение' },
      icon: 'gift',
      colour: 'violet',
      place: [2, 0],
      messages: [
        {
          text: {
            en: 'The course: <b>6 weeks, 12 lessons</b> and a certificate. A tutor looks at each of your works and says what to mend.\n\nUntil Sunday there is an early price. Shall I keep a place for you?',
            ru: 'Курс: <b>6 недель, 12 уроков</b> и сертификат. Куратор смотрит каждую вашу работу и говорит, что исправить.\n\nДо воскресенья действует ранняя цена. Оставить вам место?',
          },
          buttons: [
            { label: { en: 'Book my place', ru: 'Забронировать место' }, to: 'payment', tag: 'booked' },
            { label: { en: 'I have a question', ru: 'У меня вопрос' }, to: 'questions' },
          ],
        },
      ],
    },
    questions: {
      title: { en: 'Questions', ru: 'Вопросы' },
      icon: 'chat',
      colour: 'orange',
      place: [2, 1],
      messages: [
        {
          text: {
            en: '<b>Asked most often</b>\n\n<b>I have never done it.</b> The course begins from nothing.\n<b>I have little time.</b> A lesson takes 40 minutes, on any day.\n<b>What if I don’t like it?</b> In the first two weeks we give the money back.',
            ru: '<b>Спрашивают чаще всего</b>\n\n<b>У меня совсем нет опыта.</b> Курс начинается с нуля.\n<b>У меня мало времени.</b> Урок занимает 40 минут, в любой день.\n<b>А если не понравится?</b> В первые две недели вернём деньги.',
          },
        },
        {
          text: {
            en: 'Anything else? Write it here: a person answers on working days within two hours.',
            ru: 'Что-то ещё? Напишите сюда: по рабочим дням человек отвечает в течение двух часов.',
          },
          buttons: [{ label: { en: 'Book my place', ru: 'Забронировать место' }, to: 'payment', tag: 'booked' }],
        },
      ],
    },
    payment: {
      title: { en: 'Payment', ru: 'Оплата' },
      icon: 'cart',
      colour: 'green',
      place: [3, 0],
      messages: [
        {
          text: {
            en: 'Your place is held for two days. Put the link for payment here, and say what people get right after it.',
            ru: 'Место за вами на два дня. Поставьте здесь ссылку на оплату и напишите, что человек получит сразу после неё.',
          },
          buttons: [{ label: { en: 'I have paid', ru: 'Оплата прошла' }, to: 'thanks', tag: 'paid' }],
        },
      ],
    },
    thanks: {
      title: { en: 'Thank you', ru: 'Спасибо' },
      icon: 'heart',
      colour: 'pink',
      place: [4, 0],
      messages: [
        {
          text: {
            en: 'Thank you, {first_name|friend}! We check the payment and open the first lesson for you on Monday.',
            ru: 'Спасибо, {first_name|друг}! Проверим оплату и в понедельник откроем вам первый урок.',
          },
        },
        {
          delay: day,
          text: {
            en: 'While you wait: a list of what to prepare for the first week. Put yours here, three lines are enough.',
            ru: 'Пока ждёте: список того, что подготовить к первой неделе. Поставьте здесь свой, хватит трёх строк.',
          },
        },
      ],
    },
  },
  series: [
    {
      name: { en: 'Until the early price ends', ru: 'До конца ранней цены' },
      startsOn: { kind: 'stage', stage: 'offer' },
      stopsOn: { tags: ['paid'] },
      letters: [
        {
          name: { en: 'A story of a student', ru: 'История ученицы' },
          timing: { kind: 'after', days: 1, at: '11:00' },
          text: {
            en: 'Olga came without any experience, after work, three evenings a week. In the sixth week she sold her first piece. She says the hardest thing was to press the button.',
            ru: 'Ольга пришла без опыта, занималась после работы, три вечера в неделю. На шестой неделе продала первую работу. Говорит, что труднее всего было нажать кнопку.',
          },
          buttons: [{ label: { en: 'Book my place', ru: 'Забронировать место' }, to: 'payment', tag: 'booked' }],
        },
        {
          name: { en: 'What is inside', ru: 'Что внутри' },
          timing: { kind: 'after', days: 2, at: '11:00' },
          text: {
            en: 'The twelve lessons in one line each: put your programme here. After each one you have something that you can show.',
            ru: 'Двенадцать уроков, по строке на каждый: поставьте здесь свою программу. После каждого у вас остаётся работа, которую можно показать.',
          },
        },
        {
          name: { en: 'The last day', ru: 'Последний день' },
          timing: { kind: 'after', days: 4, at: '10:00' },
          text: {
            en: 'The early price ends tonight. If you were waiting for a sign, here it is.',
            ru: 'Сегодня вечером ранняя цена заканчивается. Если ждали знака, вот он.',
          },
          buttons: [{ label: { en: 'Book my place', ru: 'Забронировать место' }, to: 'payment', tag: 'booked' }],
        },
        {
          name: { en: 'Why not?', ru: 'Почему нет?' },
          timing: { kind: 'after', days: 6, at: '11:00' },
          text: {
            en: 'The group has started, and you are not in it. May I ask why? One word is enough, it helps us to do better.',
            ru: 'Группа началась, а вас в ней нет. Можно спросить почему? Хватит одного слова, нам это поможет.',
          },
        },
      ],
    },
  ],
};
