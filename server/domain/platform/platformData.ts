/** What the payload of a start link begins with that joins Telegram to an account; its code follows. */
export const linkPayload = 'link_';

/** What the data of the platform's buttons is, or begins with; a link's code follows the last two. */
export const pressed = { signIn: 'signin', link: 'link:', leave: 'leave:' } as const;
