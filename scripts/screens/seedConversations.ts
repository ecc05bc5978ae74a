import { endpoints } from '#contract/endpoints.ts';
import type { Conversation } from '#contract/schemas/contacts/conversation.ts';
import { picture } from '#tests/support/files/picture.ts';
import type { Product } from '#tests/support/product.ts';
import type { Upload } from '#tests/support/telegram/readRequest.ts';
import { contactCard, poll, venue } from '#tests/support/telegram/sentByPeople.ts';
import type { Bot, Telegram } from '#tests/support/telegram/startTelegram.ts';
import { oggOpus } from '#tests/support/files/voice.ts';
import { wav } from '#tests/support/files/wav.ts';
import { made, type Owner, until } from './seeding.ts';

/** Dozens have started just before, and the bot sends at Telegram’s pace. */
const patienceMs = 60_000;

export interface SeededConversations {
  /** The contact whose conversation has something of everything. */
  conversation: string;
  /** The contact who sent a file of each kind. */
  sender: string;
}

type List = { results: Conversation[] };

const questions: [name: string, last: string, ago: number, text: string][] = [
  ['Tomás', 'Silva', 97_200, 'Is there a group in the evening, after seven?'],
  ['Елена', 'Кравец', 15_000, 'I can’t find the button to pay. Can you send the link again?'],
  ['Игорь', 'Савельев', 1_440, 'Did it crack in the kiln or before?'],
  ['Julia', 'Lang', 540, 'Is the gift certificate still valid?'],
  ['Ольга', 'Рыбина', 120, 'Thank you! And may my daughter come with me? She is nine.'],
];

/** People write to the bot: texts, a picture, a voice and a file, of which one is answered. */
export async function seedConversations(
  { telegram }: Product,
  owner: Owner,
  { bot, funnel }: { bot: Bot; funnel: string },
): Promise<SeededConversations> {
  const list = () => made<List>(owner, endpoints.conversations.list);
  const of = async (name: string) => (await list()).results.find(({ contact }) => contact.first_name === name);
  const anna = telegram.person({ first_name: 'Anna', last_name: 'Kovaleva', username: 'anna_kov' });
  anna.start(bot, 'instagram');
  anna.press(bot, await anna.waitFor(bot, 'Get the free lesson', patienceMs), 'Get the free lesson');
  anna.send(bot, 'Can I pay by card from Georgia?', 3_000);
  await until(async () => (await of('Anna')) !== undefined);
  const conversation = (await of('Anna'))?.contact.id ?? '';
  const message = { text: '<b>Of course!</b> Any card works.' };
  await made(owner, endpoints.contacts.send, { params: { id: conversation }, body: { funnel, message } });
  const { buffer, name, mimeType } = await picture();
  anna.sendFile(bot, 'photo', { bytes: buffer, name, mime: mimeType }, { caption: 'My first one, from August' });
  anna.sendFile(bot, 'voice', { bytes: oggOpus(), name: 'voice.ogg', mime: 'audio/ogg' });
  anna.sendFile(bot, 'document', { bytes: Buffer.alloc(245_760), name: 'sketches.pdf', mime: 'application/pdf' });
  anna.forward(bot, 'Bring an apron and short nails.', 'Masha from the studio');
  anna.edit(bot, anna.send(bot, 'And do I have to bring clay?'), 'And do I have to bring the clay myself?');
  const pavel = telegram.person({ first_name: 'Pavel', last_name: 'Orlov' });
  pavel.start(bot);
  await pavel.waitFor(bot, 'Get the free lesson', patienceMs);
  sendEverything(pavel, bot, { bytes: buffer, name, mime: mimeType });
  for (const [first_name, last_name, ago, text] of questions) {
    const person = telegram.person({ first_name, last_name });
    person.start(bot);
    person.send(bot, text, ago);
  }
  await until(async () => (await list()).results.length > questions.length + 1);
  const replies = [
    ['What to bring', '{first_name|Dear guest}, clay, tools and glazes are ours. Bring an apron and a small towel.'],
    ['Clay for the home', 'We pack 5 kg for ₽900, take it after the lesson.'],
    ['Clay gets under long nails', 'Short nails are easier, gel is fine.'],
  ];
  for (const [title, text] of replies) await made(owner, endpoints.replies.create, { body: { title, text } });
  return { conversation, sender: (await of('Pavel'))?.contact.id ?? '' };
}

function sendEverything(person: ReturnType<Telegram['person']>, bot: Bot, photo: Upload): void {
  person.give(bot, poll('Which day suits the group?', ['Saturday', 'Sunday']));
  person.sendFile(bot, 'audio', { bytes: wav(), name: 'Wheel.mp3', mime: 'audio/wav' });
  person.sendFile(bot, 'document', { bytes: Buffer.alloc(25_000_000), name: 'lesson.mov', mime: 'video/quicktime' });
  person.sendAlbum(
    bot,
    [
      ['photo', photo],
      ['photo', photo],
      ['photo', photo],
    ],
    'Three of mine, the first is the best',
  );
  person.sendFile(bot, 'sticker', { ...photo, mime: 'image/webp' });
  person.give(bot, contactCard('Irina', 'Sokolova', '79001234567'));
  const own = contactCard('Pavel', 'Orlov', '79007654321');
  person.give(bot, { contact: { ...own.contact, user_id: person.user.id } });
  person.give(bot, venue(55.75393, 37.62079, 'Clay studio', 'Lenina 5, Moscow'));
}
