import type { ChatEvent, ChatPerson } from '#contract/schemas/chatEvent.ts';

/** An event of a private chat. */
export type PersonEvent = ChatEvent & {
  person: ChatPerson;
  /** Kept here for longer than Telegram keeps anything: it moves nobody. */
  isOutdated?: boolean;
};
