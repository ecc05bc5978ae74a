import type { LinkKey } from '#contract/schemas/user.ts';

/** A mail that the person was told of. */
export interface SentMail {
  to: string;
  /** When it may be sent again, ms. */
  againAt: number;
  /** It belongs to a sign-up, so another address is another sign-up. */
  isNew?: boolean;
}

/** What these screens keep beside their address: it outlives a reload, and Back forgets it. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of a mailed link, which must not stay in the address. */
    link?: LinkKey;
    mail?: SentMail;
    /** What has just been done, for the sign-in screen to say. */
    done?: 'activated' | 'passwordSet';
  }
}
