/** The beginning of an Ogg file with Opus in it, which tells its kind; nobody hears it. */
export const oggOpus = (): Buffer => {
  const head = Buffer.alloc(47);
  head.write('OggS', 0, 'latin1');
  head[5] = 2;
  head[26] = 1;
  head[27] = 19;
  head.write('OpusHead', 28, 'latin1');
  head[36] = 1;
  head[37] = 1;
  return head;
};
