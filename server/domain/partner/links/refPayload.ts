/** The prefix of a start parameter of the platform's bot and of the Mini App that names a partner link; its code follows. */
export const refPayload = 'ref_';
