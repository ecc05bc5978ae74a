import type { FolderBackground, FolderPicture } from '#contract/folderLooks.ts';
import type { SampleTexts } from '#src/features/funnels/add/sampleDocument.ts';

interface SampleMailing {
  title: string;
  text: string;
  button: string;
  /** A second button, which moves to the stage where people ask. */
  ask?: string;
}

export interface SampleSeries {
  name: string;
  letters: { name: string; text: string; days: number }[];
}

/** What stands on the screens beside the funnel. */
export interface SampleScreens {
  fields: { city: { title: string; value: string }; level: { title: string; choices: string[] } };
  lists: { byRule: string; byHand: string };
  /** A table that is imported: its rows, the first of which names the columns. */
  people: { fileName: string; rows: string[] };
  mailings: { sent: SampleMailing & { ask: string } } & Record<'planned' | 'draft' | 'archived', SampleMailing>;
  series: Record<'running' | 'archived', SampleSeries>;
  folders: { name: string; description: string; picture: FolderPicture; background: FolderBackground }[];
  /** The names of further links of the partner, how a withdrawal was paid, and why a payment was returned. */
  partner: { links: string[]; reference: string; refund: string };
}

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
  screens: SampleScreens;
  printed: { funnel: string; account: string; chats: string; pay: string; password: string };
}
