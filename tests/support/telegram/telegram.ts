import type { User } from '@grammyjs/types';
import type { CallLog } from './callLog.ts';
import type { Faults } from './faults.ts';
import { Person } from './person.ts';
import type { Webhooks } from './webhooks.ts';
import { type BotState, newBot, type World } from './world.ts';

export type PersonOptions = Partial<Pick<User, 'id' | 'first_name' | 'last_name' | 'username' | 'language_code'>>;
export type Bot = BotState;

/** An emulated Bot API. `url` replaces `https://api.telegram.org`. */
export class Telegram {
  readonly url: string;
  readonly world: World;
  readonly faults: Faults;
  readonly log: CallLog;
  private webhooks: Webhooks;
  private end: () => Promise<void>;

  constructor(url: string, world: World, webhooks: Webhooks, end: () => Promise<void>) {
    this.url = url;
    this.world = world;
    this.faults = world.faults;
    this.log = world.log;
    this.webhooks = webhooks;
    this.end = end;
  }

  /** Creates a bot, as BotFather does; the result contains its token. */
  createBot({ username, name, token }: { username: string; name?: string; token?: string }): Bot {
    const bot = newBot(username, name ?? username, token);
    this.world.bots.set(bot.token, bot);
    return bot;
  }

  person(options: PersonOptions = {}): Person {
    const id = options.id ?? 700_000_001 + this.world.people.size;
    const user: User = { id, is_bot: false, first_name: `Person ${id % 1000}`, language_code: 'en', ...options };
    this.world.people.set(id, user);
    return new Person(this.world, user);
  }

  /** Revokes a bot's token, as BotFather's /revoke does: the old token gets 401 from now on. */
  revoke(bot: Bot): void {
    bot.isRevoked = true;
  }

  /** Redirects webhook deliveries from one origin to another. */
  routeWebhooks(from: string, to: string): void {
    this.webhooks.route(from, to);
  }

  stop(): Promise<void> {
    return this.end();
  }
}
