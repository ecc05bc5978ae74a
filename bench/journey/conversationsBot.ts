// grammY conversations, kept in memory, over a Bot API: [root] [token] [steps].
import { type Conversation, type ConversationFlavor, conversations, createConversation } from '@grammyjs/conversations';
import { Bot, type Context, InlineKeyboard } from 'grammy';

type OurContext = ConversationFlavor<Context>;

const [apiRoot = '', token = '', steps = '0'] = process.argv.slice(2);

async function walk(conversation: Conversation<OurContext, Context>, ctx: Context): Promise<void> {
  for (let step = 0; step < Number(steps); step++) {
    await ctx.reply(`Hello ${ctx.from?.first_name}, this is step ${step}`, {
      reply_markup: new InlineKeyboard().text('Next', `next ${step}`),
    });
    const pressed = await conversation.waitForCallbackQuery(`next ${step}`);
    await pressed.answerCallbackQuery();
  }
  await ctx.reply('The end');
}

const inConversations = { client: { apiRoot } };
const bot = new Bot<OurContext>(token, inConversations);
bot.use(conversations<OurContext, Context>());
bot.use(createConversation<OurContext, Context>(walk, 'walk'));
bot.command('start', (ctx) => ctx.conversation.enter('walk'));
void bot.start({ onStart: () => console.log('ready') });
