import type { DemoTexts } from './demoTexts.ts';

const firstNames =
  'Anna Ben Chloe Daniel Emma Felix Grace Henry Isla Jack Kate Leo Mia Noah Olivia Peter Rosa Sam Tessa Victor Wendy Adam Bella Carl Dora Ethan Fiona George Hannah Ivan Julia Kevin Laura Martin Nina Oscar Paula Ralph Sofia Tom Una Will Zoe Alice Brian Clara Dylan Eva';
const lastNames =
  'Baker Carter Dawson Ellis Fisher Grant Hughes Ingram Jordan Knight Lawson Morgan Norris Owen Palmer Quinn Reed Shaw Turner Walsh Young';

export const english: DemoTexts = {
  funnelName: 'First cup: spring course',
  botName: 'First cup',
  funnel: {
    welcome: 'Welcome',
    welcomeText: 'Hi, {first_name|friend}! This is a ceramics studio. Shall we make your <b>first cup</b> together?',
    getLesson: 'Get the free lesson',
    lesson: 'Free lesson',
    lessonText:
      'Lesson 1: how to centre the clay. Ten minutes, a lump of clay and a wet towel are enough. How did it go?',
    watched: 'I’ve watched it',
    offer: 'Offer',
    offerText: 'The spring course: 6 weeks, 12 lessons and a firing in our kiln. Shall I keep a place for you?',
    bookPlace: 'Book my place',
    question: 'I have a question',
    questionText: 'Ask away: write here, and a person will answer. Ready?',
    group: 'Which group',
    groupText: 'Which group suits you? One meets in the morning, the other after work.',
    morning: 'In the morning',
    evening: 'In the evening',
    thanks: 'Thank you',
    thanksText: 'Your place is booked. See you on Monday!',
    booked: 'booked',
  },
  owner: { first_name: 'Masha', last_name: 'Orlova' },
  customer: { first_name: 'Oleg', last_name: 'Petrov' },
  firstNames: firstNames.split(' '),
  lastNames: lastNames.split(' '),
  replies: [
    'My cup leans to the left, is that all right?',
    'I’ll watch it tonight, thank you',
    'It worked at the third try!',
    'Where do I get clay?',
  ],
  questions: [
    'Do I need a wheel of my own?',
    'Is there a group at the weekend?',
    'Can I bring my daughter? She is nine',
    'What does it cost?',
    'Do you teach people who have never done it?',
    'Can I pay in two parts?',
  ],
  thanks: ['Thank you, see you on Monday!', 'Hooray!', 'Do I bring an apron?'],
  answers: [
    'Thank you for writing! Yes, that works, see you in the studio.',
    'Good question: clay, tools and glazes are ours, just bring an apron.',
    'No experience is needed. The groups are small, and we help at every step.',
  ],
  savedReplies: [
    {
      title: 'What to bring',
      text: '{first_name|Dear guest}, clay and tools are ours. Bring an apron and a small towel.',
    },
    { title: 'Weekend group', text: 'There is a group on Saturdays from 12 to 15. Shall I keep a place for you?' },
    { title: 'Paying in two parts', text: 'Of course: half now, half before the firing.' },
  ],
  screens: {
    fields: {
      city: { title: 'City', value: 'Tbilisi' },
      level: { title: 'Level', choices: ['Beginner', 'Advanced', 'Potter'] },
    },
    lists: { byRule: 'From Tbilisi', byHand: 'Open day guests' },
    people: {
      fileName: 'open-day.csv',
      rows: [
        'First name,Last name,E-mail,City',
        'Darja,Volkova,d.volkova@example.org,Tbilisi',
        'Oleg,Smirnov,o.smirnov@example.org,Batumi',
        'Nina,Ivanova,n.ivanova@example.org,Tbilisi',
        'Petr,Maas,not an e-mail,Riga',
      ],
    },
    mailings: {
      sent: {
        title: 'Open day',
        text: 'Come and see the studio, {first_name|friend}: <b>Saturday, 12 to 18</b>. Tea and a tour of the kiln.',
        button: 'How to get there',
        ask: 'Ask about the day',
      },
      planned: {
        title: 'Last places',
        text: 'The spring course begins on Monday; <b>six places</b> are left.',
        button: 'Book a place',
      },
      draft: { title: 'Glaze workshop', text: 'A new workshop about glazes in May.', button: 'Tell me more' },
      archived: {
        title: 'Winter sale',
        text: 'Until Friday all cups from the winter shelf are <b>half price</b>.',
        button: 'See the cups',
      },
    },
    series: {
      running: {
        name: 'After the lesson',
        letters: [
          { name: 'The first cup', text: 'How did the first cup turn out, {first_name|friend}?', days: 1 },
          { name: 'Three mistakes', text: 'Three mistakes that everybody makes with clay.', days: 3 },
          { name: 'A firing together', text: 'Bring your cup: we fire on Friday.', days: 7 },
        ],
      },
      archived: {
        name: 'Autumn course',
        letters: [{ name: 'The first evening', text: 'The kiln is warm: we begin on Tuesday at seven.', days: 1 }],
      },
    },
    folders: [
      { name: 'Spring course', description: 'All about the course.', picture: 'cup', background: 'mint' },
      { name: 'Open day', description: 'Guests of the studio.', picture: 'party', background: 'sun' },
      { name: 'Companies', description: 'Team evenings.', picture: 'city', background: 'dusk' },
    ],
    partner: {
      links: ['Blog about clay', 'Video about funnels'],
      reference: 'Payment order 118',
      refund: 'Paid twice by mistake',
    },
  },
  printed: {
    funnel: 'Sample funnel, signed in',
    account: 'Or sign in with',
    password: 'password',
    chats: 'Chat with its bot',
    pay: 'Pay for it as a customer: by a pretended card, or in Stars by pasting the invoice’s link into the chat page',
  },
};
