/** Which conversations are listed; apart from the schemas, so that a page that needs the names loads no parser. */
export const conversationStates = ['unanswered', 'unread', 'all'] as const;
export type ConversationState = (typeof conversationStates)[number];
