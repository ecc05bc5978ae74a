import { confirmsWithdrawal } from '#contract/platformPresses.ts';

/** The prefix of a start payload that links Telegram to an account; its code follows. */
export const linkPayload = 'link_';

/** The callback data of the platform bot's buttons, or its prefix; a link's code, or a withdrawal's id, follows those with a colon. */
export const pressed = { signIn: 'signin', link: 'link:', leave: 'leave:', withdraw: confirmsWithdrawal } as const;
