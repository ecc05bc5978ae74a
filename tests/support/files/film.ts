/** A box of an ISO media file. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.reduce((sum, { length }) => sum + length, 8));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}

/** A box whose size is written with 64 bits. */
export function longBox(type: string, ...content: Buffer[]): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write(type, 4, 'latin1');
  head.writeBigUInt64BE(BigInt(content.reduce((sum, { length }) => sum + length, 16)), 8);
  return Buffer.concat([head, ...content]);
}

/** What a player does with a picture, by the degrees that the phone was turned. */
const turns = {
  0: [1, 0, 0, 1],
  90: [0, 1, -1, 0],
  180: [-1, 0, 0, -1],
  270: [0, -1, 1, 0],
} as const;
export type Turn = keyof typeof turns;

function matrix(turn: Turn): Buffer {
  const [a, b, c, d] = turns[turn];
  const words = [a, b, 0, c, d, 0, 0, 0, 0x4000];
  const bytes = Buffer.alloc(36);
  for (const [index, word] of words.entries()) bytes.writeInt32BE(word * 65_536, index * 4);
  return bytes;
}

interface Header {
  /** Of the box: 1 has times of 64 bits. */
  version?: 0 | 1;
  turn?: Turn;
}

/** Box `mvhd`. */
export function movieHeader({ version = 0, turn = 0, units = 0, timescale = 1000 }: Header & Units): Buffer {
  const times = Buffer.alloc(version === 1 ? 28 : 16);
  times.writeUInt32BE(timescale, version === 1 ? 16 : 8);
  if (version === 1) times.writeBigUInt64BE(BigInt(units), 20);
  else times.writeUInt32BE(units, 12);
  return box('mvhd', Buffer.from([version, 0, 0, 0]), times, Buffer.alloc(16), matrix(turn), Buffer.alloc(28));
}
interface Units {
  units?: number;
  timescale?: number;
}

interface TrackOptions extends Header {
  width?: number;
  height?: number;
  kind?: string;
  isEnabled?: boolean;
}

/** Box `trak` with what says how its picture is shown. */
export function track(options: TrackOptions): Buffer {
  const { version = 0, turn = 0, width = 0, height = 0, kind = 'vide', isEnabled = true } = options;
  const sides = Buffer.alloc(8);
  sides.writeUInt32BE(width * 65_536);
  sides.writeUInt32BE(height * 65_536, 4);
  const times = Buffer.alloc(version === 1 ? 32 : 20);
  const head = Buffer.from([version, 0, 0, isEnabled ? 7 : 0]);
  const handler = box('hdlr', Buffer.alloc(8), Buffer.from(kind, 'latin1'), Buffer.alloc(13));
  return box(
    'trak',
    box('tkhd', head, times, Buffer.alloc(16), matrix(turn), sides),
    box('mdia', box('mdhd', Buffer.alloc(24)), handler),
  );
}

export const brand = box('ftyp', Buffer.from('isom\0\0\0\0isommp42', 'latin1'));

/** A film as a phone or an editor writes it; its pictures are nothing. */
export function film(options: TrackOptions & Units & { bytes?: number; isHeaderFirst?: boolean } = {}): Buffer {
  const { bytes = 100, isHeaderFirst = true, units = 12_300, timescale, ...own } = options;
  const times = { units, ...(timescale !== undefined && { timescale }) };
  const header = box('moov', movieHeader(times), track({ width: 1280, height: 720, ...own }), track({ kind: 'soun' }));
  const pictures = box('mdat', Buffer.alloc(bytes));
  return Buffer.concat(isHeaderFirst ? [brand, header, pictures] : [brand, pictures, header]);
}
