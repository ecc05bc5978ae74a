import { type Conversation, type ConversationFlavor, conversations, createConversation } from '@grammyjs/conversations';
import { Bot, type Context, InlineKeyboard } from 'grammy';
import { pressUpdate, startUpdate } from './updates.ts';

type OurContext = ConversationFlavor<Context>;

const me = { id: 1, is_bot: true as const, first_name: 'Bench', username: 'bench_bot' };
const abilities = {
  can_join_groups: false,
  can_read_all_group_messages: false,
  supports_inline_queries: false,
  can_connect_to_business: false,
  has_main_web_app: false,
};

/** Runs people through a grammY conversation of `steps` presses, stored in memory. @returns updates per second. */
export async function measureConversations(steps: number, people: number): Promise<number> {
  const bot = botOf(steps);
  const startedAt = performance.now();
  for (let person = 1; person <= people; person++) await bot.handleUpdate(startUpdate(person));
  for (let step = 0; step < steps; step++)
    for (let person = 1; person <= people; person++) await bot.handleUpdate(pressUpdate(person, `next ${step}`));
  return (people * (steps + 1)) / ((performance.now() - startedAt) / 1000);
}

function botOf(steps: number): Bot<OurContext> {
  let messageId = 0;
  const answer = { ok: true as const };
  const bot = new Bot<OurContext>('1:A', { botInfo: { ...me, ...abilities } as unknown as Bot['botInfo'] });
  const stub: Parameters<typeof bot.api.config.use>[0] = async (_prev, method, payload) =>
    ({
      ...answer,
      result:
        method === 'sendMessage'
          ? {
              message_id: ++messageId,
              date: 0,
              chat: { id: (payload as { chat_id: number }).chat_id, type: 'private' },
              text: '',
            }
          : true,
    }) as never;
  bot.api.config.use(stub);
  const withStub = async (ctx: Context, next: () => Promise<void>) => {
    ctx.api.config.use(stub);
    await next();
  };
  bot.use(conversations<OurContext, Context>({ plugins: [withStub] }));
  bot.use(
    createConversation<OurContext, Context>((conversation, ctx) => runConversation(conversation, ctx, steps), 'walk'),
  );
  bot.command('start', (ctx) => ctx.conversation.enter('walk'));
  return bot;
}

async function runConversation(
  conversation: Conversation<OurContext, Context>,
  ctx: Context,
  steps: number,
): Promise<void> {
  for (let step = 0; step < steps; step++) {
    await ctx.reply(`Hello ${ctx.from?.first_name}, this is step ${step}`, {
      reply_markup: new InlineKeyboard().text('Next', `next ${step}`),
    });
    const pressed = await conversation.waitForCallbackQuery(`next ${step}`);
    await pressed.answerCallbackQuery();
  }
  await ctx.reply('The end');
}
