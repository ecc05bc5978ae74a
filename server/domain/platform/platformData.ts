/** The prefix of a start payload that links Telegram to an account; its code follows. */
export const linkPayload = 'link_';

/** The callback data of the platform bot's buttons, or its prefix; a link's code follows the last two. */
export const pressed = { signIn: 'signin', link: 'link:', leave: 'leave:' } as const;
