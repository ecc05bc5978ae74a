import type { SampleTexts } from '#src/features/funnels/add/sampleDocument.ts';

/** What the demo says in one language: its funnel, the people who walk it, and the lines in the terminal. */
export interface DemoTexts {
  funnelName: string;
  botName: string;
  funnel: SampleTexts;
  owner: { first_name: string; last_name: string };
  customer: { first_name: string; last_name: string };
  firstNames: string[];
  lastNames: string[];
  /** What people write to the bot. */
  replies: string[];
  questions: string[];
  thanks: string[];
  /** What the owner answers, and has saved to answer. */
  answers: string[];
  savedReplies: { title: string; text: string }[];
  printed: { funnel: string; account: string; chats: string; pay: string; password: string };
}
