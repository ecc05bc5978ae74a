import type { LinkKey } from '#contract/schemas/user.ts';

/** A sent mail, as the screen tells of it. */
export interface SentMail {
  to: string;
  /** When the mail may be resent, ms since the epoch. */
  againAt: number;
  /** It belongs to a sign-up, so another address is another sign-up. */
  isNew?: boolean;
}

/** These screens' state in the browser's history entry: it survives a reload and ends with Back. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of a mailed link, which must not stay in the address. */
    link?: LinkKey;
    mail?: SentMail;
    /** What has just been done, for the sign-in screen to say. */
    done?: 'activated' | 'passwordSet';
  }
}
