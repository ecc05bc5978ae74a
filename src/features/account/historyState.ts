import type { LinkKey } from '#contract/schemas/account/user.ts';

/** The sent mail that the screen confirms. */
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
    /** The token of a mailed link, which must not stay in the URL. */
    link?: LinkKey;
    mail?: SentMail;
    /** The completed action that the sign-in screen confirms. */
    done?: 'activated' | 'passwordSet';
  }
}
