import { day, hour, type ReadyTemplate } from './readyTemplate.ts';

export const webinar: ReadyTemplate = {
  key: 'webinar',
  version: 1,
  name: { en: 'Webinar', ru: 'Вебинар' },
  description: {
    en: 'Signs people up, reminds them, sends the recording to those who missed it and makes an offer.',
    ru: 'Записывает людей, напоминает, присылает запись тем, кто пропустил, и делает предложение.',
  },
  tags: {
    registered: { title: { en: 'signed up', ru: 'запись на вебинар' }, colour: 'blue' },
    watched: { title: { en: 'watched it', ru: 'вебинар просмотрен' }, colour: 'teal' },
    buyer: { title: { en: 'wants to join', ru: 'хочет на курс' }, colour: 'lime' },
  },
  stages: {
    invitation: {
      title: { en: 'Invitation', ru: 'Приглашение' },
      icon: 'bell',
      colour: 'blue',
      place: [0, 0],
      messages: [
        {
          picture: true,
          text: {
            en: 'Hi, {first_name|friend}! On Thursday at 19:00 we hold an open webinar: <b>“How to get your first ten clients without advertising”</b>.\n\nAn hour of practice, then answers to questions. It is free.',
            ru: 'Здравствуйте, {first_name|друг}! В четверг в 19:00 проводим открытый вебинар <b>«Как получить первых десять клиентов без рекламы»</b>.\n\nЧас практики, потом ответы на вопросы. Участие бесплатное.',
          },
          buttons: [
            { label: { en: 'Sign me up', ru: 'Записаться' }, to: 'registered', tag: 'registered' },
            { label: { en: 'What will it be about?', ru: 'О чём будет?' }, to: 'programme' },
          ],
        },
      ],
    },
    programme: {
      title: { en: 'Programme', ru: 'Программа' },
      icon: 'book',
      colour: 'cyan',
      place: [0, 1],
      messages: [
        {
          text: {
            en: '<b>What we do in an hour</b>\n\n1. Find the three people who need you most.\n2. Write a message that gets an answer.\n3. Look at real letters of those who come, and mend them together.',
            ru: '<b>Что сделаем за час</b>\n\n1. Найдём трёх людей, которым вы нужны больше всего.\n2. Напишем сообщение, на которое отвечают.\n3. Разберём настоящие письма участников и вместе их исправим.',
          },
          buttons: [{ label: { en: 'Sign me up', ru: 'Записаться' }, to: 'registered', tag: 'registered' }],
        },
      ],
    },
    registered: {
      title: { en: 'Signed up', ru: 'Участие подтверждено' },
      icon: 'check',
      colour: 'green',
      place: [1, 0],
      messages: [
        {
          text: {
            en: 'You are on the list. The link comes here on the day. One question, so that we speak about the right thing: what is the hardest for you now?',
            ru: 'Вы в списке. Ссылка придёт сюда в день вебинара. Один вопрос, чтобы говорить о нужном: что для вас сейчас самое трудное?',
          },
        },
        {
          delay: hour,
          text: {
            en: 'Put the link to your webinar here, and set the wait before this message so that it comes an hour before the beginning.',
            ru: 'Поставьте здесь ссылку на свой вебинар, а ожидание перед этим сообщением — так, чтобы оно пришло за час до начала.',
          },
          buttons: [
            {
              label: { en: 'It was good, what is next?', ru: 'Было полезно, что дальше?' },
              to: 'offer',
              tag: 'watched',
            },
            { label: { en: 'I missed it', ru: 'Не получилось прийти' }, to: 'recording' },
          ],
        },
      ],
    },
    recording: {
      title: { en: 'Recording', ru: 'Запись' },
      icon: 'video',
      colour: 'violet',
      place: [1, 1],
      messages: [
        {
          text: {
            en: 'It happens. Here is the recording; put your link in the place of this line. The most useful part begins at the 20th minute.',
            ru: 'Бывает. Вот запись; поставьте свою ссылку вместо этой строки. Самое полезное начинается с 20-й минуты.',
          },
          buttons: [{ label: { en: 'I have watched it', ru: 'Запись посмотрена' }, to: 'offer', tag: 'watched' }],
        },
        {
          delay: day,
          text: {
            en: 'The recording stays open for two more days. Have you found an hour?',
            ru: 'Запись открыта ещё два дня. Нашёлся час?',
          },
          buttons: [{ label: { en: 'Yes, what is next?', ru: 'Да, что дальше?' }, to: 'offer', tag: 'watched' }],
        },
      ],
    },
    offer: {
      title: { en: 'Offer', ru: 'Предложение' },
      icon: 'gift',
      colour: 'orange',
      place: [2, 0],
      messages: [
        {
          text: {
            en: 'Thank you for your time. What we did in an hour, the course does in six weeks, with your own clients and with somebody who looks at each letter. For those who came, the first week is free.',
            ru: 'Спасибо за ваше время. То, что мы сделали за час, на курсе растянуто на шесть недель: с вашими клиентами и с куратором, который смотрит каждое письмо. Для участников вебинара первая неделя бесплатна.',
          },
          buttons: [{ label: { en: 'I want to join', ru: 'Хочу участвовать' }, to: 'thanks', tag: 'buyer' }],
        },
        {
          delay: 2 * hour,
          text: {
            en: 'A question that comes up most: “I have no clients at all yet, will it suit me?” Yes. The first lesson is about where to find them.',
            ru: 'Самый частый вопрос: «У меня пока совсем нет клиентов, мне подойдёт?» Да. Первый урок как раз о том, где их найти.',
          },
          buttons: [{ label: { en: 'Then I want to join', ru: 'Тогда хочу участвовать' }, to: 'thanks', tag: 'buyer' }],
        },
      ],
    },
    thanks: {
      title: { en: 'Thank you', ru: 'Спасибо' },
      icon: 'heart',
      colour: 'pink',
      place: [3, 0],
      messages: [
        {
          text: {
            en: 'Good to have you with us, {first_name|friend}. We write to you today with the details. If something changes, just answer here.',
            ru: 'Рады, что вы с нами, {first_name|друг}. Сегодня напишем вам с подробностями. Если что-то изменится, просто ответьте здесь.',
          },
        },
      ],
    },
  },
  series: [
    {
      name: { en: 'Before the webinar', ru: 'Перед вебинаром' },
      startsOn: { kind: 'tag', tag: 'registered' },
      stopsOn: { tags: ['watched', 'buyer'] },
      letters: [
        {
          name: { en: 'What to prepare', ru: 'Что подготовить' },
          timing: { kind: 'after', days: 1, at: '12:00' },
          text: {
            en: 'To get the most from the webinar, write down the names of three people who could need you. No more than that. We begin with this list.',
            ru: 'Чтобы получить от вебинара больше, запишите имена трёх людей, которым вы могли бы помочь. Больше ничего не нужно. С этого списка и начнём.',
          },
        },
        {
          name: { en: 'A day before', ru: 'За день' },
          timing: { kind: 'after', days: 2, at: '19:00' },
          text: {
            en: 'We begin tomorrow at 19:00. Put it into your calendar, so that nothing gets in the way.',
            ru: 'Начинаем завтра в 19:00. Поставьте в календарь, чтобы ничего не помешало.',
          },
        },
      ],
    },
    {
      name: { en: 'After the webinar', ru: 'После вебинара' },
      startsOn: { kind: 'stage', stage: 'offer' },
      stopsOn: { tags: ['buyer'] },
      letters: [
        {
          name: { en: 'What others did', ru: 'Что получилось у других' },
          timing: { kind: 'after', days: 1, at: '11:00' },
          text: {
            en: 'Anna wrote to three people on the evening of the webinar. Two answered, one became her client. She had put it off for a year. What stops you?',
            ru: 'Анна написала троим в вечер вебинара. Двое ответили, один стал клиентом. До этого она откладывала год. А что мешает вам?',
          },
        },
        {
          name: { en: 'The last day', ru: 'Последний день' },
          timing: { kind: 'after', days: 3, at: '11:00' },
          text: {
            en: 'Today is the last day on which the first week is free. Shall we keep a place for you?',
            ru: 'Сегодня последний день, когда первая неделя бесплатна. Оставить вам место?',
          },
          buttons: [{ label: { en: 'Yes, keep it', ru: 'Да, оставьте' }, to: 'thanks', tag: 'buyer' }],
        },
      ],
    },
  ],
};
