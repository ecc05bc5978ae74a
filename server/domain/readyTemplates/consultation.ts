import { hour, type ReadyTemplate } from './readyTemplate.ts';

export const consultation: ReadyTemplate = {
  key: 'consultation',
  version: 1,
  name: { en: 'Consultation', ru: 'Консультация' },
  description: {
    en: 'Short questions, then a call for those it suits and useful reading for the rest.',
    ru: 'Короткие вопросы, потом звонок для тех, кому он подходит, и полезное чтение для остальных.',
  },
  tags: {
    runs: { title: { en: 'has a business', ru: 'своё дело' }, colour: 'indigo' },
    starts: { title: { en: 'only starting', ru: 'только начинает' }, colour: 'cyan' },
    call: { title: { en: 'wants a call', ru: 'ждёт звонка' }, colour: 'lime' },
  },
  stages: {
    welcome: {
      title: { en: 'First question', ru: 'Первый вопрос' },
      icon: 'chat',
      colour: 'blue',
      place: [0, 0],
      messages: [
        {
          picture: true,
          text: {
            en: 'Hi, {first_name|friend}! Two short questions show whether a consultation would help you. Where are you now?',
            ru: 'Здравствуйте, {first_name|друг}! Два коротких вопроса покажут, будет ли вам полезна консультация. Где вы сейчас?',
          },
          buttons: [
            { label: { en: 'I have a business', ru: 'У меня своё дело' }, to: 'task', tag: 'runs' },
            { label: { en: 'I am only starting', ru: 'Я только начинаю' }, to: 'reading', tag: 'starts' },
          ],
        },
      ],
    },
    task: {
      title: { en: 'Second question', ru: 'Второй вопрос' },
      icon: 'check',
      colour: 'violet',
      place: [1, 0],
      messages: [
        {
          text: {
            en: 'What do you need most in the next three months?',
            ru: 'Что вам нужнее всего в ближайшие три месяца?',
          },
          buttons: [
            { label: { en: 'More clients', ru: 'Больше клиентов' }, to: 'invite' },
            { label: { en: 'More order', ru: 'Больше порядка' }, to: 'invite' },
            { label: { en: 'I want to look first', ru: 'Хочу сначала посмотреть' }, to: 'reading' },
          ],
        },
      ],
    },
    invite: {
      title: { en: 'Invitation to a call', ru: 'Приглашение на звонок' },
      icon: 'phone',
      colour: 'orange',
      place: [2, 0],
      messages: [
        {
          text: {
            en: 'This is what we do. In a call of half an hour we look at your numbers and name the one thing that brings the most. You get it in writing, whether we work together or not.',
            ru: 'Это как раз наша работа. За полчаса посмотрим на ваши цифры и назовём одно дело, которое даст больше всего. Вы получите его письменно, даже если мы не станем работать вместе.',
          },
          buttons: [{ label: { en: 'Let us call', ru: 'Давайте созвонимся' }, to: 'thanks', tag: 'call' }],
        },
        {
          delay: 3 * hour,
          text: {
            en: 'If the day is full, a call at the weekend or in the evening is fine too.',
            ru: 'Если день расписан, можно созвониться вечером или в выходной.',
          },
          buttons: [{ label: { en: 'Let us call', ru: 'Давайте созвонимся' }, to: 'thanks', tag: 'call' }],
        },
      ],
    },
    reading: {
      title: { en: 'Useful reading', ru: 'Полезное чтение' },
      icon: 'book',
      colour: 'teal',
      place: [1, 1],
      messages: [
        {
          text: {
            en: 'A call would be too early then, and we do not want to take your time. Here is what helps at the start: three articles and a table for the first month. Put your links in the place of this line.',
            ru: 'Тогда звонить рано, и мы не хотим тратить ваше время. Вот что помогает на старте: три статьи и таблица на первый месяц. Поставьте свои ссылки вместо этой строки.',
          },
          buttons: [{ label: { en: 'I still have a question', ru: 'У меня остался вопрос' }, to: 'thanks' }],
        },
      ],
    },
    thanks: {
      title: { en: 'A person answers', ru: 'Отвечает человек' },
      icon: 'user',
      colour: 'green',
      place: [3, 0],
      messages: [
        {
          text: {
            en: 'Thank you! From here on a person answers. Write in two or three lines what you do and what worries you.',
            ru: 'Спасибо! Дальше отвечает человек. Напишите в двух-трёх строках, чем вы занимаетесь и что вас беспокоит.',
          },
        },
        {
          text: {
            en: 'And the best time for a call, with your city, so that we do not wake you.',
            ru: 'И удобное время для звонка вместе с городом, чтобы мы вас не разбудили.',
          },
        },
      ],
    },
  },
  series: [],
};
