import type { ChatEvent, ChatPerson } from '#contract/schemas/contacts/chatEvent.ts';

/** An event of a private chat. */
export type PersonEvent = ChatEvent & {
  person: ChatPerson;
  /** Stored for longer than Telegram would have kept it: it moves nobody. */
  isOutdated?: boolean;
};
